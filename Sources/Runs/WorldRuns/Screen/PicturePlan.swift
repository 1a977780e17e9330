public import FrameExport
import Lattice
public import PNGCodec
import Portrayals
public import Raster
package import SceneDescription
package import SimulationKernel

/// The plan of what the pictures of a run show.
public struct PicturePlan: Sendable {
  /// The condition for a line of counters.
  public enum Counter: String, Sendable, CaseIterable {
    /// The line is shown where it fits.
    case auto
    /// The line is always shown. A picture too small for it is refused.
    case on
    /// The line is never shown.
    case off
    /// The counters are in a chip over the lower left corner of the world, or below it where the camera
    /// moves.
    case chip
  }

  /// The part of the cells that is shown.
  public var framing = FilmFraming(.automatic)
  /// The magnifications at which whole tables are shown in pictures of a given size.
  public var tableFit = TableFit.whole
  /// Whether a table whose size isn't given takes the proportion of pictures of a given size.
  package var fitsTable = false
  /// The look of cells.
  public var appearance = Appearance()
  /// The condition for a line of counters.
  public var counter = Counter.auto
  /// A title above the cells.
  public var caption: String?
  /// The form of the chart, or `nil` without one.
  public var chart: ChartForm?
  /// The size of pixels on paper, for PNG files, or `nil` to leave it out.
  public var density: PixelDensity?
  /// The content of a pyramid of tiles, when one is drawn instead of frames.
  public var pyramid = PyramidPlan()
  /// The options as they were written, for the record of the run, or `nil` to derive them from the
  /// values.
  public var written: [(key: String, values: [String])]?

  /// The largest number of characters of a caption.
  public static let longestCaption = 1000

  /// Creates a plan that shows all of the world in its own look.
  public init() {}
}

extension PicturePlan {
  /// Returns the framing, which for a pyramid is the part of the world that it needs.
  public func framing(to destination: FrameDestination?) -> FilmFraming {
    if case .pyramid = destination { FilmFraming(pyramid.framing) } else { framing }
  }

  /// Returns the options for the record of a run to `destination`.
  func settings<World: Portrayal>(
    of world: World.Type, hasTable: Bool, to destination: FrameDestination?
  ) -> [(key: String, values: [String])] {
    // A record without these is of version 0.7.0, which had one style and one fit.
    var chosen = [(RunRecord.style, (appearance.style ?? .plain).rawValue)]
    if hasTable, sheet != nil { chosen.append((RunRecord.tableFit, tableFit.rawValue)) }
    if counter == .chip || counter == .off { chosen.append(("counter", counter.rawValue)) }
    let others = (written ?? derivedSettings(of: world, to: destination)).filter { option in
      !chosen.contains { $0.0 == option.key }
    }
    // In one place whether they were written or not, so that a picture drawn again has the same record.
    return chosen.map { ($0.0, [$0.1]) } + others
  }

  private func derivedSettings<World: Portrayal>(
    of world: World.Type, to destination: FrameDestination?
  ) -> [(key: String, values: [String])] {
    var all: [(key: String, values: [String])] = []
    if case .pyramid = destination {
      all += pyramid.settings
    } else {
      all += framing.settings
      // It is for whole tables in pictures of a size.
      if case .size = framing.start, tableFit != .whole {
        all.append((RunRecord.tableFit, [tableFit.rawValue]))
      }
      if counter != .auto { all.append(("counter", [counter.rawValue])) }
      if let caption { all.append(("caption", [caption])) }
      if let chart { all.append(("chart", chart == .auto ? [] : [chart.rawValue])) }
      if let density { all.append(("dpi", ["\(density.pixelsPerInch)"])) }
    }
    return all + appearance.settings(of: world)
  }
}

