import CellPatterns

/// The meaning of the states of cells in a file.
enum StateMeaning: Equatable {
  /// The states are those of the rule.
  case ofRule
  /// The states are live and dead cells of two states with marks, as in rules called `[R]History`:
  /// 1, 3 and 5 are live, 2 and 4 dead, and 6 is a boundary; MCell's files have 8 as well, which is
  /// dead.
  case marks(last: UInt8)
  /// The states are ages of live cells of two states, by which MCell colors them.
  case ages

  /// The largest allowed state, or `nil` where the rule decides.
  var last: UInt8? {
    switch self {
    case .ofRule, .ages: nil
    case .marks(let last): last
    }
  }

  /// Returns the live cells among `cells`, and a sentence for a person where there are others.
  func alive(of cells: PatternCells) -> (cells: PatternCells, notes: [String]) {
    if self == .ofRule { return (cells, []) }
    let largest = cells.largestState
    let alive = cells.ofTwoStates { self == .ages ? $0 > 0 : !$0.isMultiple(of: 2) }
    if largest <= 1 { return (alive, []) }
    if self == .ages {
      let note = "its cells in states 2 to \(largest), ages that MCell colors, are live cells"
      return (alive, [note])
    }
    var note =
      "of its \(cells.population) cells, which a rule of marked cells has in states up to "
      + "\(largest), the \(alive.population) in states 1, 3 and 5 are live; the others are left out"
    if self == .marks(last: 6) && largest == 6 {
      note += ", also the boundaries in state 6, next to which cells die there"
    }
    return (alive, [note])
  }
}
