import AutomatonSimulation
import SceneDescription

/// The display classes of an automaton's cells: live ones from 1 on, then fading ones.
struct LifeClasses {
  /// The most steps in which live cells are distinguished by age, and in which others fade.
  static let ages = 8
  static let longestFading = 8
  /// The ages of dead cells at which the steps of a trail begin; the trail ends at the last one.
  private static let trail = [1, 2, 3, 4, 6, 8, 12, 16, 24]

  /// The number of classes of live cells.
  let alive: Int
  /// The number of steps in which cells fade.
  let fading: Int
  /// The class of each state.
  let ofStates: [DisplayClass]
  /// The class of each value of a history, if cells are distinguished by it; 0 otherwise.
  let ofAges: [DisplayClass]

  init(states: Int, coloring: LifePortrayal.Coloring, hasTrails: Bool) {
    let alive = coloring == .age ? Self.ages : 1
    self.alive = alive
    let dying = states - 2
    fading = hasTrails ? Self.longestFading : min(dying, Self.longestFading)
    var ofStates: [DisplayClass] = [0, 1]
    for step in 0..<dying {
      // If there are more states than steps, each step covers equally many states.
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
      // A saved history may have trails that this portrayal doesn't show.
      guard hasTrails, let shade = Self.trail.lastIndex(where: { $0 <= value - oldest }),
        shade < Self.longestFading
      else { return 0 }
      return DisplayClass(1 + alive + shade)
    }
  }
}
