import AutomatonSimulation
import CellPatterns
import Lattice
import ReferenceAutomaton

/// The ages and trails of the slow editor: a number for each cell of a rectangle, outside of which all
/// are 0.
///
/// A positive number is the generations that the cell has been in state 1, a negative one those that
/// it has not been since.
struct SlowAges {
  var hasTrails: Bool
  private var rect = Rect(x: 0, y: 0, width: 1, height: 1)
  private var numbers = [0]

  init(hasTrails: Bool) {
    self.hasTrails = hasTrails
  }

  /// Goes on to the next generation, which `field` has reached.
  mutating func step(to field: ReferenceField) {
    widen(to: field)
    let states = states(field)
    for cell in numbers.indices {
      let number = numbers[cell]
      if states[cell] == 1 {
        numbers[cell] = number > 0 ? min(number + 1, 128) : 1
      } else if !hasTrails || number == 0 || number == -127 {
        numbers[cell] = 0
      } else {
        numbers[cell] = number > 0 ? -1 : number - 1
      }
    }
  }

  /// Begins anew for each cell that an edit gave another state.
  mutating func edit(from before: ReferenceField, to after: ReferenceField) {
    widen(to: before)
    widen(to: after)
    let (old, new) = (states(before), states(after))
    for cell in numbers.indices where old[cell] != new[cell] {
      numbers[cell] = new[cell] == 1 ? 1 : 0
    }
  }

  /// Forgets the cells of `cleared`.
  mutating func clear(_ cleared: Rect) { forget { cleared.contains($0) } }

  /// Forgets all cells but those of `kept`.
  mutating func crop(to kept: Rect) { forget { !kept.contains($0) } }

  private mutating func forget(_ isForgotten: (Rect) -> Bool) {
    for cell in numbers.indices where isForgotten(place(cell)) { numbers[cell] = 0 }
  }

  private func place(_ cell: Int) -> Rect {
    Rect(x: rect.x + cell % rect.width, y: rect.y + cell / rect.width, width: 1, height: 1)
  }

  private func states(_ field: ReferenceField) -> [UInt8] {
    field.states(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Makes the rectangle cover all live cells.
  private mutating func widen(to field: ReferenceField) {
    guard let box = field.cells.box?.rect, !rect.contains(box) else { return }
    let old = self
    rect.x = min(old.rect.x, box.x)
    rect.y = min(old.rect.y, box.y)
    rect.width = max(old.rect.maxX, box.maxX) - rect.x
    rect.height = max(old.rect.maxY, box.maxY) - rect.y
    numbers = Array(repeating: 0, count: rect.width * rect.height)
    for (cell, number) in old.numbers.enumerated() where number != 0 {
      let place = old.place(cell)
      numbers[(place.y - rect.y) * rect.width + place.x - rect.x] = number
    }
  }

  /// The numbers as `CellHistory` has them: an age as it is, and a trail above the oldest age.
  var bytes: CellRuns {
    var runs = CellRuns()
    for (cell, number) in numbers.enumerated() where number != 0 {
      let place = place(cell)
      runs.append(
        x: place.x, y: place.y, length: 1, state: UInt8(number > 0 ? number : 128 - number))
    }
    return runs
  }
}
