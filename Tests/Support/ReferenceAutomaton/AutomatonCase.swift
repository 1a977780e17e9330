public import AutomatonRules
public import CellPatterns

/// A soup on a field under a rule, for an engine to be compared on.
public struct AutomatonCase: Sendable {
  /// The rule of the cells.
  public let rule: Rule
  /// The field.
  public let topology: Topology
  /// The seed of the soup.
  public let seed: UInt64
  /// The cells at the start.
  public let cells: CellRuns

  /// The case of a soup that is `width` × `height` where the field has no bound, and fills it where
  /// it has.
  public init(_ rule: Rule, _ topology: Topology, width: Int = 40, height: Int = 40, seed: UInt64) {
    self.rule = rule
    self.topology = topology
    self.seed = seed
    cells = soup(
      width: topology.width ?? width, height: topology.height ?? height, seed: seed,
      states: rule.states)
  }

  /// The reference automaton at the start of the case.
  public var reference: ReferenceField { ReferenceField(cells, rule: rule, topology: topology) }
}

extension AutomatonCase: CustomStringConvertible {
  /// The rule and the topology as in a pattern file, and the seed.
  public var description: String { "\(rule.notation(on: topology)), seed \(seed)" }
}

extension AutomatonCase {
  /// The widths and heights around the edges of words and tiles.
  public static let sizes = [1, 2, 3, 31, 32, 33, 63, 64, 65, 127, 128, 129]

  /// All ways to join the edges of a field of `width` × `height` cells.
  public static func topologies(width: Int, height: Int) -> [Topology] {
    var forms: [Topology.Form] = [.plane, .torus(shiftX: 0, shiftY: 0)]
    func distinct(_ shifts: [Int], _ length: Int) -> [Int] {
      var seen: Set = [0]
      return shifts.filter { seen.insert(($0 % length + length) % length).inserted }
    }
    forms += distinct([1, -(width / 3), width / 2], width).map { .torus(shiftX: $0, shiftY: 0) }
    forms += distinct([-1, height / 3, height / 2], height).map { .torus(shiftX: 0, shiftY: $0) }
    forms += [0, 1].prefix(width % 2 == 0 ? 2 : 1).map {
      .klein(twistsHorizontalEdges: true, shift: $0)
    }
    forms += [0, 1].prefix(height % 2 == 0 ? 2 : 1).map {
      .klein(twistsHorizontalEdges: false, shift: $0)
    }
    forms.append(.crossSurface)
    if width == height { forms.append(.sphere) }
    return forms.map { Topology(width: width, height: height, form: $0) }
  }

  /// The cases of `rule` on every topology of every size: 1,560 fields of 3,400 cells, for which
  /// the reference automaton computes 64 generations in about 5 seconds.
  public static func bounded(_ rule: Rule) -> [AutomatonCase] {
    var cases: [AutomatonCase] = []
    for width in sizes {
      for height in sizes {
        for topology in topologies(width: width, height: height) {
          cases.append(AutomatonCase(rule, topology, seed: UInt64(cases.count)))
        }
      }
    }
    return cases
  }

  /// The cases of `rule` on fields without bound: the plane, and tubes and strips of all ``sizes``.
  /// There are none for a rule that has no background there, and no strip, with dead edges, for one
  /// whose background flips.
  public static func unbounded(_ rule: Rule) -> [AutomatonCase] {
    guard !rule.isBornOfNothing || rule.states == 2 else { return [] }
    var fields: [Topology] = [.unbounded]
    for side in sizes {
      fields += [(side, nil), (nil, side)].map {
        Topology(width: $0, height: $1, form: .torus(shiftX: 0, shiftY: 0))
      }
      if rule.isBornOfNothing { continue }
      fields += [(side, nil), (nil, side)].map { Topology(width: $0, height: $1, form: .plane) }
    }
    return fields.enumerated().map { AutomatonCase(rule, $1, seed: UInt64($0)) }
  }
}
