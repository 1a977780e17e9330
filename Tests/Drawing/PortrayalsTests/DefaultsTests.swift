import Lattice
import Portrayals
import SceneDescription
import SeaWorldSimulation
import SimulationKernel
import Testing

/// The defaults of a portrayal, which follow from the scenes.
@Suite struct DefaultsTests {
  private struct Least: Portrayal {
    typealias Model = SeaWorld
    static let kinds = ["fish"]
    var size = Size(width: 7, height: 5)
    var counters: [String] = []

    func scene(of state: SeaWorldState) -> Scene {
      Scene(cells: CellGrid(size: size), counters: counters)
    }
  }

  private let state: SeaWorldState

  init() throws { state = try SeaWorld(SeaWorldConfiguration()).state }

  @Test func `cells are squares, and those of the scene`() {
    #expect(Least.defaultShape == .square)
    #expect(Least().bounds(of: state) == Rect(x: 0, y: 0, width: 7, height: 5))
  }

  @Test(arguments: [
    ("day 3", "day 99999"), ("1.5 of 20", "99999.99999 of 99999"), ("no number", "no number"),
    ("123456789", "999999999"), ("", ""), ("x²", "x²"),
    ("fish 1,234", "fish 99,999"), ("1,234,567 of 2", "9,999,999 of 99999"),
    ("at 1,2", "at 99999,99999"), ("a, 12,345", "a, 99,999"),
  ])
  func `counters have space for numbers of five digits`(text: String, widest: String) {
    #expect(Least(counters: [text, "a"]).widestCounters(of: state) == [widest, "a"])
  }

  @Test func `counters have space for the number of cells`() {
    let large = Least(size: Size(width: 1000, height: 1000), counters: ["fish 0"])
    #expect(large.widestCounters(of: state) == ["fish 9999999"])
  }
}
