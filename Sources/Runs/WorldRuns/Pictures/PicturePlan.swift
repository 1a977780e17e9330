public import FrameExport
public import PNGCodec
import Portrayals
public import Raster
import SceneDescription
import SimulationKernel

/// What the pictures of a run are to show.
public struct PicturePlan: Sendable {
  /// Whether there is a line of counters.
  public enum Counter: String, Sendable, CaseIterable {
    /// Where there is space for it.
    case auto
    /// Always: a picture too small for it is refused.
    case on
    /// Never.
    case off
  }

  /// What is shown of the cells.
  public var framing = FilmFraming(.automatic)
  /// The magnifications at which whole tables are shown in pictures of given size.
  public var tableFit = TableFit.whole
  /// How cells look.
  public var appearance = Appearance()
  /// Whether there is a line of counters.
  public var counter = Counter.auto
  /// A title above the cells.
  public var caption: String?
  /// How the counts are shown as curves over time; `nil`: they are not.
  public var chart: ChartForm?
  /// How large pixels are on paper, for files that are PNGs; `nil`: they don't say.
  public var density: PixelDensity?
  /// What is shown in a pyramid of tiles, where one is drawn in place of frames.
  public var pyramid = PyramidPlan()
  /// The options as they were written, for the record of the run; `nil`: as they follow from the values.
  public var written: [(key: String, values: [String])]?

  /// The most characters of a caption.
  public static let longestCaption = 1000

  /// All of the world in its own look, unless changed.
  public init() {}
}

extension PicturePlan {
  /// What is shown, of a pyramid what it needs to be known of the world.
  public func framing(to destination: FrameDestination?) -> FilmFraming {
    if case .pyramid = destination { FilmFraming(pyramid.framing) } else { framing }
  }

  /// The options for the record of a run that goes to `destination`.
  func settings(kinds: [String], to destination: FrameDestination?) -> [(
    key: String, values: [String]
  )] {
    if let written { return written }
    var all: [(key: String, values: [String])] = []
    if case .pyramid = destination {
      all += pyramid.settings
    } else {
      all += framing.settings
      if tableFit != .whole { all.append(("fit-scale", [tableFit.rawValue])) }
      if counter != .auto { all.append(("counter", [counter.rawValue])) }
      if let caption { all.append(("caption", [caption])) }
      if let chart { all.append(("chart", chart == .auto ? [] : [chart.rawValue])) }
      if let density { all.append(("dpi", ["\(density.pixelsPerInch)"])) }
    }
    return all + appearance.settings(kinds: kinds)
  }
}

// Where everything is.
extension PicturePlan {
  /// Notes that what goes to `destination` has no size on paper.
  func checkDensity(for destination: FrameDestination?, _ problems: inout Problems) {
    if density == nil { return }
    switch destination {
    case .picture, .folder, .sequence, .film(_, .apng): return
    case .film, .stream, .pyramid, .terminal, nil:
      problems.add(
        "dpi", "only PNG files say how large they are on paper, such as \(option: "out") x.png")
    }
  }

  /// The chart of a run of `world` that ends at tick `last`; `nil` when none is asked for.
  ///
  /// Where it is not known yet what the run comes to, the axes hold the most there can be.
  func chartPlan<World: WorldDescription>(
    of world: World, _ extent: WorldExtent, until last: Tick, _ problems: inout Problems
  ) -> ChartPlan? {
    guard let chart else { return nil }
    let names = World.World.namesOfCounts
    guard let top = extent.highestCount else {
      problems.add("chart", "there are no counts in this world to draw curves of")
      return nil
    }
    let length = world.tickLength
    let highest = extent.highestCounts ?? Array(repeating: top, count: names.count)
    let plan = ChartPlan(
      names: names, panels: chart.panels(highest: highest), firstTick: world.firstTick,
      lastTick: last, unit: World.World.timeUnit,
      tickLength: (length.numerator, length.denominator))
    return fitting(plan, in: extent)
  }

  /// `plan` in one panel, where there is no space for those that nobody has asked for.
  func fitting(_ plan: ChartPlan, in extent: WorldExtent) -> ChartPlan {
    guard chart == .auto, plan.panels.count > 1 else { return plan }
    let isOmitted = framing.all.contains {
      (try? layout(of: extent, $0, chart: plan))?.omitsChart == true
    }
    guard isOmitted else { return plan }
    var together = plan
    let top = plan.panels.map(\.top).max() ?? 1
    together.panels = [ChartPlan.Panel(curves: Array(plan.names.indices), top: top)]
    return together
  }

  /// Where everything is in the pictures; `nil`, and what is wrong noted, when it does not fit.
  func layout(
    of extent: WorldExtent, chart: ChartPlan?, _ problems: inout Problems
  ) -> FilmLayout? {
    let layouts = framing.all.compactMap { framing in
      problems.check("size") {
        do throws(LayoutError) {
          return try layout(of: extent, framing, chart: chart)
        } catch {
          throw problem(error)
        }
      }
    }
    guard let layout = layouts.last, layouts.count == framing.all.count else { return nil }
    let film =
      framing.end == nil
      ? FilmLayout.still(layout)
      : .moving(
        CameraPath(
          from: layouts[0], to: layout, easing: framing.easing, gridCell: appearance.gridCell))
    appearance.check(film.largestScale, &problems)
    if layout.omitsText { refuseMissingText(&problems, in: extent, chart: chart) }
    if layout.omitsChart {
      let larger = larger { (try? self.layout(of: extent, $0, chart: chart))?.omitsChart == false }
      problems.add("chart", "the picture is too small for a chart: take " + larger)
    }
    return film
  }

  func layout(
    of extent: WorldExtent, _ framing: Framing, chart: ChartPlan?
  ) throws(LayoutError) -> FrameLayout {
    try FrameLayout(
      bounds: extent.bounds, framing: extent.framing(framing), fit: tableFit,
      counters: counter == .off ? [] : extent.widestCounters, caption: caption, chart: chart,
      leastWindow: extent.leastWindow)
  }

  /// The wrong value that `error`, a picture of the wrong size, comes from.
  private func problem(_ error: LayoutError) -> OptionProblem {
    let option: String? =
      switch framing.start {
      case .automatic: nil
      case .cell: "cell"
      case .size, .filling: "size"
      case .viewport: "viewport"
      case .zoom: "zoom"
      }
    if let option { return OptionProblem(option: option, reason: "\(error)") }
    return OptionProblem(
      option: "size",
      reason: "\("\(error)"); for this table take \(option: "size") or \(option: "viewport")")
  }
}
