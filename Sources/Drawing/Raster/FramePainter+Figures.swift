import Lattice
import Pictures
package import SceneDescription

// Styles with figures: what stands still is drawn as what moves is, over water.
extension FramePainter {
  /// The smallest cell in pixels in which figures have all their details.
  static let smallestNearFigure = 12
  /// The smallest cell in pixels in which figures are drawn at all.
  static let smallestFarFigure = 5

  /// How cells of a size are drawn.
  private enum Distance {
    case plain, far, near
  }

  /// Whether figures of `scene` are drawn in place of its cells.
  package func drawsFigures(of scene: Scene) -> Bool {
    look.style != .plain && scene.figures != nil && look.water != nil
  }

  /// Draws the water and the figures of `scene` into `window`.
  ///
  /// Where a camera moves, both sides of a size at which pictures change are mixed around it.
  func paint(
    _ source: any FigureSource, on water: Water, of scene: Scene, into window: PixelArea<UInt32>,
    threads: Int
  ) {
    let cell = Double(layout.scale.numerator) / Double(layout.scale.denominator)
    let near = Self.smallestNearFigure, far = Self.smallestFarFigure
    func draw(_ distance: Distance) -> @Sendable (Rect, PixelArea<UInt32>) -> Void {
      drawing(source, on: water, of: scene, at: distance)
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
    _ source: any FigureSource, on water: Water, of scene: Scene, at distance: Distance
  ) -> @Sendable (Rect, PixelArea<UInt32>) -> Void {
    if distance == .plain {
      return { [plane] region, area in plane.paint(scene.cells, region: region, into: area) }
    }
    let bounds = scene.cells.bounds, isFar = distance == .far
    let table = pixels(of: bounds), icy = table.intersection(layout.region)
    let painter = WaterPainter(water, scale: layout.scale, phase: layout.phase)
    let rim =
      source.hasWalls
      ? IceRim(water, bounds: bounds, scale: layout.scale, phase: layout.phase)
        .map { self.figures.masks.mask(of: $0, in: icy) } : nil
    let seen = cellsSeen(of: bounds)
    let figures = source.figures(in: seen, areFar: isFar)
    let fresh = scene.motion?.wave == nil ? nil : scene.motion?.endFigures
    let freshFigures = fresh?.figures(in: seen, areFar: isFar) ?? []
    @Sendable func paint(
      _ figures: [Figure], _ motion: Motion?, _ region: Rect, _ area: PixelArea<UInt32>
    ) {
      painter.paint(region: region, time: scene.time, into: area)
      rim?.paint(x: icy.x - region.x, y: icy.y - region.y, alpha: 255, into: area)
      let below = isFar ? [] : motion?.below ?? [], above = isFar ? [] : motion?.above ?? []
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
}
