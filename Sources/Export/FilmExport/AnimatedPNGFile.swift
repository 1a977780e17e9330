import AtomicFiles
public import FrameExport
import Lattice
public import PNGCodec
import Pictures
import SimulationKernel
import SystemLibrary

/// A sink that writes a film as an animated PNG: lossless, and storing only the rectangle that each
/// frame changes.
///
/// A frame equal to the one before only lengthens that one's time. A frame is written when its
/// duration is known, so that a single frame is held in memory, whatever the length of the film.
public struct AnimatedPNGFile: FrameSink, ~Copyable {
  public static var comparesFrames: Bool { true }
  public let make: @Sendable (Frame) throws -> Made

  private let path: String
  private let encoder: PNGEncoder
  private let delays: AnimatedPNGDelays
  private var file: AtomicFile
  private var animation: PNGAnimation
  private var shown: Shown?
  private let film: Film
  private var bytes = 0

  /// The frames written last, which become one frame of the file as soon as their duration is
  /// known.
  private struct Shown {
    var frame: PNGAnimation.Frame
    var corner: Picture
    var numbers: ClosedRange<Int>
  }

  /// Creates the file `path`, and its folders where they are missing.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - film: What is known of the film before its first frame.
  ///   - settings: The trade-off between encoding time and size.
  ///   - density: The size of pixels on paper, or `nil` to leave it out.
  /// - Throws: ``ExportError`` when `path` can't be written, is being written by another run, or is
  ///   a FIFO or device, and when an APNG can't represent the timing or the metadata.
  public init(
    _ path: String, film: Film, settings: PNGSettings = .fast, density: PixelDensity? = nil
  ) throws(ExportError) {
    guard AtomicFile.appearsWhole(path) else {
      throw .file(
        FileError(
          .write, path, code: ESPIPE,
          reason: "it has to be an ordinary file, because the program that writes it seeks in it"))
    }
    let most = AnimatedPNGDelays.mostFramesPerSecond
    guard film.timing.problem == nil, film.timing.framesPerSecond <= Rational(most) else {
      throw .file(
        FileError(
          .write, path, code: EINVAL,
          reason: film.timing.problem?.description
            ?? "an APNG shows at most \(most) frames a second"))
    }
    let encoder = PNGEncoder(settings: settings)
    let animation = try writing(path) {
      try PNGAnimation(
        size: film.size, palette: film.palette, isOpaque: film.isOpaque,
        plays: film.timing.plays, texts: film.metadata.map { PNGText(key: $0, value: $1) },
        density: density)
    }
    let file = try writing(path) {
      try createFolder(ofFile: path)
      return try AtomicFile(path)
    }
    make = { frame in
      precondition(film.allows(frame.picture), "a film's frames have its size and colors")
      return try Made(frame, encoder)
    }
    delays = AnimatedPNGDelays(film.timing)
    self.film = film
    self.path = path
    self.encoder = encoder
    self.animation = animation
    self.file = file
  }
}

extension AnimatedPNGFile {
  public mutating func write(_ made: Made, number: Int) throws(ExportError) {
    switch made {
    case .same:
      if let first = shown?.numbers.lowerBound { shown?.numbers = first...number }
    case .changed(let frame, let corner):
      if let shown { try add(shown, delays.delays(from: shown.numbers.lowerBound, until: number)) }
      shown = Shown(frame: frame, corner: corner, numbers: number...number)
    }
  }

  /// Ends the film, and gives the file its name. A film without frames leaves no file.
  ///
  /// - Parameters:
  ///   - frames: The number of frames that were written.
  ///   - settings: Not stored: a film's settings are in the text chunks before its first frame.
  /// - Throws: ``ExportError`` when the file can't be written.
  public consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError) {
    guard let shown else { return }
    let numbers = shown.numbers
    try add(shown, delays.delays(from: numbers.lowerBound, toEndOf: numbers.upperBound + 1))
    try writing(path) { try animation.end() }
    try appendBytes()
    if let most = film.mostBytes, bytes > most {
      throw .tooLarge(path: path, mostBytes: most, bytes: bytes)
    }
    try writing(path) {
      try file.rewrite(try animation.control(), at: animation.controlOffset)
    }
    do throws(FileError) { try file.commit() } catch { throw .file(error) }
  }

  /// Writes the frames `shown` with the first of `delays`, and frames that change nothing for the
  /// others.
  private mutating func add(
    _ shown: Shown, _ delays: AnimatedPNGDelays.Delays
  ) throws(ExportError) {
    var frame = shown.frame
    for (place, delay) in delays.enumerated() {
      if place == 1 {
        frame = try writing(path) {
          try encoder.frame(Rect(shown.corner.size), of: shown.corner)
        }
      }
      try writing(path) { try animation.add(frame, delay: delay) }
      try appendBytes()
    }
  }

  /// Writes what the animation has encoded, unless the file would get far too large.
  private mutating func appendBytes() throws(ExportError) {
    let made = animation.takeBytes()
    bytes += made.count
    if let most = film.mostBytes, bytes > film.mostBytesTried {
      throw .tooLarge(path: path, mostBytes: most, bytes: nil)
    }
    try writing(path) { try file.append(made) }
  }
}

/// Runs `body` and reports its failures as failures to write the file `path`.
private func writing<Result: ~Copyable>(
  _ path: String, _ body: () throws -> Result
) throws(ExportError) -> Result {
  do {
    return try body()
  } catch let error as FileError {
    throw error.isLocked ? .locked(path: error.path) : .file(error)
  } catch {
    throw .file(FileError(.write, path, code: EINVAL, reason: "\(error)"))
  }
}
