import AutomatonSimulation
import Lattice
import Pictures
import Portrayals
import SceneDescription
import Testing

@testable import Raster

@Suite struct `The heat of an automaton` {
  private let picture = LifePicture(
    name: "", coloring: .age, hasTrails: true, theme: .dark, palette: .kiln, style: .heat)

  private func look(_ change: (inout LifePicture) -> Void = { _ in }) throws -> Look {
    var picture = picture
    change(&picture)
    return picture.portrayal.look(
      inks: try picture.palette.inks(for: picture.theme), shape: .square, style: picture.style)
  }

  @Test func `is the stronger the younger a cell is, and least where it has died`() throws {
    let heat = try #require(look().heat)
    let sums = heat.emission.map { Int($0.x) + Int($0.y) + Int($0.z) }
    #expect(sums.count == 14 && sums[0] == 0)
    #expect(zip(sums[1...8], sums[2...8]).allSatisfy { $0 >= $1 })
    #expect(zip(sums[9...], sums[10...]).allSatisfy { $0 > $1 } && sums[9] < sums[8])
  }

  @Test func `is where ages are shown alone`() throws {
    #expect(try look { $0.coloring = .plain }.heat == nil)
    #expect(try look { $0.hasTrails = false }.heat?.emission.count == 9)
  }

  @Test func `leaves cells too small for a pixel as they are`() throws {
    let scene = try picture.portrayal.scene(of: picture.life().state)
    let layout = try FrameLayout(
      bounds: picture.bounds, framing: .zoom(Scale(1, 2), center: nil, Size(width: 20, height: 20)))
    let plain = try look { $0.style = .plain }
    #expect(
      FramePainter(layout: layout, look: try look()).image(of: scene)
        == FramePainter(layout: layout, look: plain).image(of: scene))
  }

  @Test func `is the same on all threads, and never darker than without`() throws {
    let scene = try picture.portrayal.scene(of: picture.life().state)
    let layout = try FrameLayout(bounds: picture.bounds, framing: .cell(5))
    let painter = FramePainter(layout: layout, look: try look())
    let lit = painter.picture(of: scene).rgba
    #expect(painter.picture(of: scene, threads: 4).rgba == lit && painter.palette == nil)
    let plain = FramePainter(layout: layout, look: try look { $0.style = .plain }).image(of: scene)
    for y in 0..<lit.height {
      for x in 0..<lit.width {
        let (more, less) = (lit[x, y], plain[x, y])
        try #require(more.red >= less.red && more.green >= less.green && more.blue >= less.blue)
      }
    }
  }

  @Test func `has colors of its own in limited palettes`() throws {
    let scene = try picture.portrayal.scene(of: picture.life().state)
    let layout = try FrameLayout(bounds: picture.bounds, framing: .cell(5))
    let painter = FramePainter(
      layout: layout, look: try look(), limitedTo: PaletteLimit(colors: 255))
    let exact = painter.image(of: scene), limited = painter.picture(of: scene).rgba
    var sum = 0
    for y in 0..<exact.height {
      for x in 0..<exact.width {
        let (a, b) = (exact[x, y], limited[x, y])
        sum +=
          abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
          + abs(Int(a.blue) - Int(b.blue))
      }
    }
    #expect(sum / (3 * exact.width * exact.height) <= 6)
  }

  @Test func `comes and goes between two generations`() throws {
    let state = try picture.life().state
    var scene = picture.portrayal.scene(of: state)
    let layout = try FrameLayout(bounds: picture.bounds, framing: .cell(5))
    var look = try look()
    look.growing = GrowingCells([], smallestCell: 6)
    let painter = FramePainter(layout: layout, look: look)
    let still = painter.image(of: scene)
    let blank = CellGrid(size: picture.bounds.size)
    for (way, isStill) in [(0.0, true), (0.5, false)] {
      scene.growth = Growth(scene.cells, [], to: blank, way: way)
      let lights = painter.lights(of: scene)
      #expect(lights.count == 2)
      #expect((painter.image(of: scene) == still) == isStill)
    }
  }
}
