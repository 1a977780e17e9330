import FilmExport
import FrameExport
import PNGCodec
import Pictures

/// Frames that are made as the output makes them, and counted instead of written.
struct CountedFrames: ~Copyable {
  /// What makes a frame where each is made alone.
  private var bytes: ((Frame) throws -> Int)?
  /// The film that ffmpeg makes.
  private var film: EncodedFilm?
  private var made: [Int] = []
  private var before: Picture?

  /// Creates the count of frames for `destination`; of a `film`, where it is one.
  init(for plan: RunPlan, _ film: Film?) throws {
    let encoder = plan.pngEncoder
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

  /// Adds `frame`, which follows the last one, or is taken to.
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

  /// Returns the bytes of each frame.
  consuming func finish() throws -> [Int] {
    guard !made.isEmpty, let film = film.take() else { return made }
    return try film.sizes()
  }
}
