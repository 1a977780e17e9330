import SystemLibrary
import AtomicFiles
public import FrameExport
import Lattice
public import PNGCodec
import Pictures
import SimulationKernel

/// A film as an animated PNG: exact, with nothing stored but the rectangle that a frame changes.
///
/// A frame equal to the one before only lengthens its time. A frame is written when its time is
/// known, so that one is held in memory, whatever the length of the film.
public struct AnimatedPNGFile: FrameSink, ~Copyable {
  public static var comparesFrames: Bool { true }
  public let make: @Sendable (Frame) throws -> Made

  private let path: String
  private let encoder: PNGEncoder
  private let delays: AnimatedPNGDelays
  private var file: AtomicFile
  private var animation: PNGAnimation
  private var shown: Shown?
  private let mostBytes: Int
  private let frames: Int
  private var bytes = 0

  /// The frames written last, which are one in the file as soon as it is known for how long.
  private struct Shown {
    var frame: PNGAnimation.Frame
    var corner: Picture
    var numbers: ClosedRange<Int>
  }

  /// Begins the file `path`; folders that are missing are made.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - film: what is known of the film before its first frame.
  ///   - settings: what its bytes are made for.
  ///   - density: how large pixels are on paper; nil: the file doesn't say.
  /// - Throws: ``ExportError`` for a place that can't be written or that another run is writing,
  ///   for a FIFO or device, and for timing or metadata that an APNG has no room for.
  public init(
    _ path: String, film: Film, settings: PNGSettings = .fast, density: PixelDensity? = nil
  ) throws(ExportError) {
    guard AtomicFile.appearsWhole(path) else {
      throw .file(
        FileError(
          .write, path, code: ESPIPE,
          reason: "an APNG tells its number of frames at its start, when it is not known yet, so"
            + " that it has to be an ordinary file"))
    }
    let most = AnimatedPNGDelays.mostFramesPerSecond
    guard film.timing.framesPerSecond <= Rational(most) else {
      throw .file(
        FileError(
          .write, path, code: EINVAL, reason: "an APNG shows at most \(most) frames a second"))
    }
    let encoder = PNGEncoder(settings: settings)
    let animation = try writing(path) {
      try PNGAnimation(
        size: film.size, palette: film.palette, isOpaque: film.isOpaque, settings: settings,
        plays: film.timing.plays, texts: film.metadata.map { PNGText(key: $0, value: $1) },
        density: density)
    }
    let file = try writing(path) {
      try createFolder(ofFile: path)
      return try AtomicFile(path)
    }
    make = { frame in
      precondition(film.allows(frame.picture), "a film's frames have its size and colours")
      return try Made(frame, encoder)
    }
    delays = AnimatedPNGDelays(film.timing)
    mostBytes = film.mostBytes ?? .max
    frames = film.frames
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

  /// Ends the film, and gives the file its name; a film without frames leaves no file.
  ///
  /// - Parameters:
  ///   - frames: as many as were written.
  ///   - settings: not kept: those of a film are in its texts, which stand before it.
  /// - Throws: ``ExportError`` when the file can't be written.
  public consuming func finish(
    frames: Int, settings: [(key: String, value: String)]
  ) throws(ExportError) {
    guard let shown else { return }
    let numbers = shown.numbers
    try add(shown, delays.delays(from: numbers.lowerBound, toEndOf: numbers.upperBound + 1))
    try writing(path) { try animation.end() }
    try appendBytes()
    try writing(path) {
      try file.rewrite(try animation.control(), at: animation.controlOffset)
    }
    do throws(FileError) { try file.commit() } catch { throw .file(error) }
  }

  /// Writes the frames `shown` as one of these delays, and further ones that change nothing where
  /// there are more.
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

  /// Writes what the animation has made, unless the file would get too large.
  private mutating func appendBytes() throws(ExportError) {
    let made = animation.takeBytes()
    bytes += made.count
    if bytes > mostBytes {
      let written = (shown?.numbers.upperBound ?? 0) + 1
      throw .tooLarge(
        path: path, mostBytes: mostBytes, share: Double(written) / Double(max(written, frames)))
    }
    try writing(path) { try file.append(made) }
  }
}

/// Does `body`, with what fails told of the file `path`.
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
