import AtomicFiles
import FrameExport
import Lattice
import PNGCodec
import Pictures
import Raster
import SimulationKernel

/// The pictures of a film that are read from the files of its frames, one after the other.
final class FolderFrames: FrameSource {
  private let frames: JoinedFrames
  private let schedule: FrameSchedule
  private let drawing: Drawing
  private let settings: RunSettings
  private let decoder: PNGDecoder
  /// The size and the channels of all pictures.
  private let form: PNGHeader
  /// The palette of all pictures, or `nil` where pixels have colors of their own.
  let palette: [Color]?
  /// The ends of the chart's axis, as frames record them.
  let axis: String?
  /// The painter that reduces the colors of pictures, or `nil` to keep them.
  var limiting: FramePainter?
  private(set) var count = 0

  /// Opens the frames of the film that is planned as `drawing`.
  ///
  /// - Throws: `OptionProblem` when the film needs others; the errors of the first one's file.
  init(
    _ frames: JoinedFrames, _ drawing: Drawing, _ settings: RunSettings, memory: Int
  ) throws {
    self.frames = frames
    self.drawing = drawing
    self.settings = settings
    let planned = drawing.schedule
    guard planned.count == frames.planned else {
      throw Self.needsOthers(
        "it has \(planned.count) frames, and those in \(frames.folder) are \(frames.planned)",
        frames)
    }
    schedule = planned.isBackwards ? planned.ending(at: frames.lastTick) : planned
    decoder = PNGDecoder(limits: .frames(inMemory: memory))
    let bytes = try Self.read(frames.path(of: 0), decoder)
    form = try decoder.header(of: bytes)
    palette = try decoder.palette(of: bytes)
    axis = try decoder.texts(of: bytes).first { $0.key == "Axis" }?.value
    guard size == drawing.painter.layout.picture,
      palette != nil || (form.colorType == .rgb) == drawing.painter.isOpaque
    else { throw Self.needsOthers("it has pictures of another form", frames) }
  }

  /// The size of all pictures.
  var size: Size { Size(width: form.width, height: form.height) }

  /// Returns the next frame, or `nil` after the last.
  ///
  /// - Throws: `OptionProblem` when the film needs another frame there; ``DamagedFrame``; `FileError`.
  func next() throws -> PlannedFrame? {
    guard count < frames.count else { return nil }
    let number = count, path = frames.path(of: number)
    let bytes = try Self.read(path, decoder)
    guard let header = try? decoder.header(of: bytes), let texts = try? decoder.texts(of: bytes),
      let image = try decoded(bytes, path), header == form,
      let picture = picture(of: image)
    else { throw DamagedFrame(path: path) }
    guard places(of: texts.map { ($0.key, $0.value) }) == places(of: metadata(of: number)) else {
      throw Self.needsOthers("it shows another moment than \(path)", frames)
    }
    count += 1
    return PlannedFrame(Frame(picture, number: number))
  }

  /// Returns the picture in a frame's `bytes`, or `nil` where they are damaged.
  ///
  /// - Throws: `OptionProblem` for one that takes more memory.
  private func decoded(_ bytes: [UInt8], _ path: String) throws(OptionProblem) -> Image? {
    do throws(PNGError) {
      return try decoder.decode(bytes)
    } catch {
      guard case .tooLarge = error else { return nil }
      throw OptionProblem(
        option: "memory", reason: "\(path) needs more to be read: give more \(option: "memory")")
    }
  }

  var most: Int { frames.count }

  func tick(of number: Int) -> Tick { moment(of: number).tick }

  func place(after last: Int?) -> Explanation { "before the film was complete" }

  /// Returns the moment that frame `number` shows.
  private func moment(of number: Int) -> Moment {
    min(schedule[number], Moment(tick: frames.lastTick))
  }

  private func picture(of image: Image) -> Picture? {
    if let limiting { return limiting.picture(limiting: image) }
    guard let palette else { return .rgba(image, opaque: form.colorType == .rgb) }
    return IndexedImage(image, palette: palette) { color in
      palette.firstIndex(of: color).map { UInt8($0) }
    }.map(Picture.indexed)
  }

  private func metadata(of number: Int) -> [(key: String, value: String)] {
    settings.metadata(
      at: moment(of: number), view: drawing.view(of: number), showsCard: drawing.showsCard(number))
  }

  /// Returns what `texts` say of the place of a frame in its run.
  private func places(of texts: [(key: String, value: String)]) -> [String: String] {
    let kept = texts.filter { ["Tick", "Part", "Frame"].contains($0.key) }
    return Dictionary(kept.map { ($0.key, $0.value) }) { first, _ in first }
  }

  private static func read(_ path: String, _ decoder: PNGDecoder) throws(FileError) -> [UInt8] {
    try readFile(path, limit: decoder.limits.fileBytes, waits: false)
  }

  private static func needsOthers(_ reason: String, _ frames: JoinedFrames) -> OptionProblem {
    OptionProblem(
      option: "out",
      reason: "such a film needs other frames (\(reason)): 'render again \(frames.folder)' draws it"
    )
  }
}

/// The error of a frame that is not what was written.
public struct DamagedFrame: Error, Sendable, CustomStringConvertible {
  /// The frame's file.
  let path: String

  /// The error in one sentence.
  public var description: String { "\(path) is damaged, or no frame of this run" }
}
