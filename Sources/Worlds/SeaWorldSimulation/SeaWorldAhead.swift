/// A sea world a tick ahead, which has been computed for pictures between two ticks.
final class SeaWorldAhead: Sendable {
  /// The world after the step.
  let world: SeaWorld
  /// What happens in the tick.
  let passage: Passage

  /// Takes a step from `world` on.
  init(of world: SeaWorld) {
    var world = world
    let start = world.state
    world.takeStep()
    self.world = world
    passage = Passage(from: start, to: world)
  }
}

/// The time since a tick in a state.
package struct PassedTime: Sendable, Equatable {
  /// The part of the tick that has passed, above 0 and below 1.
  package let part: Double
  private let ahead: SeaWorldAhead

  init(_ part: Double, _ ahead: SeaWorldAhead) {
    self.part = part
    self.ahead = ahead
  }

  /// What happens in the tick.
  package var passage: Passage { ahead.passage }

  package static func == (left: PassedTime, right: PassedTime) -> Bool { left.part == right.part }
}
