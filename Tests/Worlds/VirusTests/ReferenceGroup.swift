import SimulationKernel
import Testing
import VirusSimulation

/// A slow reference implementation of the rules, person by person and with sets, sharing nothing
/// with the simulation but the numbered draws and the order in which subsets are counted.
struct ReferenceGroup {
  let rules: VirusConfiguration
  var sick: Set<Int>
  var step: Tick = 0

  init(_ rules: VirusConfiguration, sick: Set<Int>) {
    self.rules = rules
    self.sick = sick
  }

  /// The people beside `person`, in the order of directions NW, N, NE, W, E, SW, S, SE.
  func neighbors(of person: Int) -> [Int] {
    let columns = rules.columnCount
    let row = person / columns, column = person % columns
    var found: [Int] = []
    for (down, across) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
      if rules.neighbors == .four && down != 0 && across != 0 { continue }
      let other = (row + down) * columns + column + across
      if row + down >= 0, (0..<columns).contains(column + across), other < rules.people {
        found.append(other)
      }
    }
    return found
  }

  /// All subsets of `people` with `count` members, those without later people first.
  private func subsets(of people: [Int], count: Int) -> [[Int]] {
    guard let last = people.last else { return count == 0 ? [[]] : [] }
    let rest = Array(people.dropLast())
    return subsets(of: rest, count: count)
      + (count == 0 ? [] : subsets(of: rest, count: count - 1).map { $0 + [last] })
  }

  /// The people that `person` chooses in the next step.
  func choice(of person: Int) -> [Int] {
    let around = neighbors(of: person)
    let healthy = around.filter { !sick.contains($0) }
    // A person who can infect no one draws in vain, and is left out.
    if healthy.isEmpty { return [] }
    let pool = rules.pool == .healthy ? healthy : around
    let most = min(rules.infectionFactor, pool.count)
    let sizes =
      switch rules.subset {
      case .uniform: Array(0...most)
      case .atLeastOne: most == 0 ? [0] : Array(1...most)
      case .full: [most]
      }
    let draw = RandomStreams(seed: rules.seed).draw(at: step + 1, stream: UInt64(person))
    let size = sizes[Int(((draw >> 32) * UInt64(sizes.count)) >> 32)]
    let choices = subsets(of: pool, count: size)
    return choices[Int(((draw & 0xffff_ffff) * UInt64(choices.count)) >> 32)]
  }

  mutating func advance() {
    let chosen = sick.flatMap(choice)
    step += 1
    sick.formUnion(chosen)
  }
}

/// A reading of the rules, and a group to test it on.
struct Reading: Sendable, CustomTestStringConvertible {
  var neighbors: Neighbors
  var subset: SubsetSize
  var pool: Pool
  var infectionFactor: Int

  static let all = Neighbors.allCases.flatMap { neighbors in
    SubsetSize.allCases.flatMap { subset in
      Pool.allCases.flatMap { pool in
        [0, 1, 3, 8, 20].map { factor in
          Reading(neighbors: neighbors, subset: subset, pool: pool, infectionFactor: factor)
        }
      }
    }
  }

  var testDescription: String {
    "\(neighbors.rawValue) neighbors, \(subset.rawValue), \(pool.rawValue), F = \(infectionFactor)"
  }

  func configuration(_ people: Int) -> VirusConfiguration {
    .group(people) {
      $0.neighbors = neighbors
      $0.subset = subset
      $0.pool = pool
      $0.infectionFactor = infectionFactor
    }
  }
}
