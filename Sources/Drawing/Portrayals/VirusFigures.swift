import Lattice
import Pictures
import SceneDescription
import VirusSimulation

/// The people of a group, each with a place, a size, a hat and a face.
///
/// All follows from the person's number and the state, so that a person never jumps, and any part of a group
/// is the same in every picture.
struct VirusFigures: FigureSource {
  private let moment: VirusMoment
  /// The color of threads.
  private let thread: Color
  /// The ways to those who are near enough to pass it on, in the order of their numbers.
  private let neighbors: [(right: Int, down: Int)]

  init(_ moment: VirusMoment, thread: Color) {
    (self.moment, self.thread) = (moment, thread)
    let all = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
    neighbors =
      switch moment.state.configuration.neighbors {
      case .eight: all
      case .four: all.filter { $0.0 == 0 || $0.1 == 0 }
      }
  }

  var hasWalls: Bool { false }

  private typealias AgeByte = VirusState.AgeByte

  func figures(in cells: Rect, _ detail: FigureDetail) -> [Figure] {
    let people = moment.people(in: cells.grown(by: 2))
    let shown = cells.grown(by: 1).intersection(people.cells)
    var figures: [Figure] = []
    figures.reserveCapacity(shown.width * shown.height)
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX where people[x, y] != AgeByte.none {
        if detail == .far {
          figures.append(dot(x, y, in: people))
        } else {
          addBust(x, y, in: people, hasEyes: detail == .full, to: &figures)
        }
      }
    }
    return figures
  }

  private func place(_ x: Int, _ y: Int) -> PersonPlace {
    let group = moment.state.configuration
    return PersonPlace(
      y * group.columnCount + x, x, y, isFirstRow: y == 0, isLastRow: y == group.rowCount - 1)
  }

  /// How much larger those are who fall sick, for a moment, in 256ths of a cell.
  private static let pop = 30.0

  private func addBust(
    _ x: Int, _ y: Int, in people: VirusWindow, hasEyes: Bool, to figures: inout [Figure]
  ) {
    let person = place(x, y), (face, right, down) = face(x, y, in: people)
    let pop = people.fresh(x, y).map { MotionCurve.bump(Double($0) / 256) } ?? 0
    figures.append(person.bust(face, pop: Int(Self.pop * pop)))
    if hasEyes && face == .worried { person.addEyes(to: &figures, right: right, down: down) }
  }

  private func dot(_ x: Int, _ y: Int, in people: VirusWindow) -> Figure {
    let group = moment.state.configuration, isFirst = people.isFirst(x, y)
    var dot = place(x, y).dot(people[x, y], isFirst: isFirst)
    // None is cut at the edge of the table when it is largest.
    let radius = (Double(PersonPlace.largestDot(isFirst: isFirst)) + Self.pop) / 512
    dot.x = dot.x.held(from: radius, to: Double(group.columnCount) - radius)
    dot.y = dot.y.held(from: radius, to: Double(group.rowCount) - radius)
    if let fresh = people.fresh(x, y) {
      dot.size += Int(Self.pop * MotionCurve.bump(Double(fresh) / 256))
    }
    return dot
  }

  /// Returns the face of a person, and the way to the newest case beside one who is worried.
  private func face(
    _ x: Int, _ y: Int, in people: VirusWindow
  ) -> (face: VirusLook.Face, right: Double, down: Double) {
    let age = people[x, y]
    if age >= AgeByte.newest {
      return (VirusLook.Face(age: Int(age - AgeByte.newest)), 0, 0)
    }
    var newest: (age: UInt8, neighbor: (right: Int, down: Int))?
    for neighbor in neighbors {
      let age = people[x + neighbor.right, y + neighbor.down]
      if age >= AgeByte.newest && age < newest?.age ?? .max { newest = (age, neighbor) }
    }
    guard let (right, down) = newest?.neighbor else { return (.healthy, 0, 0) }
    let length = Double(right * right + down * down).squareRoot()
    return (.worried, Double(right) / length, Double(down) / length)
  }

  /// The steps for which threads are seen, and the half of their width in 1/256 of a cell.
  private static let threadSteps = 4, threadRadius = 6
  /// The opacity of each of as many threads, .9/k^.6 in 255ths.
  private static let opacities = [0, 230, 151, 119, 100, 87, 78, 71, 66]

  func shapes(in cells: Rect) -> [Mark] {
    let people = moment.people(in: cells.grown(by: 2))
    let shown = cells.grown(by: 1).intersection(people.cells)
    var threads: [Mark] = []
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX where people[x, y] >= AgeByte.newest {
        let left = Self.threadSteps - Int(people[x, y] - AgeByte.newest)
        if left <= 0 { continue }
        let older = neighbors.filter { people[x + $0.right, y + $0.down] > people[x, y] }
        if older.isEmpty { continue }
        var color = thread
        // Those of a new case appear with it.
        let share = min(256, 2 * (people.fresh(x, y) ?? 128))
        color.alpha = UInt8(Self.opacities[older.count] * left * share / Self.threadSteps / 256)
        let middle = place(x, y).point
        for (right, down) in older {
          threads.append(
            Mark(
              .line(to: place(x + right, y + down).point), center: middle,
              radius: Self.threadRadius, color: color))
        }
      }
    }
    return threads
  }

  /// The warmth of cases by age: e^(−a/1.6) in 256ths.
  private static let warmth: [UInt16] = [256, 137, 73, 39, 21]

  func warmth(of cells: Rect) -> [UInt16] {
    moment.people(in: cells).ages.map { age in
      let steps = Int(age) - Int(AgeByte.newest)
      return steps >= 0 && steps < Self.warmth.count ? Self.warmth[steps] : 0
    }
  }
}

