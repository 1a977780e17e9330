import Lattice
import Pictures
package import SceneDescription

// Styles with figures: what stands still is drawn as what moves is, over a ground.
extension FramePainter {
  /// The smallest cell in pixels in which figures have all their details.
  private static let smallestFullFigure = 20

  /// How cells of a size are drawn.
  private enum Distance {
    case plain, far, near
  }

  /// Whether figures of `scene` are drawn in place of its cells.
  package func drawsFigures(of scene: Scene) -> Bool {
    look.hasFigures && scene.figures != nil
  }

  /// Draws the ground and the figures of `scene` into `window`.
  ///
  /// Where a camera moves, both sides of a size at which pictures change are mixed around it.
  func paint(
    _ source: any FigureSource, of scene: Scene, into window: PixelArea<UInt32>, threads: Int
  ) {
    let cell = Double(layout.scale.numerator) / Double(layout.scale.denominator)
    let near = look.style.smallestNearCell, far = look.style.smallestCell
    func draw(_ distance: Distance) -> @Sendable (Rect, PixelArea<UInt32>) -> Void {
      drawing(source, of: scene, at: distance)
    }
    func pass(_ from: Distance, _ to: Distance, _ share: Double) {
      paintDissolve(from: draw(from), to: draw(to), way: share, into: window)
    }
    if path != nil, case let share = (cell - Double(near - 2)) / 4, share > 0, share < 1 {
      return pass(.far, .near, share)
    }
    if path != nil, case let share = (cell - Double(far - 1)) / 2, share > 0, share < 1 {
      return pass(.plain, .far, share)
    }
    let distance: Distance =
      cell < Double(far) ? .plain : cell < Double(near) ? .far : .near
    let paint = draw(distance)
    Bands(window, of: layout.region, threads: threads).forEach(paint)
  }

  /// Returns a function that draws the pixels of a part of the plane.
  private func drawing(
    _ source: any FigureSource, of scene: Scene, at distance: Distance
  ) -> @Sendable (Rect, PixelArea<UInt32>) -> Void {
    if distance == .plain {
      return { [plane] region, area in plane.paint(scene.cells, region: region, into: area) }
    }
    let bounds = scene.cells.bounds, isFar = distance == .far
    let table = pixels(of: bounds)
    let seen = cellsSeen(of: bounds)
    let isFull =
      layout.scale.numerator / Self.smallestFullFigure >= layout.scale.denominator
    let detail: FigureDetail = isFar ? .far : isFull ? .full : .near
    let paintGround = ground(under: source, of: scene, seen, isFar: isFar)
    let figures = source.figures(in: seen, detail), shapes = isFar ? [] : source.shapes(in: seen)
    let fresh = scene.motion?.wave == nil ? nil : scene.motion?.endFigures
    let freshFigures = fresh?.figures(in: seen, detail) ?? []
    @Sendable func paint(
      _ figures: [Figure], _ motion: Motion?, _ region: Rect, _ area: PixelArea<UInt32>
    ) {
      paintGround(region, area)
      let below = isFar ? [] : shapes + (motion?.below ?? [])
      let above = isFar ? [] : motion?.above ?? []
      self.paint(Marks(shapes: below), region: region, into: area)
      self.figures.paint(
        figures, look: self.look, region: region, scale: layout.scale, phase: layout.phase,
        into: area)
      self.paint(Marks(shapes: above), region: region, into: area)
    }
    return { [self] region, area in
      let seen = region.intersection(table)
      if seen != region { area.fill(look.outside.pixel) }
      if seen.isEmpty { return }
      let part = area.part(
        x: seen.x - region.x, y: seen.y - region.y, width: seen.width, height: seen.height)
      paint(figures, scene.motion, seen, part)
      guard let motion = scene.motion, let (water, foam) = motion.wave else { return }
      let canvas = Canvas<UInt32>(uninitializedWidth: seen.width, height: seen.height)
      paint(freshFigures, nil, seen, canvas.area)
      self.wave(motion.part, water, foam, over: bounds).paint(
        into: part, over: canvas.area, from: self.origin(of: seen, on: bounds))
    }
  }

  /// Returns a function that draws the ground of a part of the plane, of which the cells `seen` are seen.
  private func ground(
    under source: any FigureSource, of scene: Scene, _ seen: Rect, isFar: Bool
  ) -> @Sendable (Rect, PixelArea<UInt32>) -> Void {
    if let water = look.water {
      let painter = WaterPainter(water, scale: layout.scale, phase: layout.phase)
      let bounds = scene.cells.bounds, icy = pixels(of: bounds).intersection(layout.region)
      let rim =
        source.hasWalls
        ? IceRim(water, bounds: bounds, scale: layout.scale, phase: layout.phase)
          .map { figures.masks.mask(of: $0, in: icy) } : nil
      return { region, area in
        painter.paint(region: region, time: scene.time, into: area)
        rim?.paint(x: icy.x - region.x, y: icy.y - region.y, alpha: 255, into: area)
      }
    }
    guard let front = look.front, !isFar else {
      return { [look] _, area in area.fill(look.front?.ground.pixel ?? look.background.pixel) }
    }
    let reach = FrontPainter.reach
    let around = Rect(
      x: seen.x - reach, y: seen.y - reach, width: seen.width + 2 * reach,
      height: seen.height + 2 * reach
    ).intersection(scene.cells.bounds)
    let painter = FrontPainter(
      front, isFlat: palette != nil, cells: around, warmth: source.warmth(of: around),
      scale: layout.scale, phase: layout.phase)
    return { region, area in painter.paint(region: region, into: area) }
  }
}

extension Look {
  /// Whether figures are drawn in place of cells.
  var hasFigures: Bool { style != .plain && !figures.isEmpty && (water != nil || front != nil) }

  /// Whether marks are drawn, or threads, which are.
  var hasMarks: Bool { !markInks.isEmpty || hasFigures && thread != nil }
}
