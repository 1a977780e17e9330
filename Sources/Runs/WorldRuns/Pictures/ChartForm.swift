public import SceneDescription

/// Which curves of a chart share an axis of counts.
public enum ChartForm: String, Sendable, CaseIterable {
  /// All of them, but those that would be flat lines beside the others: they have a panel of their own.
  case auto
  /// All of them.
  case together
  /// None: each has a panel of its own, one below the other.
  case panels
}

extension ChartForm {
  /// A curve that stays below this part of another's greatest count is a flat line beside it.
  private static let flatness = 12

  /// The panels of curves of which each comes to the count of `highest` at the same place, 0 or more.
  ///
  /// Those that are far below the others follow them; where none is, all are in one panel.
  public func panels(highest: [Int]) -> [ChartPlan.Panel] {
    let groups: [[Int]] =
      switch self {
      case .together: [Array(highest.indices)]
      case .panels: highest.indices.map { [$0] }
      case .auto: Self.groups(highest)
      }
    return groups.map { group in
      ChartPlan.Panel(curves: group.sorted(), top: max(1, group.map { highest[$0] }.max() ?? 1))
    }
  }

  /// The curves that are seen well on one axis, from the highest ones down.
  private static func groups(_ highest: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    var top = 0
    for curve in highest.indices.sorted(by: { (highest[$1], $0) < (highest[$0], $1) }) {
      // What never comes up is as flat on any axis.
      let isFlat = highest[curve] > 0 && highest[curve] < top / flatness
      if groups.isEmpty || isFlat {
        groups.append([curve])
        top = highest[curve]
      } else {
        groups[groups.count - 1].append(curve)
      }
    }
    return groups
  }
}

/// Where the axes of a chart end.
struct ChartReach: Sendable, Equatable {
  /// The tick at the right end.
  var lastTick: Int64
  /// The panels, each with the greatest count that its curves come to.
  var panels: [ChartPlan.Panel]
}
