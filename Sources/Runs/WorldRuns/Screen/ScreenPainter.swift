import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// What plans the pictures of a screen; it keeps what the next one has in common with the last.
struct ScreenPainter<Played: PlayedWorld> {
  private var state: ScreenState?
  private var movement: Int?
  /// The look of the world, and what it depends on.
  private(set) var made:
    (look: (Scale?) -> Look, inks: Inks, style: Style, revision: Int, glyphs: Int)?
  /// The picture of the last snapshot, the time at which it was taken, and the number of its look.
  private var flash: (begin: FilmTime, revision: Int, image: Image)?
  /// The last cards, and what they depend on.
  var cards: [(key: CardKey, painter: HandCardPainter)] = []
  /// The painter of the last picture.
  private var frame: FramePainter?
  private let form: ScreenForm
  /// The files that the look was read from.
  private(set) var inputs: [InputFile] = []

  /// The color around cells in the last picture.
  private var outside: Color { frame?.look.outside ?? Color(0xFFFFFF) }

  /// Creates a painter for pictures of one form.
  init(_ form: ScreenForm) { self.form = form }

  /// Makes the look of `world` when it differs from that of the last picture, and lets the world take it.
  ///
  /// - Throws: Errors of palettes and sprites.
  mutating func prepare(
    _ world: inout Played, _ appearance: Appearance, revision: Int
  ) throws {
    let glyphs = world.glyphs
    if let made, made.revision == revision, made.glyphs == glyphs {
      // A copy that was never drawn has no look yet.
      world.take(made.inks, in: made.style)
      return
    }
    let looks = try appearance.looks(
      of: world.portrayal(showing: world.table ?? world.content))
    let style = appearance.style ?? .plain
    made = (looks.look, looks.inks, style, revision, glyphs)
    world.take(looks.inks, in: style)
    inputs += looks.inputs.filter { !inputs.contains($0) }
    frame = nil
  }

  /// Makes the painter of a picture whose look has been prepared, unless it is that of the last one.
  ///
  /// - Parameters:
  ///   - state: What the layout depends on.
  ///   - still: The layout at which the view ends.
  ///   - camera: The path of the view, and the number of the movement; `nil` while it doesn't move.
  mutating func prepare(
    _ state: ScreenState, _ still: FrameLayout, _ camera: (path: CameraPath, number: Int)?
  ) {
    guard let made else { preconditionFailure("a look is made before it is used") }
    if frame != nil && state == self.state && camera?.number == movement { return }
    self.state = state
    movement = camera?.number
    frame = painter(still, camera?.path, made.look)
  }

  /// Returns the shot of a world for which the painter has been prepared.
  ///
  /// - Parameters:
  ///   - shown: The world, and one that a wave replaces.
  ///   - curves: The curves of the chart, or `nil` without one.
  ///   - layout: The layout of this moment.
  ///   - way: The part of the camera's path that is covered, or `nil` while it doesn't move.
  ///   - hand: What the hand does, or `nil` where no hand is drawn.
  /// - Returns: Everything its picture needs.
  func shot(
    of shown: ScriptPicture<Played>, _ curves: ChartCurves?, _ layout: FrameLayout, way: Double?,
    _ hand: HandScene?
  ) -> Shot {
    guard let frame else { preconditionFailure("a painter is prepared before it is used") }
    let world = shown.world
    let portrayal = world.portrayal(showing: layout.cells)
    var scene = portrayal.scene(of: world.model.state)
    scene.curves = curves
    var shot = Shot(painter: frame, way: way, scene: scene, hand: hand)
    if let (earlier, part) = shown.replaced {
      let (water, foam) = world.wave
      shot.wave = SceneWave(
        over: portrayal.scene(of: earlier.model.state), part: part, water: water, foam: foam)
    }
    return shot
  }

  /// Returns the picture of the cells of `world` at a snapshot, which is kept for others of that time; `nil`
  /// before the first picture.
  mutating func flash(
    of world: Played, at begin: FilmTime, _ layout: FrameLayout, _ appearance: Appearance
  ) -> Image? {
    guard let made else { return nil }
    if let flash, flash.begin == begin, flash.revision == made.revision { return flash.image }
    var world = world, look = made.look
    // The world's classes may have changed since.
    if world.glyphs != made.glyphs {
      let content = world.portrayal(showing: world.table ?? world.content)
      guard let looks = try? appearance.looks(of: content) else { return nil }
      look = looks.look
    }
    world.take(made.inks, in: made.style)
    let portrayal = world.portrayal(showing: layout.cells)
    let image = FramePainter(layout: layout, look: look(layout.scale))
      .cells(of: portrayal.scene(of: world.model.state))
    flash = (begin, made.revision, image)
    return image
  }

  /// Whether figures stand for cells, which have no ink.
  var drawsFigures: Bool {
    frame.map { $0.look.style != .plain && !$0.look.figures.isEmpty } ?? false
  }

  /// Returns the ink of a class, and whether its cells are discs.
  func ink(of kind: DisplayClass) -> (Color, isRound: Bool) {
    guard let look = frame?.look, Int(kind) < look.glyphs.count else {
      return (outside, false)
    }
    let glyph = look.glyphs[Int(kind)]
    return (kind == 0 ? look.background : glyph.ink, glyph.shape == .circle)
  }

  private func painter(
    _ still: FrameLayout, _ path: CameraPath?, _ look: (Scale?) -> Look
  ) -> FramePainter {
    guard let path else {
      return FramePainter(
        layout: still, look: form.look(look(still.scale)), limitedTo: form.limit)
    }
    let isApproaching = path.start.scale.isBelow(still.scale)
    let largest = isApproaching ? still.scale : path.start.scale
    return FramePainter(path: path, look: form.look(look(largest)), limitedTo: form.limit)
  }
}

extension Scale {
  fileprivate func isBelow(_ other: Scale) -> Bool {
    Int128(numerator) * Int128(other.denominator) < Int128(other.numerator) * Int128(denominator)
  }
}
