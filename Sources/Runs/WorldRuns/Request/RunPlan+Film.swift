import AtomicFiles
package import FilmExport
package import FrameExport
import Lattice
import Raster
package import SceneDescription
package import SimulationKernel
import SystemLibrary

extension Film {
  /// Creates the properties of a film of `frames` pictures by `painter`.
  init(
    _ painter: FramePainter, frames: Int, timing: FilmTiming,
    metadata: [(key: String, value: String)] = []
  ) {
    self.init(
      size: painter.layout.picture, palette: painter.palette, isOpaque: painter.isOpaque,
      frames: frames, timing: timing, metadata: metadata, outside: painter.look.outside)
    content = Content(painter.look.style)
  }
}

extension Film.Content {
  /// Creates what pictures in a style show.
  package init(_ style: Style) {
    switch style {
    case .plain, .woven: self = .flat
    case .living, .people: self = .mixed
    case .light, .heat: self = .light
    }
  }
}

// Adaptations of pictures to their format.
extension RunPlan {
  /// Refuses a film of `frames` pictures by `painter` that its format can't represent, or for which
  /// ffmpeg is missing.
  func checkFilm(_ painter: FramePainter, frames: Int) throws {
    try check(Film(painter, frames: frames, timing: shownTiming))
  }

  /// Refuses a film that its format can't represent, or for which ffmpeg is missing.
  ///
  /// - Throws: `OptionProblem`.
  package func check(_ film: Film) throws {
    switch destination {
    case .film(_, let format):
      guard needsFFmpeg else { return }
      if let reason = EncodedFilm.problem(format, quality: self.film.quality, film: film) {
        throw OptionProblem(option: "out", reason: reason)
      }
      _ = try FFmpeg.find(self.film.ffmpeg)
    case .stream:
      if let reason = RawStream.problem(self.film.stream, film: film) {
        throw OptionProblem(option: "format", reason: reason)
      }
    case .terminal(let window): try checkFit(film.size, in: window)
    case .picture, .folder, .sequence, .pyramid, nil: return
    }
  }

  /// Refuses pictures of `size` in half blocks of which `window` would show only a part.
  private func checkFit(_ size: Size, in window: TerminalWindow) throws(OptionProblem) {
    let most = window.pictureSize
    guard window.display == .halfBlocks, size.width > most.width || size.height > most.height
    else { return }
    throw OptionProblem(
      option: "show",
      reason: "pictures of \(size.width)x\(size.height) pixels are larger than the window of "
        + "\(most.width)x\(most.height) half blocks: choose a smaller \(option: "size") or "
        + "\(option: "cell"), or none")
  }

  /// Returns `painter` with as many colors as the format has.
  func limited(_ painter: FramePainter) -> FramePainter {
    guard let most = mostColors else { return painter }
    return painter.limited(to: PaletteLimit(colors: most))
  }

  /// The largest number of colors of all frames of a film, or `nil` when there is no limit.
  package var mostColors: Int? {
    [filmTraits?.colors?.colors(for: film.quality), film.mostColors].compactMap { $0 }.min()
  }

  /// Whether pictures have more colors than those of a palette where a style has: in video, and where that is
  /// asked for.
  var showsFullColor: Bool {
    switch destination {
    case .film(_, let format): mostColors == nil && (format != .apng || film.quality == .lossless)
    case .stream: true
    case .picture, .folder, .sequence, .pyramid, .terminal, nil: film.quality == .lossless
    }
  }

  /// Whether the quality gives pictures in a style all of its colors.
  var isExactByQuality: Bool {
    var other = self
    other.film.quality = .high
    return showsFullColor && !other.showsFullColor
  }

  /// Notes for a person on a film that plays or looks different from its frames.
  func notes(_ drawing: Drawing?) -> [Explanation] {
    guard let drawing else { return [] }
    return notes(Film(drawing.painter, frames: drawing.schedule.count, timing: shownTiming))
  }

  /// Notes for a person on a film that plays or looks different from its frames.
  package func notes(_ planned: Film) -> [Explanation] {
    guard case .film(_, let format) = destination else { return [] }
    var notes = EncodedFilm.notes(format, quality: film.quality, film: planned)
      .map { Explanation($0) }
    let rate = film.timing.framesPerSecond, traits = format.traits
    if shownRate < rate {
      notes.append(
        "\(traits.name) plays at most \(shownRate) frames a second, not \(rate): "
          + "\(planned.frames) frames are kept, evenly spaced")
    }
    if let slowed = traits.slowedRate, rate >= slowed {
      notes.append(
        "browsers show frames of 0.01 s and less for 0.1 s: give fewer than "
          + "\(slowed) frames a second for them")
    }
    return notes
  }
}

// Films by their format.
extension RunPlan {
  /// Returns the file of an animated PNG.
  package func animatedPNG(_ path: String, _ film: Film) throws -> AnimatedPNGFile {
    try AnimatedPNGFile(path, film: film, settings: pngSettings, density: density)
  }

  /// Returns a film whose frames ffmpeg encodes only for their sizes.
  func countedFilm(_ format: FilmFormat, _ film: Film) throws -> EncodedFilm {
    var film = film
    film.mostBytes = nil
    let asked = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let folder = isFolder(asked) ? asked : P_tmpdir
    return try EncodedFilm(
      "\(folder)/render-\(getpid())-\(UInt64.random(in: 0 ... .max))", format, film: film,
      quality: self.film.quality, ffmpeg: FFmpeg.find(self.film.ffmpeg), threads: threads,
      timeout: Double(self.film.ffmpegTimeout), isCounted: true)
  }

  /// Returns the film that ffmpeg makes.
  package func encodedFilm(
    _ path: String, _ format: FilmFormat, _ film: Film
  ) throws -> EncodedFilm {
    try EncodedFilm(
      path, format, film: film, quality: self.film.quality, ffmpeg: FFmpeg.find(self.film.ffmpeg),
      threads: threads, timeout: Double(self.film.ffmpegTimeout))
  }
}
