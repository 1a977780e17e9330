import Lattice
import SceneDescription
import VirusSimulation

/// A group between two of its steps, as pictures show it.
struct VirusMoment: Sendable {
  /// The group.
  let state: VirusState
  /// Those who fall sick on the way, in the order of their numbers.
  let cases: [NewCase]
  /// Whether the cases are sick in the group already, and grow after their step; else they fall sick in the
  /// next one, in which all others are a step older.
  let areSick: Bool
  /// The part of the way, in 256ths: 0 where the group is at rest.
  let way: Int

  /// Returns the people at the start of the way, or at its end, in some of the cells and around them.
  func people(in cells: Rect, atEnd: Bool) -> VirusWindow {
    VirusWindow(self, cells, atEnd: atEnd)
  }

  /// Returns the value of the first cases.
  func valueOfFirst(atEnd: Bool) -> UInt8? {
    state.valueOfFirstCases(stepsLater: atEnd && !areSick && way > 0 ? 1 : 0)
  }
}

/// The ages of people in a part of a group, as ``VirusState/AgeByte`` says.
struct VirusWindow {
  /// The cells, all within the group.
  let cells: Rect
  private(set) var ages: [UInt8]

  /// Reads the ages in `cells`, as far as the group has them.
  fileprivate init(_ moment: VirusMoment, _ cells: Rect, atEnd: Bool) {
    let state = moment.state
    let cells = cells.intersection(VirusPortrayal().bounds(of: state))
    let isLater = atEnd && !moment.areSick && moment.way > 0
    self.cells = cells
    ages = [UInt8](unsafeUninitializedCapacity: cells.width * cells.height) { bytes, count in
      count = cells.width * cells.height
      state.copyAges(
        x: cells.x, y: cells.y, width: cells.width, height: cells.height,
        stepsLater: isLater ? 1 : 0, into: UnsafeMutableBufferPointer(rebasing: bytes[..<count]))
    }
    // Those who fall sick are the only ones who aren't in the state as they are shown.
    if moment.way == 0 || moment.areSick == atEnd { return }
    let age = atEnd ? VirusState.AgeByte.newest : VirusState.AgeByte.healthy
    let columns = state.configuration.columnCount
    for row in cells.y..<cells.maxY {
      let first = row * columns + cells.x
      for index in moment.cases.indices(from: first, to: first + cells.width) {
        let place = (row - cells.y) * cells.width + moment.cases[index].person - first
        let isHealthy = ages[place] == VirusState.AgeByte.healthy
        if isHealthy == atEnd { ages[place] = age }
      }
    }
  }

  /// The age in a cell; that of no person beyond the cells.
  subscript(x: Int, y: Int) -> UInt8 {
    guard cells.x <= x, x < cells.maxX, cells.y <= y, y < cells.maxY else {
      return VirusState.AgeByte.none
    }
    return ages[(y - cells.y) * cells.width + x - cells.x]
  }
}

/// The light of cases by age, before and after, as ``Embers`` have it: 0 for none, and 1 for the newest.
struct VirusEmbers: CellSource {
  let moment: VirusMoment

  var bounds: Rect { VirusPortrayal().bounds(of: moment.state) }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    func kind(_ age: UInt8) -> UInt8 { age <= 16 ? max(age, 1) - 1 : 0 }
    let start = moment.people(in: rect, atEnd: false).ages
    let end = moment.way == 0 ? start : moment.people(in: rect, atEnd: true).ages
    for index in start.indices { classes[index] = kind(start[index]) << 4 | kind(end[index]) }
  }
}

extension [NewCase] {
  /// Returns the indices of the cases of people from `first` to the one before `end`; they are in order.
  func indices(from first: Int, to end: Int) -> Range<Int> {
    func index(_ person: Int) -> Int {
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        if self[middle].person < person { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return index(first)..<index(end)
  }
}
