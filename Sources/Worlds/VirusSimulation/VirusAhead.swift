import SimulationKernel

/// A person who falls sick in a step, and those who were sick before beside them.
public struct NewCase: Sendable, Hashable {
  /// The number of the person.
  public let person: Int
  /// The neighbors who were sick, as bits for NW, N, NE, W, E, SW, S and SE, of those who are near
  /// enough; 0 for a person who is tapped.
  ///
  /// Who of them has infected the person is not known.
  public let sickNeighbors: UInt8
}

/// A group a step ahead, which has been computed for pictures between two steps.
final class VirusAhead: Sendable {
  /// The group after the step.
  let world: Virus
  /// Those who fall sick in it, ascending.
  let newCases: [NewCase]

  /// Takes a step from `world` on.
  init(of world: Virus) {
    let start = world.state
    var world = world
    world.takeStep()
    self.world = world
    let step = Moment(tick: start.tick + 1)
    let tapped = start.interventions[start.interventionsDone...].compactMap { intervention in
      if case .tap(let person) = intervention.act,
        start.clock.moment(at: intervention.time) == step
      {
        return person
      }
      return nil
    }
    let infected = (world.state.cases ?? []).map { person in
      NewCase(person: person, sickNeighbors: start.sickNeighbors(of: person))
    }
    let taken = Set(world.state.cases ?? [])
    newCases =
      (infected
      + Set(tapped).subtracting(taken).map { NewCase(person: $0, sickNeighbors: 0) })
      .sorted { $0.person < $1.person }
  }
}

/// The time since a step in a state.
struct PassedStep: Sendable {
  let ahead: VirusAhead
}

// What is shown between two steps.
extension VirusState {
  /// Those who fall sick in the next step, ascending, or `nil` at a step, and where time is not shown
  /// to pass.
  ///
  /// Some of them may be sick already, if all become healthy again before.
  public var comingCases: [NewCase]? { passed?.ahead.newCases }

  /// The part of the time between the last step and the next one at which somebody is tapped last, or `nil`
  /// where nobody is in between.
  public var partOfLastTap: Double? {
    let clock = clock
    var last: Double?
    func note(_ intervention: Intervention) -> Bool {
      let moment = clock.moment(at: intervention.time)
      guard moment.tick == tick else { return false }
      if intervention.act != .reset && !moment.isTick {
        let part = Double(moment.part.numerator) / Double(moment.part.denominator)
        last = max(last ?? 0, part)
      }
      return true
    }
    // Those of one step are beside one another.
    _ = interventions[..<interventionsDone].reversed().first { !note($0) }
    _ = interventions[interventionsDone...].first { !note($0) }
    return last
  }

  /// Those who fell sick through others in the last step, ascending, or `nil` where cases are not
  /// kept.
  ///
  /// - Complexity: O(*n* log *n*) for *n* of them.
  public var newestCases: [NewCase]? {
    guard let cases else { return nil }
    return cases.map { person in
      NewCase(
        person: person,
        sickNeighbors: sickNeighbors(of: person) { place in
          let other = group.person(at: UInt32(place))
          let index = cases.partitioningIndex { $0 >= other }
          return index == cases.count || cases[index] != other
        })
    }
  }

  /// Returns the sick neighbors of a person, as bits, of those whose places have been sick before.
  fileprivate func sickNeighbors(
    of person: Int, _ isOlder: (Int) -> Bool = { _ in true }
  ) -> UInt8 {
    let place = group.place(of: person)
    var neighbors: UInt8 = 0
    for direction in 0..<8 where rules.directions >> direction & 1 == 1 {
      let other = place + rules.offsets[direction]
      if cells[other] == Health.sick && isOlder(other) { neighbors |= 1 << UInt8(direction) }
    }
    return neighbors
  }
}
