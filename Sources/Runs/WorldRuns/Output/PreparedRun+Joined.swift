import FilmExport
import FrameExport
import PNGCodec
import Pictures
import Raster
import SimulationKernel

// Films of frames that were drawn before.
extension PreparedRun {
  /// Makes the film of `joined`, without drawing them.
  ///
  /// - Returns: The outcome, whose world is the one at its start.
  func encode(
    _ joined: JoinedFrames, _ control: RunControl
  ) throws -> RunOutcome<Model> {
    guard let planned = drawing, case .film = plan.destination else {
      throw OptionProblem(option: "out", reason: "frames are joined into a film, such as x.apng")
    }
    if planned.schedule.count != joined.planned {
      throw joined.needOthers(
        "it has \(planned.schedule.count) frames, and those in \(joined.folder) are "
          + "\(joined.planned)")
    }
    let frames = try FolderFrames(joined, memory: plan.memory, haveOneForm: true)
    let isOpaque = frames.form.colorType == .rgb
    guard frames.size == planned.painter.layout.picture,
      frames.palette != nil || isOpaque == planned.painter.isOpaque
    else { throw joined.needOthers("it has pictures of another form") }
    // Colors are reduced as they are where they are drawn, those of the chart among them.
    if plan.mostColors != nil { try settleChart(control) }
    settings.axis = frames.axis
    let drawing = drawing ?? planned
    var film = film(drawing)
    if let palette = frames.palette, plan.keeps(palette, of: drawing.painter) {
      film.palette = palette
      frames.picture = { IndexedImage($0, of: palette).map(Picture.indexed) }
    } else if plan.mostColors != nil {
      frames.picture = { drawing.painter.picture(limiting: $0) }
    } else {
      film.palette = nil
      frames.picture = { .rgba($0, opaque: isOpaque) }
    }
    let schedule =
      planned.schedule.isBackwards
      ? planned.schedule.ending(at: joined.lastTick) : planned.schedule
    let settings = settings
    let ended = planned.ending(after: joined.count - schedule.lead - schedule.tail)
    frames.isFrame = { number, texts in
      let expected = settings.metadata(
        at: min(schedule[number], Moment(tick: joined.lastTick)),
        view: ended.view(of: number), card: ended.cards.card(of: number))
      return Self.places(of: texts.map { ($0.key, $0.value) }) == Self.places(of: expected)
    }
    try output.write(frames, as: film, control)
    return RunOutcome(
      world: takeWorld(), hasMetEnd: true,
      summary: plan.summary(pictures: joined.count, frames.size))
  }

  /// Returns the entries of `texts` that place a frame in its run.
  private static func places(of texts: [(key: String, value: String)]) -> [String: String] {
    let kept = texts.filter { ["Tick", "Part", "Frame"].contains($0.key) }
    return Dictionary(kept.map { ($0.key, $0.value) }) { first, _ in first }
  }
}

extension RunPlan {
  /// Returns whether a film has the `palette` of frames that were drawn before: in a format without a limit of
  /// colors, and where theirs are fewer and not among those that `painter` chooses, as their colors were reduced
  /// already.
  fileprivate func keeps(_ palette: [Color], of painter: FramePainter) -> Bool {
    guard let most = mostColors else { return true }
    return palette.count <= most && !Set(painter.palette ?? []).isSuperset(of: palette)
  }
}

extension IndexedImage {
  /// Converts `image` to `palette`; `nil` if it has a color that isn't in the palette.
  init?(_ image: Image, of palette: [Color]) {
    self.init(image, palette: palette) { color in
      palette.firstIndex(of: color).map { UInt8($0) }
    }
  }
}

extension WorldRun {
  /// Makes the run a film of `frames`, which have been drawn of it.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - record: The record of their run.
  ///   - shown: The part of the run that they show, or `nil` when options specify it.
  public mutating func join(
    _ frames: JoinedFrames, of record: RecordedRun, showing shown: ShownPart?
  ) {
    plan.original = record.inputs
    plan.shown = shown
    plan.joined = frames
    pictures.fitsTable = false
  }
}
