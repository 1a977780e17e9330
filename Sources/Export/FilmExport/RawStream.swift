import AtomicFiles
public import FrameExport
import Lattice
import Pictures
import SimulationKernel

/// A sink that writes raw frames to standard output, for a program that reads them.
///
/// RGBA frames are bytes R, G, B, A with straight alpha and no header. y4m is YUV4MPEG2, as
/// mjpegtools' yuv4mpeg(5) describes it: a line with size and rate, then frames of three planes of
/// full size (C444), limited range. Its header has no matrix that readers know: it is BT.709 from 1280
/// columns or 577 rows on, and BT.601 below, as players guess.
public struct RawStream: FrameSink, ~Copyable {
  /// The bytes of a frame.
  public let make: @Sendable (Frame) throws -> [UInt8]

  private var output: AtomicFile
  private let heldFrames: Int
  private var last: [UInt8] = []

  /// Returns the reason why `film` can't be written as `format`, as half a sentence, or `nil` when
  /// it can.
  public static func problem(_ format: StreamFormat, film: Film) -> String? {
    film.timing.problem?.description
      ?? (format == .y4m && !film.isOpaque ? "y4m has no transparency, but rgba does" : nil)
  }

  /// Begins the stream of a film without a ``problem(_:film:)``.
  ///
  /// - Throws: ``ExportError/file(_:)`` when standard output can't be written. Its code is EPIPE
  ///   when the reader has closed it.
  public init(_ format: StreamFormat, film: Film) throws(ExportError) {
    try self.init(format, film: film, output: "/dev/stdout")
  }

  init(_ format: StreamFormat, film: Film, output path: String) throws(ExportError) {
    precondition(Self.problem(format, film: film) == nil, "a film that the format holds")
    output = try Self.begun(path, Self.header(format, film))
    heldFrames = film.timing.heldFrames
    let colors = YCbCrEncoder(film.palette, YCbCrEncoder.Matrix(of: film.size))
    make = { frame in
      precondition(frame.picture.size == film.size, "a stream's frames have one size")
      return switch format {
      case .rgba: Picture.rgba(frame.picture.rgba, opaque: false).withBytes { Array($0) }
      case .y4m: colors.planes(of: frame.picture, after: Array("FRAME\n".utf8))
      }
    }
  }

  private static func header(_ format: StreamFormat, _ film: Film) -> String {
    let rate = film.timing.framesPerSecond
    return switch format {
    case .rgba: ""
    case .y4m:
      "YUV4MPEG2 W\(film.size.width) H\(film.size.height)"
        + " F\(rate.numerator):\(rate.denominator) Ip A1:1 C444"
        + " XCOLORRANGE=LIMITED XMATRIX=\(YCbCrEncoder.Matrix(of: film.size).rawValue)\n"
    }
  }

  private static func begun(_ path: String, _ header: String) throws(ExportError) -> AtomicFile {
    do throws(FileError) {
      var output = try AtomicFile(path)
      try output.append(header.utf8)
      return output
    } catch {
      throw exportError(error)
    }
  }

  public mutating func write(_ made: [UInt8], number: Int) throws(ExportError) {
    try Self.streaming { () throws(FileError) in try output.append(made) }
    if heldFrames > 0 { last = made }
  }

  public consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError) {
    for _ in 0..<(last.isEmpty ? 0 : heldFrames) {
      try Self.streaming { () throws(FileError) in try output.append(last) }
    }
    do throws(FileError) { try output.commit() } catch { throw Self.exportError(error) }
  }

  /// Runs `body` and reports its failure as one of standard output, as a person knows it.
  private static func streaming<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(ExportError) -> Result {
    do throws(FileError) { return try body() } catch { throw exportError(error) }
  }

  private static func exportError(_ error: FileError) -> ExportError {
    .file(FileError(error.action, "standard output", code: error.code))
  }
}
