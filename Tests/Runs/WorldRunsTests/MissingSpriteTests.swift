import Lattice
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import Testing
import WorldRuns

@Suite struct `A world without a sprite for a kind` {
  struct Pond: Simulation {
    struct State: Sendable, Equatable {}
    var state = State()
    var tick: Tick = 0
    mutating func step() { tick += 1 }
  }

  struct PondPortrayal: Portrayal {
    typealias Model = Pond
    static let kinds = ["penguin", "frog"]
    static let defaultShape = Shape.circle
    func bounds(of state: Pond.State) -> Rect { Rect(x: 0, y: 0, width: 1, height: 1) }
    func scene(of state: Pond.State) -> Scene {
      Scene(cells: CellGrid(size: Size(width: 1, height: 1)))
    }
    func widestCounters(of state: Pond.State) -> [String] { [] }
  }

  @Test func `is not drawn as squares in place of sprites`() throws {
    let problem = #expect(throws: OptionProblem.self) { try look(.sprite) }
    #expect(problem?.description.hasPrefix("shape: there is no sprite for frog") == true)
  }

  @Test func `is drawn in other shapes`() throws {
    #expect(try look(.circle).glyphs.map(\.shape) == [.square, .circle, .circle])
  }

  private func look(_ shape: Shape) throws -> Look {
    let appearance = Appearance(
      shape: shape, theme: .light, colors: .builtIn(.reef), changes: [], grid: .off, sprites: nil)
    return try appearance.look(of: PondPortrayal(), scale: Scale(8)).look
  }
}
