import AutomatonEngines
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import Raster
import SceneDescription

/// Frames of a film whose camera moves over a dense soup of 16384 × 16384 cells, 1280 × 720 pixels.
enum CameraCases {
  private static let side = 16384
  private static let picture = Size(width: 1280, height: 720)
  private static let zooms = ["1/26", "1/13", "10/33", "9/10", "17/10", "53/10", "20"]

  static func figures() throws -> [Figure] {
    let soup = Soup(
      rect: Rect(x: 0, y: 0, width: side, height: side), seed: 1, density: 1 << 31)
    let life = try Life(
      .soup(soup), rule: .life,
      topology: Topology(width: side, height: side, form: .torus(shiftX: 0, shiftY: 0)),
      choice: .dense, memory: 1 << 30)
    let portrayal = LifePortrayal(
      states: 2, bounds: Rect(x: 0, y: 0, width: side, height: side),
      mostCells: life.state.population)
    let scene = portrayal.scene(of: life.state)
    let look = portrayal.look(
      inks: try Palette.reef.inks(for: .dark, kinds: 2), shape: .square, grid: true)
    let figures = try zooms.map { zoom in
      let painter = FramePainter(path: try path(around: Scale(parsing: zoom)), look: look)
      let time = Stopwatch.besideLoop {
        // Positions from half of the way on lie between the pixels of the plane.
        blackHole(painter.painter(of: 50 + $0 % 8, of: 101).picture(of: scene))
      }
      return Figure(
        name: "Camera over 16384x16384 soup, 1280x720, \(zoom) px a cell", time,
        unit: .ms, atMost: 36)
    }
    return figures
  }

  /// A camera path through `scale` that ends a little nearer and begins as much farther away.
  private static func path(around scale: Scale) throws -> CameraPath {
    let bounds = Rect(x: 0, y: 0, width: side, height: side)
    func layout(_ scale: Scale, _ center: Int) throws -> FrameLayout {
      try FrameLayout(
        bounds: bounds,
        framing: .zoom(scale, center: CellPoint(Point(x: center, y: center)), picture))
    }
    return CameraPath(
      from: try layout(Scale(9 * scale.numerator, 10 * scale.denominator), 8000),
      to: try layout(Scale(10 * scale.numerator, 9 * scale.denominator), 8190), easing: .linear,
      gridCell: 12)
  }
}
