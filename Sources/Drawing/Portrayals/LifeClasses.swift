import AutomatonSimulation
import SceneDescription

/// The display classes of an automaton's cells: those alive from 1 on, then those that fade.
struct LifeClasses {
  /// The most steps in which live cells are told apart by age, and others fade.
  static let ages = 8
  static let longestFading = 8
  /// The generations of being dead with which the steps of a trail begin; with the last it ends.
  private static let trail = [1, 2, 3, 4, 6, 8, 12, 16, 24]

  /// In how many steps cells fade.
  let fading: Int
  /// The class of each state.
  let ofStates: [DisplayClass]
  /// The class of each value of a history, where cells are told apart by it; 0 elsewhere.
  let ofAges: [DisplayClass]

  init(states: Int, coloring: LifePortrayal.Coloring, hasTrails: Bool) {
    let alive = coloring == .age ? Self.ages : 1
    let dying = states - 2
    fading = hasTrails ? Self.longestFading : min(dying, Self.longestFading)
    var ofStates: [DisplayClass] = [0, 1]
    for step in 0..<dying {
      // Where there are more states than steps, each step is of as many states as the next.
      let shade = step * fading / dying
      ofStates.append(DisplayClass(1 + alive + shade))
    }
    self.ofStates = ofStates
    ofAges = (0...255).map { value in
      if value == 0 { return 0 }
      let oldest = Int(CellHistory.oldest)
      if value <= oldest {
        let doublings = value.bitWidth - 1 - value.leadingZeroBitCount
        return coloring == .age ? DisplayClass(1 + min(doublings, Self.ages - 1)) : 1
      }
      // A saved history may have trails that nobody wants any more.
      guard hasTrails, let shade = Self.trail.lastIndex(where: { $0 <= value - oldest }),
        shade < Self.longestFading
      else { return 0 }
      return DisplayClass(1 + alive + shade)
    }
  }
}
