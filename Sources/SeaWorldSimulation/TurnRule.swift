/// The readings of the rules that a turn asks for.
///
/// A type of its own for the usual ones: they are constants there, and the compiler leaves out what
/// the other readings need.
protocol TurnRule: Sendable {
  var swim: Swim { get }
  var prey: Prey { get }
  var breed: Breed { get }
}

/// The readings that hold where none is chosen.
struct UsualRule: TurnRule {
  @inline(__always) var swim: Swim { .any }
  @inline(__always) var prey: Prey { .random }
  @inline(__always) var breed: Breed { .afterMove }
}

/// Readings chosen by the user.
struct ChosenRule: TurnRule {
  let swim: Swim
  let prey: Prey
  let breed: Breed
}

extension SeaWorldConfiguration {
  var isUsualRule: Bool { swim == .any && prey == .random && breed == .afterMove }
  var chosenRule: ChosenRule { ChosenRule(swim: swim, prey: prey, breed: breed) }
}
