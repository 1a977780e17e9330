import Lattice
import SceneDescription
import SimulationKernel
import VirusSimulation

/// A group between two of its steps, as pictures of people show it.
///
/// On the way from one step to the next everyone changes at a moment of their own, so that each frame is as
/// composed as that of a step, and the front moves all the time.
struct VirusMoment: Sendable {
  /// The group.
  let state: VirusState
  /// Those who fall sick on the way or at its start, in the order of their numbers.
  let cases: [NewCase]
  /// Whether the way follows the step of the newest cases, who are sick from its start, and in which the
  /// others become a step older; else it leads to the next step.
  let isAfterStep: Bool
  /// The part of the way, in 256ths; `nil` where the group is at rest.
  let way: Int?
  /// The part of the way at which somebody is tapped, before which nobody falls sick who is beside none
  /// of the sick.
  let tap: Int

  /// Returns the people as they are shown in some of the cells, as far as the group has them.
  func people(in cells: Rect) -> VirusWindow { VirusWindow(self, cells) }

  /// The part of the way at which a person changes, in 256ths.
  func change(of person: PersonTraits, isTapped: Bool = false) -> Int {
    let own = 24 + person.haste
    return isTapped ? tap + (256 - tap) * own / 256 : own
  }
}

/// The ages of people in a part of a group, as ``VirusState/AgeByte`` says.
struct VirusWindow {
  private typealias AgeByte = VirusState.AgeByte

  /// The cells, all within the group.
  let cells: Rect
  private(set) var ages: [UInt8]
  /// The parts of the way, in 256ths, that have passed since people fell sick on it; by their cells.
  private(set) var fresh: [Int: Int] = [:]
  /// The cells of the first cases.
  private let firsts: Set<Int>

  fileprivate init(_ moment: VirusMoment, _ cells: Rect) {
    let state = moment.state
    let cells = cells.intersection(VirusPortrayal().bounds(of: state))
    self.cells = cells
    let now = [UInt8](unsafeUninitializedCapacity: cells.width * cells.height) { bytes, count in
      count = cells.width * cells.height
      state.copyAges(
        x: cells.x, y: cells.y, width: cells.width, height: cells.height,
        into: UnsafeMutableBufferPointer(rebasing: bytes[..<count]))
    }
    let first = state.valueOfFirstCases
    firsts = Set(first == nil ? [] : now.indices.filter { now[$0] == first })
    ages = now
    guard let way = moment.way else { return }
    let columns = state.configuration.columnCount
    for row in 0..<cells.height {
      let first = (cells.y + row) * columns + cells.x
      for column in 0..<cells.width where ages[row * cells.width + column] >= AgeByte.newest {
        let place = row * cells.width + column, age = ages[place]
        // Who has just been tapped changes after that.
        let isTapped = !moment.isAfterStep && age == AgeByte.newest && moment.tap > 0
        let hasChanged =
          way >= moment.change(of: PersonTraits(first + column), isTapped: isTapped)
        if moment.isAfterStep {
          if age > AgeByte.newest && !hasChanged { ages[place] = age - 1 }
        } else if hasChanged && age < .max {
          ages[place] = age + 1
        }
      }
      for index in moment.cases.indices(from: first, to: first + cells.width) {
        let new = moment.cases[index], place = row * cells.width + new.person - first
        if moment.isAfterStep {
          fresh[place] = way
          continue
        }
        let change = moment.change(
          of: PersonTraits(new.person), isTapped: new.sickNeighbors == 0)
        guard ages[place] == AgeByte.healthy, way >= change else { continue }
        ages[place] = AgeByte.newest
        fresh[place] = (way - change) * 256 / max(1, 256 - change)
      }
    }
  }

  /// The age in a cell; that of no person beyond the cells.
  subscript(x: Int, y: Int) -> UInt8 {
    guard cells.x <= x, x < cells.maxX, cells.y <= y, y < cells.maxY else { return AgeByte.none }
    return ages[(y - cells.y) * cells.width + x - cells.x]
  }

  /// Returns whether the person in a cell is one of the first cases.
  func isFirst(_ x: Int, _ y: Int) -> Bool {
    firsts.contains((y - cells.y) * cells.width + x - cells.x)
  }

  /// Returns the part of the way, in 256ths, that has passed since the person in a cell fell sick on it; `nil`
  /// for others.
  func fresh(_ x: Int, _ y: Int) -> Int? { fresh[(y - cells.y) * cells.width + x - cells.x] }
}

/// What makes a person differ from others: parts of a random number.
struct PersonTraits {
  private let bits: UInt64

  /// Creates the traits of the person with a number.
  init(_ person: Int) {
    bits = RandomStreams(seed: 0).draw(at: 0, stream: UInt64(bitPattern: Int64(person)))
  }

  /// The number of the hat.
  var hat: Int { Int(bits & 3) }
  /// The size, 0, 1 or 2.
  var size: Int { Int(bits >> 8 & 0xff) % 3 }
  /// How far the person is off the middle of the cell, −1 … 1.
  var right: Double { Double(bits >> 16 & 0xfff) / 2048 - 1 }
  var down: Double { Double(bits >> 32 & 0xfff) / 2048 - 1 }
  /// How late the person changes on the way from a step to the next, 0 … 127.
  var haste: Int { Int(bits >> 48 & 0x7f) }
}

/// The light of cases by age: 0 for none, and 1 for the newest.
struct VirusEmbers: CellSource {
  let moment: VirusMoment

  var bounds: Rect { VirusPortrayal().bounds(of: moment.state) }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    for (index, age) in moment.people(in: rect).ages.enumerated() {
      classes[index] = max(age, VirusState.AgeByte.healthy) - VirusState.AgeByte.healthy
    }
  }
}

extension [NewCase] {
  /// Returns the indices of the cases of people from `first` to the one before `end`; they are in order.
  func indices(from first: Int, to end: Int) -> Range<Int> {
    partitioningIndex { $0.person >= first }..<partitioningIndex { $0.person >= end }
  }
}
