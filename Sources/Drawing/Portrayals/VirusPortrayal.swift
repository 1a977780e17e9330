public import Lattice
import Pictures
public import SceneDescription
public import SimulationKernel
public import VirusSimulation

/// A portrayal of a group of people as rows of cells, with the time and counters of the healthy and
/// the sick.
public struct VirusPortrayal: Portrayal {
  /// The world that is portrayed.
  public typealias Model = Virus

  /// The kinds of people: the sick are class 1, the healthy class 2; a cell without a person is
  /// empty.
  public static let kinds = ["sick", "healthy"]
  /// The default shape.
  public static let defaultShape = Shape.circle
  /// The unit of a chart's horizontal axis, the seconds of the group's time.
  public static let timeUnit = "seconds"
  /// Adjacent discs need no lines between them.
  public static let hasDefaultGrid = false

  /// Gaps separate adjacent squares.
  public static let hasGaps = true

  /// The least ink with which a few cases among a million people are visible.
  public static let leastInk = 25
  /// The healthy, from which the sick stand out.
  public static let ground = healthy

  package static let sick: DisplayClass = 1
  static let healthy: DisplayClass = 2
  /// The sizes through which a case grows, in sixteenths of a person's, as classes from 3 on. The
  /// first one is clearly visible, as it is all that shows a case at the moment of its step.
  private static let growthSizes = 6..<16

  /// The seconds of the group's time until a new case is shown as fully sick; 0 for at once.
  public let growth: Rational

  /// Whether cases grow smoothly, from the side where the sick are: without ``growth`` on their way
  /// to the step in which they fall sick.
  public var isMoving: Bool

  /// The style of pictures, and the color of its threads.
  package var style = Style.plain
  private var thread = Color(0x000000)

  /// Creates the portrayal.
  ///
  /// - Parameters:
  ///   - growth: The seconds over which new cases grow after their step, 0 or above; the group must
  ///     record its cases for it.
  ///   - isMoving: Whether cases grow smoothly; before their step where the group shows the time
  ///     until then to pass.
  public init(growth: Rational = Rational(0), isMoving: Bool = false) {
    precondition(growth >= Rational(0), "the growth must take 0 seconds or more")
    self.growth = growth
    self.isMoving = isMoving
  }

  /// The portrayal with all cases fully grown.
  public var atRest: VirusPortrayal {
    var portrayal = VirusPortrayal()
    (portrayal.style, portrayal.thread) = (style, thread)
    return portrayal
  }

  /// Takes the colors of pictures, in which threads are drawn.
  public mutating func take(_ inks: Inks) { thread = VirusColors(inks).thread }

  /// Returns the group: columns across, rows down.
  public func bounds(of state: VirusState) -> Rect {
    bounds(of: state.configuration)
  }

  /// Returns the cells of a group that needn't exist yet.
  public func bounds(of configuration: VirusConfiguration) -> Rect {
    Rect(x: 0, y: 0, width: configuration.columnCount, height: configuration.rowCount)
  }

  /// Returns the people of the group, and the counters "time", that of the last step, "healthy" and
  /// "sick".
  public func scene(of state: VirusState) -> Scene {
    let clock = state.clock
    // The time of the last step: between steps the picture stays the same.
    let time = clock.text(of: state.tick, decimals: Self.decimals(of: clock))
    var scene = Scene(
      cells: VirusCells(state: state, growing: isMoving ? nil : growing(in: state)),
      counters: counters(
        time: time.groupingDigits, healthy: state.census.healthy.grouped,
        sick: state.census.sick.grouped))
    if isMoving { grow(in: &scene, of: state) }
    if style == .people && state.keepsAges {
      let moment = moment(of: state)
      scene.figures = VirusFigures(moment, thread: thread)
      scene.embers = VirusEmbers(moment: moment)
    }
    return scene
  }

  /// Returns the counters at a time of five digits before the decimal point, with all people
  /// healthy or sick.
  public func widestCounters(of state: VirusState) -> [String] {
    widestCounters(of: state.configuration, state.clock)
  }

  /// Returns the widest counters of a group that needn't exist yet.
  public func widestCounters(of configuration: VirusConfiguration) -> [String] {
    widestCounters(of: configuration, TickClock(tickLength: configuration.period))
  }

  private func widestCounters(of configuration: VirusConfiguration, _ clock: TickClock) -> [String]
  {
    let decimals = Self.decimals(of: clock)
    let fraction = decimals == 0 ? "" : "." + String(repeating: "9", count: decimals)
    let most = configuration.people.grouped
    return counters(time: "99,999" + fraction, healthy: most, sick: most)
  }

  /// Returns the numbers of the sick and of the healthy.
  public func counts(of state: VirusState) -> [Int] {
    [state.census.sick, state.census.healthy]
  }

  /// Returns the number of people.
  public func maximumCount(of state: VirusState) -> Int { state.configuration.people }

  /// Returns the glyphs of the kinds and, if cases grow, those of healthy people with a growing
  /// core of the sick ink.
  public func glyphs(ofKinds kinds: [Glyph], in inks: Inks) -> [Glyph] {
    if growth == Rational(0) || isMoving { return kinds }
    let sick = kinds[0], healthy = kinds[1]
    return kinds
      + Self.growthSizes.map { sixteenths in
        // A sprite has no core: a person with a case is shown as sick at once.
        healthy.shape.usesSprites
          ? sick
          : Glyph(
            shape: healthy.shape, ink: healthy.ink,
            core: Core(ink: sick.ink, sixteenths: sixteenths))
      }
  }

  /// Returns the newest cases and the class that shows them while they are still growing.
  private func growing(in state: VirusState) -> (people: [Int], as: DisplayClass)? {
    if growth == Rational(0) { return nil }
    guard let cases = state.cases else {
      preconditionFailure("a portrayal with growth needs a group that records its cases")
    }
    let (seconds, whole) = passedGrowth(in: state)
    let grown = seconds * Int128(Self.growthSizes.count) / whole
    if grown >= Self.growthSizes.count { return nil }
    return (cases, Self.healthy + 1 + DisplayClass(grown))
  }

  /// Returns the part of ``growth`` that has passed since the last step, as a fraction.
  func passedGrowth(in state: VirusState) -> (numerator: Int128, denominator: Int128) {
    let part = state.moment.part, period = state.configuration.period
    return (
      part.numerator * Int128(period.numerator) * Int128(growth.denominator),
      part.denominator * Int128(period.denominator) * Int128(growth.numerator)
    )
  }

  /// Returns the number of decimals that the time of every step needs, or two if no finite number
  /// suffices.
  private static func decimals(of clock: TickClock) -> Int { clock.decimals ?? 2 }

  private func counters(time: String, healthy: String, sick: String) -> [String] {
    ["time \(time) s", "healthy \(healthy)", "sick \(sick)"]
  }
}

/// The people of a group, read from its state window by window.
struct VirusCells: CellSource {
  let state: VirusState
  let growing: (people: [Int], as: DisplayClass)?

  var bounds: Rect { VirusPortrayal().bounds(of: state) }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    state.copyHealth(
      x: rect.x, y: rect.y, width: rect.width, height: rect.height,
      healthy: VirusPortrayal.healthy, sick: VirusPortrayal.sick, into: classes)
    guard let growing else { return }
    let columns = state.configuration.columnCount
    for row in rect.y..<rect.maxY {
      let first = row * columns + rect.x
      var index = growing.people.partitioningIndex { $0 >= first }
      while index < growing.people.count, growing.people[index] < first + rect.width {
        classes[(row - rect.y) * rect.width + growing.people[index] - first] = growing.as
        index += 1
      }
    }
  }
}
