public import SceneDescription

/// The assignment of a chart's curves to axes of counts.
public enum ChartForm: String, Sendable, CaseIterable {
  /// One axis for all curves except those that would be flat lines, which have a panel of their
  /// own.
  case auto
  /// One axis for all curves.
  case together
  /// A panel of its own for each curve, one below the other.
  case panels
}

extension ChartForm {
  /// A curve that stays below this fraction of the highest count of another is a flat line beside
  /// it.
  private static let flatness = 12

  /// Returns the panels of curves with the highest counts `highest`, each 0 or more.
  ///
  /// Curves that are far below the others follow them. Without such curves, all are in one panel.
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

  /// Returns the groups of curves that are readable on one axis, from the highest ones down.
  private static func groups(_ highest: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    var top = 0
    for curve in highest.indices.sorted(by: { (highest[$1], $0) < (highest[$0], $1) }) {
      // A kind that never occurs is flat on any axis.
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

/// The ends of a chart's axes.
struct ChartReach: Sendable, Equatable {
  /// The tick at the right end.
  var lastTick: Int64
  /// The panels, each with the highest count of its curves.
  var panels: [ChartPlan.Panel]
}
