import FilmExport
import FrameExport
import PNGCodec
import Pictures

/// Encodes frames as the output would, and counts their bytes instead of writing them.
struct CountedFrames: ~Copyable {
  /// Returns the bytes of a frame, where frames are encoded one by one.
  private var bytes: ((Frame) throws -> Int)?
  /// The film that ffmpeg makes.
  private var film: EncodedFilm?
  private var made: [Int] = []
  private var before: Picture?
  /// Whether the last frame is held by repeating it.
  private let isHeld: Bool
  /// The number of repeats that are encoded to know their size.
  private static let repeats = 24

  /// Prepares to count frames for the destination of `plan`, which make `film` unless it is `nil`.
  init(for plan: RunPlan, _ film: Film?) throws {
    let encoder = plan.pngEncoder
    isHeld = plan.filmTraits?.isVideo == true && plan.shownTiming.heldFrames > 0
    if case .film(_, let format)? = plan.destination, let film {
      if case .animatedPNG = format.traits.maker {
        let encoder = PNGEncoder(settings: plan.pngSettings)
        bytes = { try AnimatedPNGFile.Made($0, encoder).bytes }
      } else {
        self.film = try plan.countedFilm(format, film)
      }
    } else if plan.destination?.isOfFiles == true {
      bytes = { try encoder.encode($0.picture, texts: $0.metadata.map(PNGText.init)).count }
    } else {
      bytes = { _ in 0 }
    }
  }

  /// Adds `frame` as the successor of the last one.
  mutating func add(_ frame: Frame) throws {
    var frame = frame
    frame.before = before
    before = frame.picture
    if let bytes {
      made.append(try bytes(frame))
    } else if let part = try film?.make(frame) {
      try film?.write(part, number: made.count)
      made.append(0)
    }
  }

  /// Returns the bytes of each frame, and of one repeat of the last where it is held.
  consuming func finish() throws -> (frames: [Int], held: Int) {
    guard let last = before, var film = film.take() else { return (made, 0) }
    let count = made.count
    if isHeld {
      for number in count..<count + Self.repeats {
        try film.write(film.make(Frame(last, before: last)), number: number)
      }
    }
    let sizes = try film.sizes()
    let rest = sizes.suffix(isHeld ? Self.repeats / 2 : 0).reduce(0, +)
    return (Array(sizes.prefix(count)), rest * 2 / Self.repeats)
  }
}
