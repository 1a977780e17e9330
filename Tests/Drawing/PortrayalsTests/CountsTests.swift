import CellPatterns
import Lattice
import Portrayals
import SceneDescription
import SeaWorldSimulation
import SimulationKernel
import Testing

/// The counts of a portrayal, for a chart.
@Suite struct CountsTests {
  private struct Plain: Portrayal {
    typealias Model = SeaWorld
    static let kinds = ["fish"]
    static let defaultShape = Shape.square
    var size = Size(width: 7, height: 5)
    func bounds(of state: SeaWorldState) -> Rect { Rect(size) }
    func scene(of state: SeaWorldState) -> Scene { Scene(cells: CellGrid(size: size)) }
    func widestCounters(of state: SeaWorldState) -> [String] { [] }
  }

  @Test func `a sea's counts are its census, in the order of the kinds`() throws {
    var world = try SeaWorld(SeaWorldConfiguration())
    let portrayal = SeaWorldPortrayal()
    for _ in 0..<5 {
      let counts = portrayal.counts(of: world.state)
      #expect(counts == [world.census.penguins, world.census.orcas])
      #expect(counts.count == SeaWorldPortrayal.kinds.count && counts[0] != counts[1])
      world.step()
    }
    #expect(portrayal.maximumCount(of: world.state) == 150)
    #expect(portrayal.maximumCount(of: world.state.configuration) == 150)
  }

  @Test func `the axis has the same word for time as the counters`() throws {
    let sea = try SeaWorld(SeaWorldConfiguration()).state
    #expect(SeaWorldPortrayal.timeUnit == "ticks" && Plain.timeUnit == "ticks")
    #expect(SeaWorldPortrayal().scene(of: sea).counters[0] == "tick 0")
    #expect(LifePortrayal.timeUnit == "generations")
    let life = LifePortrayal(
      states: 2, bounds: Rect(Size(width: 1, height: 1)), mostCells: .init(1))
    #expect(life.widestCounters[0] == "generation 99,999")
    #expect(ElementaryPortrayal.timeUnit == "generations" && VirusPortrayal.timeUnit == "seconds")
  }

  @Test func `a world has no counts by default, and a maximum of all cells`() throws {
    let state = try SeaWorld(SeaWorldConfiguration()).state
    #expect(Plain().counts(of: state).isEmpty)
    #expect(Plain().maximumCount(of: state) == 35)
    let vast = Plain(size: Size(width: 1 << 40, height: 1 << 40))
    #expect(vast.maximumCount(of: state) == .max)
  }
}
