import Lattice
public import SceneDescription
import SimulationKernel
import VirusSimulation

// Cases that grow from the side of the sick.
extension VirusPortrayal {
  /// The smallest cell in pixels in which cases grow from a side, and the smallest in which they grow
  /// at all; in smaller ones the pictures of two steps pass into each other.
  private static let smallestSide = 8, smallestCell = 3
  /// The part of the time between two steps in which cases of the second one grow.
  private static let growthStart = 0.1, growthEnd = 0.95

  /// Returns the cases that grow in healthy people, if they do; sprites pass into each other.
  public func growing(in shape: Shape) -> GrowingCells? {
    if !isMoving { return nil }
    return GrowingCells(
      [GrowingCells.Pair(Self.sick, in: Self.healthy)],
      smallestCell: shape.usesSprites ? .max : Self.smallestCell,
      smallestSide: Self.smallestSide)
  }

  /// Returns the part of the way on which cases grow, or `nil` where none do.
  private func part(of state: VirusState) -> Double? {
    if growth > Rational(0) {
      let (seconds, whole) = passedGrowth(in: state)
      return seconds >= whole ? nil : Double(seconds) / Double(whole)
    }
    if !isMoving || state.comingCases == nil { return nil }
    return Double(state.moment.part.numerator) / Double(state.moment.part.denominator)
  }

  /// Returns people as they are shown in `state`.
  func moment(of state: VirusState) -> VirusMoment {
    let isAfterStep = growth > Rational(0), part = part(of: state)
    func way(_ part: Double) -> Int { Int(256 * MotionCurve.smooth(part)) }
    return VirusMoment(
      state: state, cases: (isAfterStep ? state.newestCases : state.comingCases) ?? [],
      isAfterStep: isAfterStep,
      way: part.map(way), tap: state.partOfLastTap.map(way) ?? 0)
  }

  /// Adds the cases that grow to the scene of `state`.
  func grow(in scene: inout Scene, of state: VirusState) {
    guard let part = part(of: state) else { return }
    let cases: [NewCase], size: Double, way = MotionCurve.smooth(part)
    if growth > Rational(0) {
      cases = state.newestCases ?? []
      // A case of the last step can always be seen.
      size = max(1 / Double(Core.sizes), way)
      scene.cells = ChangedVirusCells(state: state, cases, from: Self.sick) { _ in Self.healthy }
    } else {
      cases = state.comingCases ?? []
      size = MotionCurve.smooth(MotionCurve.part(of: part, Self.growthStart, Self.growthEnd))
    }
    if cases.isEmpty { return }
    scene.growth = growth(of: cases, size: Int((Double(Core.sizes) * size).rounded()), way, state)
  }

  private func growth(
    of cases: [NewCase], size: Int, _ way: Double, _ state: VirusState
  ) -> Growth {
    // The newest cases are sick already, and others are healthy until their step.
    let before = growth > Rational(0) ? Self.sick : Self.healthy
    let end = ChangedVirusCells(state: state, cases, from: before) { _ in Self.sick }
    if size >= Core.sizes { return Growth(end, [], to: end, way: way) }
    if size == 0 {
      let start = ChangedVirusCells(state: state, cases, from: before) { _ in Self.healthy }
      return Growth(start, [], to: end, way: way)
    }
    let first = Int(Self.healthy) + 1
    var cores: [GrowingCore] = [], classes = [DisplayClass](repeating: 0, count: 256)
    for side in Set(cases.map(\.sickNeighbors)).sorted() {
      let turn = CaseSide.turns[Int(side)]
      let core = GrowingCore(of: Self.sick, in: Self.healthy, size: size, turn: turn)
      let index = cores.firstIndex(of: core) ?? cores.count
      if index == cores.count { cores.append(core) }
      classes[Int(side)] = DisplayClass(first + index)
    }
    let cells = ChangedVirusCells(state: state, cases, from: before) { [classes] side in
      classes[Int(side)]
    }
    return Growth(cells, cores, to: end, way: way)
  }
}

/// The side from which a person falls sick.
enum CaseSide {
  /// The sides of people with these sick neighbors, in 64ths of a turn clockwise from the right; `nil`
  /// where there is none, or they cancel out.
  static let turns: [Int?] = (0...255).map { turn(of: $0) }

  /// The directions to the neighbors, from NW to SE.
  private static let steps = [
    (-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1),
  ]
  /// The cosine and sine of 1/64 of a turn.
  private static let part = (0.9951847266721969, 0.0980171403295606)

  private static func turn(of neighbors: Int) -> Int? {
    var sum = (x: 0.0, y: 0.0)
    for (bit, step) in steps.enumerated() where neighbors >> bit & 1 == 1 {
      let length = Double(step.0 * step.0 + step.1 * step.1).squareRoot()
      sum.x += Double(step.0) / length
      sum.y += Double(step.1) / length
    }
    if sum.x * sum.x + sum.y * sum.y < 1e-9 { return nil }
    var best = (turn: 0, length: -Double.infinity), direction = (x: 1.0, y: 0.0)
    for turn in 0..<Core.turns {
      let length = sum.x * direction.x + sum.y * direction.y
      if length > best.length { best = (turn, length) }
      direction = (
        direction.x * part.0 - direction.y * part.1, direction.x * part.1 + direction.y * part.0
      )
    }
    return best.turn
  }
}

/// The people of a group, some of them in another class.
private struct ChangedVirusCells: CellSource {
  let people: VirusCells
  let cases: [NewCase]
  /// The class in which people are who are changed.
  let before: DisplayClass
  /// The class of people with these sick neighbors.
  let after: @Sendable (UInt8) -> DisplayClass
  let columns: Int

  init(
    state: VirusState, _ cases: [NewCase], from before: DisplayClass,
    to after: @escaping @Sendable (UInt8) -> DisplayClass
  ) {
    people = VirusCells(state: state, growing: nil)
    self.cases = cases
    self.before = before
    self.after = after
    columns = state.configuration.columnCount
  }

  var bounds: Rect { people.bounds }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    people.read(rect, into: classes)
    for row in rect.y..<rect.maxY {
      let first = row * columns + rect.x
      for index in cases.indices(from: first, to: first + rect.width) {
        let place = (row - rect.y) * rect.width + cases[index].person - first
        if classes[place] == before { classes[place] = after(cases[index].sickNeighbors) }
      }
    }
  }
}
