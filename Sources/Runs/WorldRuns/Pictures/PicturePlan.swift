public import FrameExport
public import Lattice
public import PNGCodec
import Portrayals
public import Raster
import SceneDescription
public import SimulationKernel

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
    if layout.omitsText { refuseMissingText(&problems) }
    if layout.omitsChart {
      let enough = enough { framing in
        (try? self.layout(of: extent, framing, chart: chart))?.omitsChart == false
      }
      let advice: Explanation = enough.map { $0 + " at least" } ?? "a larger \(cellOrSize)"
      problems.add("chart", "the picture is too small for a chart: take " + advice)
    }
    return film
  }

  /// The part of a picture of `size` beside its caption and its chart, in pixels.
  ///
  /// - Throws: `OptionProblems` when there can be no chart.
  public func space<World: WorldDescription>(
    in size: Size, of world: World, until last: Tick
  ) throws -> Size {
    var problems = Problems()
    var chart: ChartPlan?
    if let extent = world.extent(until: last) {
      chart = chartPlan(of: world, extent, until: last, &problems)
    }
    try problems.throwIfAny()
    let layout = try? FrameLayout(
      bounds: Rect(Size(width: 1, height: 1)), framing: .zoom(Scale(1), center: nil, size),
      caption: caption, chart: chart)
    return layout?.window.size ?? size
  }

  private var cellOrSize: Explanation { "\(option: "cell") or \(option: "size")" }

  private func layout(
    of extent: WorldExtent, _ framing: Framing, chart: ChartPlan?
  ) throws(LayoutError) -> FrameLayout {
    try FrameLayout(
      bounds: extent.bounds, framing: extent.framing(framing), fit: tableFit,
      counters: counter == .off ? [] : extent.widestCounters, caption: caption, chart: chart)
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

  /// Notes that text that was asked for has no space.
  private func refuseMissingText(_ problems: inout Problems) {
    guard caption != nil || counter == .on else { return }
    problems.add(
      caption == nil ? "counter" : "caption",
      "the picture is too small for text of 10 px: take a larger \(cellOrSize)")
  }

  /// The least value of the option that was given, `cell` or the height of `size`, with which pictures
  /// fit; `nil` when none does.
  private func enough(for fits: (Framing) -> Bool) -> Explanation? {
    switch framing.start {
    case .automatic:
      (1...128).first { fits(.cell($0)) }.map { "\(option: "cell") \($0)" }
    case .cell(let cell):
      (cell...cell + 128).first { fits(.cell($0)) }.map { "\(option: "cell") \($0)" }
    case .size(let size): enough(from: size) { fits(.size($0)) }
    case .filling(let cells, let size): enough(from: size) { fits(.filling(cells, $0)) }
    case .viewport(let cells, let size): enough(from: size) { fits(.viewport(cells, $0)) }
    case .zoom(let scale, let center, let size):
      enough(from: size) { fits(.zoom(scale, center: center, $0)) }
    }
  }

  private func enough(from size: Size, for fits: (Size) -> Bool) -> Explanation? {
    stride(from: size.height, to: size.height + 512, by: 2)
      .first { fits(Size(width: size.width, height: $0)) }
      .map { "\(option: "size") \(size.width)x\($0)" }
  }
}
