/// An automaton a generation ahead, which has been computed for pictures between two generations.
final class LifePassage: Sendable {
  /// The automaton at the next generation.
  let life: Life

  /// Takes a step from `life` on; `nil` when the memory is not enough.
  init?(after life: Life) {
    var life = life
    life.state.passed = nil
    do {
      try life.step()
    } catch {
      return nil
    }
    self.life = life
  }
}

/// The time since a generation in a state.
struct PassedGeneration: Sendable {
  let part: Double
  let passage: LifePassage
}

// What is shown between two generations.
extension LifeState {
  /// The part of the time to the next generation that has passed, above 0 and below 1, and the state at
  /// that generation; `nil` at a generation, and where time is not shown to pass.
  public var coming: (part: Double, state: LifeState)? {
    passed.map { ($0.part, $0.passage.life.state) }
  }
}
