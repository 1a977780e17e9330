public import Lattice
public import SceneDescription
public import SimulationKernel
public import VirusSimulation

/// A group of people as rows of cells, with the time and a counter of the healthy and of the sick.
public struct VirusPortrayal: Portrayal {
  public typealias Model = Virus

  /// The sick are class 1, the healthy class 2; where nobody stands, the cell is empty.
  public static let kinds = ["sick", "healthy"]
  /// People are drawn as discs.
  public static let defaultShape = Shape.circle
  /// The seconds of the group's time.
  public static let timeUnit = "seconds"
  /// Discs side by side need no lines between.
  public static let hasDefaultGrid = false

  /// Squares of people side by side are told apart.
  public static let hasGaps = true

  /// Among a million people a few cases are seen.
  public static let leastInk = 25
  /// The sick stand out from the healthy.
  public static let ground = healthy

  fileprivate static let sick: DisplayClass = 1
  fileprivate static let healthy: DisplayClass = 2
  /// The sizes through which a case grows, in sixteenths of a person's, as classes from 3 on. The
  /// first is seen well: it is all that shows of a case in the moment of its step.
  private static let growthSizes = 6..<16

  /// How many seconds of the group's time it takes until a new case is seen as wholly sick; 0: it is
  /// so at once.
  public let growth: Rational

  /// The portrayal in which new cases grow in over `growth` seconds, 0 or above; for it the group
  /// must keep its cases.
  public init(growth: Rational = Rational(0)) {
    precondition(growth >= Rational(0), "a growth takes 0 seconds or more")
    self.growth = growth
  }

  /// All cases are grown.
  public var atRest: VirusPortrayal { VirusPortrayal() }

  /// The group: columns across, rows down.
  public func bounds(of state: VirusState) -> Rect {
    bounds(of: state.configuration)
  }

  /// The cells of a group that need not be there yet.
  public func bounds(of configuration: VirusConfiguration) -> Rect {
    Rect(x: 0, y: 0, width: configuration.peopleInARow, height: configuration.rows)
  }

  /// The group's people, and the counters "time", which is the last step's, "healthy", "sick".
  public func scene(of state: VirusState) -> Scene {
    let period = state.configuration.period
    // That of the last step: between steps the picture holds.
    let time = Moment(tick: state.tick).secondsText(
      tickLength: period, decimals: Self.decimals(of: period))
    return Scene(
      cells: VirusCells(state: state, growing: growing(in: state)),
      counters: counters(
        time: time.groupingDigits, healthy: state.census.healthy.grouped,
        sick: state.census.sick.grouped))
  }

  /// The counters at a time of five digits before the point, and everyone healthy or sick.
  public func widestCounters(of state: VirusState) -> [String] {
    widestCounters(of: state.configuration)
  }

  /// The same of a group that need not be there yet.
  public func widestCounters(of configuration: VirusConfiguration) -> [String] {
    let decimals = Self.decimals(of: configuration.period)
    let fraction = decimals == 0 ? "" : "." + String(repeating: "9", count: decimals)
    let most = configuration.people.grouped
    return counters(time: "99,999" + fraction, healthy: most, sick: most)
  }

  /// The sick and the healthy.
  public func counts(of state: VirusState) -> [Int] {
    [state.census.sick, state.census.healthy]
  }

  /// Everyone.
  public func mostOfAKind(of state: VirusState) -> Int { state.configuration.people }

  /// The kinds', and where cases grow in, healthy people with a growing core of the sick ink.
  public func glyphs(ofKinds kinds: [Glyph], in inks: Inks) -> [Glyph] {
    if growth == Rational(0) { return kinds }
    let sick = kinds[0], healthy = kinds[1]
    return kinds
      + Self.growthSizes.map { sixteenths in
        // A picture has no core: who has one is seen as sick at once.
        healthy.shape.usesSprites
          ? sick
          : Glyph(
            shape: healthy.shape, ink: healthy.ink,
            core: Core(ink: sick.ink, sixteenths: sixteenths))
      }
  }

  /// What the newest cases are shown as, when they are still growing.
  private func growing(in state: VirusState) -> (people: [Int], as: DisplayClass)? {
    if growth == Rational(0) { return nil }
    guard let cases = state.cases else { preconditionFailure("who grows in has to be known") }
    let part = state.moment.part, period = state.configuration.period
    let seconds = part.numerator * Int128(period.numerator) * Int128(growth.denominator)
    let whole = part.denominator * Int128(period.denominator) * Int128(growth.numerator)
    let grown = seconds * Int128(Self.growthSizes.count) / whole
    if grown >= Self.growthSizes.count { return nil }
    return (cases, Self.healthy + 1 + DisplayClass(grown))
  }

  /// As many decimals as the time of every step needs, and two where no number is enough.
  private static func decimals(of period: Rational) -> Int { period.decimals ?? 2 }

  private func counters(time: String, healthy: String, sick: String) -> [String] {
    ["time \(time) s", "healthy \(healthy)", "sick \(sick)"]
  }
}

/// The people of a group, read from its state window by window.
private struct VirusCells: CellSource {
  let state: VirusState
  let growing: (people: [Int], as: DisplayClass)?

  var bounds: Rect { VirusPortrayal().bounds(of: state) }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    state.copyHealth(
      x: rect.x, y: rect.y, width: rect.width, height: rect.height,
      healthy: VirusPortrayal.healthy, sick: VirusPortrayal.sick, into: classes)
    guard let growing else { return }
    let columns = state.configuration.peopleInARow
    for row in rect.y..<rect.maxY {
      let first = row * columns + rect.x
      var index = growing.people.firstIndex(notBefore: first)
      while index < growing.people.count, growing.people[index] < first + rect.width {
        classes[(row - rect.y) * rect.width + growing.people[index] - first] = growing.as
        index += 1
      }
    }
  }
}

extension [Int] {
  /// The index of the first number that is not below `bound`, in ascending numbers.
  fileprivate func firstIndex(notBefore bound: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
