import Lattice
import Portrayals
import SimulationKernel

/// The world of a run, on which no commands act.
struct PlayedModel<Description: WorldDescription>: PlayedWorld {
  private(set) var model: World.Model
  private let look: World
  let bytes: Int

  /// Creates the world of `description`, at its start.
  init(_ model: consuming World.Model, of description: Description) {
    self.model = model
    look = description.portrayal
    bytes = description.memory.snapshot
  }

  var tick: Tick { model.tick }

  func portrayal(showing cells: Rect) -> World { look }

  mutating func step() throws { try model.step() }

  mutating func advance(to last: Tick, isCancelled: () -> Bool) throws {
    try model.advance(to: last, isCancelled: isCancelled)
  }

  mutating func pass(to moment: Moment) { model.pass(to: moment) }

  mutating func goOn(to saved: [UInt8]) throws { model = try self.saved(saved) }
}