/// A person's place in a cell, and what is drawn there.
private struct PersonPlace {
  private let traits: PersonTraits
  private let x: Int
  private let y: Int
  /// The side to which a person at the edge keeps, so that no hat is cut: 1 for down, −1 for up, or 0.
  private let inwards: Double

  init(_ person: Int, _ x: Int, _ y: Int, isFirstRow: Bool, isLastRow: Bool) {
    traits = PersonTraits(person)
    (self.x, self.y) = (x, y)
    inwards = isFirstRow == isLastRow ? 0 : isFirstRow ? 1 : -1
  }

  /// Returns the middle, up to `most` cells off that of the cell to each side.
  private func middle(_ most: Double) -> (x: Double, y: Double) {
    let down = most * traits.down
    return (
      Double(x) + 0.5 + most * traits.right,
      Double(y) + 0.5 + (inwards == 0 ? down : inwards * (0.02 + abs(down)))
    )
  }

  /// How far busts and dots are off the middle of a cell, and the sizes of busts, in 256ths of a cell.
  private static let mostOff = 0.11, mostFarOff = 0.18, sizes = [240, 256, 272]

  /// The middle of a bust, in 1/256 of a cell.
  var point: MarkPoint {
    let (x, y) = middle(Self.mostOff)
    return MarkPoint(x: Int((x * 256).rounded(.down)), y: Int((y * 256).rounded(.down)))
  }

  /// Returns the bust with a face, larger by `pop` 256ths of a cell.
  func bust(_ face: VirusLook.Face, pop: Int) -> Figure {
    figure(
      VirusLook.number(face, hat: traits.hat), middle(Self.mostOff), Self.sizes[traits.size] + pop)
  }

  /// Adds wide eyes that look to a side, of a bust.
  func addEyes(to figures: inout [Figure], right: Double, down: Double) {
    let size = Double(Self.sizes[traits.size]) / 256, (x, y) = middle(Self.mostOff)
    func add(_ look: UInt8, _ x: Double, _ y: Double, _ side: Double) {
      var eye = figure(look, (x, y), Int(256 * side * size))
      eye.isAtRest = false
      figures.append(eye)
    }
    for side in [-0.095, 0.095] {
      let left = x + side * size, top = y - 0.07 * size
      add(VirusLook.white, left, top, 0.128)
      add(VirusLook.pupil, left + 0.027 * right * size, top + 0.021 * down * size, 0.066)
    }
  }

  /// The breadths of dots: .30 of a cell for the healthy, twice .20 + .16 e^(−a/1.2) for cases by age.
  private static let healthySizes = [66, 77, 88]
  private static let farSizes = [184, 138, 118, 109, 105, 103, 103, 102]

  /// How much broader the dots of the first cases are.
  private static let first = 256

  /// Returns the breadth of a dot that is largest.
  static func largestDot(isFirst: Bool) -> Int { farSizes[0] + (isFirst ? first : 0) }

  /// Returns the dot of an age; those of the first cases are larger.
  func dot(_ age: UInt8, isFirst: Bool) -> Figure {
    guard age >= VirusState.AgeByte.newest else {
      return figure(
        VirusLook.farHealthy, middle(Self.mostFarOff), Self.healthySizes[traits.size])
    }
    let steps = min(Int(age - VirusState.AgeByte.newest), VirusLook.mostFarAge)
    let size = Self.farSizes[min(steps, Self.farSizes.count - 1)] + (isFirst ? Self.first : 0)
    return figure(VirusLook.farNew + UInt8(steps), middle(Self.mostFarOff), size)
  }

  private func figure(_ look: UInt8, _ middle: (x: Double, y: Double), _ size: Int) -> Figure {
    var figure = Figure(0, x: middle.x, y: middle.y)
    (figure.look, figure.size, figure.isAtRest) = (look, size, true)
    return figure
  }
}

extension Double {
  /// Returns the nearest number from `low` to `high`; their middle where there is none.
  fileprivate func held(from low: Double, to high: Double) -> Double {
    low > high ? (low + high) / 2 : min(max(self, low), high)
  }
}

extension Rect {
  /// Returns the rectangle with `cells` more on each side.
  fileprivate func grown(by cells: Int) -> Rect {
    Rect(x: x - cells, y: y - cells, width: width + 2 * cells, height: height + 2 * cells)
  }
}
