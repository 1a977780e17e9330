import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import Tiling

/// What draws the pictures of a screen; it keeps what the next one has in common with the last.
struct ScreenPainter<Stage: WorldStage> {
  private var state: ScreenState?
  private var movement: Int?
  /// The look of the world, and what it depends on.
  private(set) var made: (look: (Scale?) -> Look, inks: Inks, revision: Int, glyphs: Int)?
  /// The picture of the last snapshot that has been taken, and the time of that.
  private var flash: (begin: FilmTime, image: Image)?
  /// The last cards, and what they depend on.
  var cards: [(key: CardKey, painter: HandCardPainter)] = []
  private var frames: ChangingFrames?
  /// The files that the look was read from.
  private(set) var inputs: [InputFile] = []

  /// The color around cells in the last picture.
  var outside: Color { frames?.painter.look.outside ?? Color(0xFFFFFF) }

  /// The style of the last picture.
  var style: Style { frames?.painter.look.style ?? .plain }

  /// Creates a painter that has drawn nothing.
  init() {}

  /// Makes the look of `stage` when it differs from that of the last picture.
  ///
  /// - Throws: Errors of palettes and sprites.
  mutating func prepare(
    _ stage: inout Stage, _ appearance: Appearance, revision: Int
  ) throws {
    let glyphs = stage.glyphs
    if let made, made.revision == revision, made.glyphs == glyphs { return }
    let looks = try appearance.looks(
      of: stage.portrayal(showing: stage.table ?? stage.content))
    made = (looks.look, looks.inks, revision, glyphs)
    stage.take(looks.inks, in: appearance.style ?? .plain)
    inputs += looks.inputs.filter { !inputs.contains($0) }
    frames = nil
  }

  /// Returns the picture of what is shown, whose look has been prepared.
  ///
  /// - Parameters:
  ///   - shown: The world, and one that a wave replaces.
  ///   - curves: The curves of the chart, or `nil` without one.
  ///   - state: What the layout depends on.
  ///   - still: The layout at which the view ends.
  ///   - camera: The path of the view, the part of it that is covered, and the number of the movement;
  ///     `nil` while it doesn't move.
  ///   - hand: What the hand does, or `nil` where no hand is drawn.
  /// - Returns: The picture, in RGBA.
  mutating func picture(
    of shown: ScriptPicture<Stage>, _ curves: ChartCurves?, _ state: ScreenState,
    _ still: FrameLayout,
    _ camera: (path: CameraPath, way: Double, number: Int)?, _ hand: HandScene?
  ) -> Picture {
    guard let made else { preconditionFailure("a look is made before it is used") }
    let stage = shown.stage
    let layout = camera.map { $0.path.layout(after: $0.way) } ?? still
    let portrayal = stage.portrayal(showing: layout.cells)
    if state != self.state || camera?.number != movement { frames = nil }
    self.state = state
    movement = camera?.number
    var frames = frames.take() ?? Self.frames(still, camera?.path, made.look)
    var scene = portrayal.scene(of: stage.model.state)
    scene.curves = curves
    let picture: Picture, painter: FramePainter
    if let (earlier, part) = shown.replaced {
      painter = camera.map { frames.painter.painter(after: $0.way) } ?? frames.painter
      let (water, foam) = stage.wave
      let wave = SceneWave(
        over: portrayal.scene(of: earlier.model.state), part: part, water: water, foam: foam)
      picture = painter.picture(of: scene, behind: wave)
    } else if let camera {
      painter = frames.painter.painter(after: camera.way)
      picture = painter.picture(of: scene)
    } else {
      painter = frames.painter
      picture = frames.picture(of: scene)
    }
    self.frames = frames
    guard let hand, case .rgba(let image, let isOpaque) = picture else { return picture }
    return .rgba(painter.paint(hand, on: image), opaque: isOpaque)
  }

  /// Returns the picture of the cells of `stage` at a snapshot, which is kept for others of that time; `nil`
  /// before the first picture.
  mutating func flash(of stage: Stage, at begin: FilmTime, _ layout: FrameLayout) -> Image? {
    if let flash, flash.begin == begin { return flash.image }
    guard let made else { return nil }
    let portrayal = stage.portrayal(showing: layout.cells)
    let image = FramePainter(layout: layout, look: made.look(layout.scale))
      .cells(of: portrayal.scene(of: stage.model.state))
    flash = (begin, image)
    return image
  }

  /// Whether figures stand for cells, which have no ink.
  var drawsFigures: Bool {
    frames.map { $0.painter.look.style != .plain && !$0.painter.look.figures.isEmpty } ?? false
  }

  /// Returns the ink of a class, and whether its cells are discs.
  func ink(of kind: DisplayClass) -> (Color, isRound: Bool) {
    guard let look = frames?.painter.look, Int(kind) < look.glyphs.count else {
      return (outside, false)
    }
    let glyph = look.glyphs[Int(kind)]
    return (kind == 0 ? look.background : glyph.ink, glyph.shape == .circle)
  }

  private static func frames(
    _ still: FrameLayout, _ path: CameraPath?, _ look: (Scale?) -> Look
  ) -> ChangingFrames {
    guard let path else {
      return ChangingFrames(
        FramePainter(layout: still, look: look(still.scale).inFullColor))
    }
    let isApproaching = path.start.scale.isBelow(still.scale)
    let largest = isApproaching ? still.scale : path.start.scale
    return ChangingFrames(FramePainter(path: path, look: look(largest)))
  }
}

extension Scale {
  fileprivate func isBelow(_ other: Scale) -> Bool {
    Int128(numerator) * Int128(other.denominator) < Int128(other.numerator) * Int128(denominator)
  }
}