// Layout.
extension PicturePlan {
  /// Adds a problem for a density of output that has no size on paper.
  package func checkDensity(for destination: FrameDestination?, _ problems: inout Problems) {
    if density == nil { return }
    switch destination {
    case .picture, .folder, .sequence, .film(_, .apng): return
    case .film, .stream, .pyramid, .terminal, nil:
      problems.add(
        "dpi", "only PNG files say how large they are on paper, such as \(option: "out") x.png")
    }
  }

  /// Returns the chart of a run of `world` that ends at tick `last`, or `nil` without one.
  ///
  /// While the results of the run are not known, the axes end at the highest possible counts.
  func chartPlan<World: WorldDescription>(
    of world: World, _ extent: WorldExtent, until last: Tick, _ problems: inout Problems
  ) -> ChartPlan? {
    guard let chart else { return nil }
    let names = World.World.namesOfCounts.map(appearance.labels.word)
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

  /// Returns `plan` in one panel when there is no space for panels that were not requested.
  func fitting(_ plan: ChartPlan, in extent: WorldExtent) -> ChartPlan {
    guard chart == .auto, plan.panels.count > 1 else { return plan }
    let isOmitted = framing.all.contains {
      (try? layout(of: extent, $0, chart: plan))?.omitsChart == true
    }
    return isOmitted ? plan.inOnePanel : plan
  }

  /// Returns the layout of the pictures, or `nil`, with the reason added to `problems`, when they
  /// can't be laid out.
  func layout(
    of extent: WorldExtent, chart: ChartPlan?, _ problems: inout Problems
  ) -> FilmLayout? {
    for text in widestCounters(of: extent) {
      _ = problems.check("counter") { try OptionText.checkLetters("counter", text) }
    }
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
    if layouts[0].picture != layout.picture {
      let (from, to) = (layouts[0].picture, layout.picture)
      problems.add(
        "size",
        "a camera moves in pictures of one size, not from \(from.width)x\(from.height) to "
          + "\(to.width)x\(to.height)")
      return nil
    }
    let film =
      framing.end == nil
      ? FilmLayout.still(layout)
      : .moving(
        CameraPath(
          from: layouts[0], to: layout, easing: framing.easing, gridCell: appearance.gridCell))
    appearance.check(film.largestScale, &problems)
    if let missing = missingText(in: layout) {
      let larger = larger { (try? self.layout(of: extent, $0, chart: chart))?.omitsText == false }
      problems.add(missing.option, missing.reason + larger)
    }
    if layout.omitsChart {
      let larger = larger { (try? self.layout(of: extent, $0, chart: chart))?.omitsChart == false }
      problems.add("chart", "the picture is too small for a chart: give " + larger)
    }
    return film
  }

  /// Returns the widest text of each counter, or nothing where none is shown.
  func widestCounters(of extent: WorldExtent) -> [String] {
    counter == .off ? [] : extent.widestCounters.map(appearance.labels.counter)
  }

  /// Returns the layout of pictures with `framing`, with a strip for the hand if `hasStrip`.
  ///
  /// - Throws: `LayoutError` when the picture would be too large or too small.
  package func layout(
    of extent: WorldExtent, _ framing: Framing, chart: ChartPlan?, hasStrip: Bool = false
  ) throws(LayoutError) -> FrameLayout {
    func layout(_ counters: [String]) throws(LayoutError) -> FrameLayout {
      try FrameLayout(
        bounds: extent.bounds, framing: extent.framing(framing), fit: tableFit,
        counters: counters, caption: caption, chart: chart, leastWindow: extent.leastWindow,
        hasStrip: hasStrip, hasChip: counter == .chip && self.framing.end == nil,
        isChipAtEnd: extent.hasFreeCorner)
    }
    let full = try layout(widestCounters(of: extent))
    guard counter == .auto, tableFit == .auto, let sheet, Self.isLow(sheet) else { return full }
    let bare = try layout([])
    return full.scale.isBelow(bare.scale) ? bare : full
  }

  /// Returns the problem of the option that caused `error`.
  package func problem(_ error: LayoutError) -> OptionProblem {
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
