import Lattice
import Raster
import SceneDescription
import SimulationKernel

/// What the layout of a picture depends on.
struct ScreenState: Equatable {
  /// The number of changes of the look.
  var revision: Int
  var target: ScreenView.Target
  var table: Rect?
  var hasStrip: Bool
  var caption: String?
  var counters: [String]
  /// What distinguishes the glyphs of the world.
  var glyphs: Int
}

/// The layouts of a screen, all of which have the size of the first.
struct ScreenLayouts {
  /// The size of pictures, or `nil` before the first.
  private var size: Size?
  /// The last layout, and what it depends on.
  private var known: (state: ScreenState, layout: FrameLayout)?

  /// The size of pictures of a plane without bounds, unless one is specified.
  private static let defaultSize = Size(width: 960, height: 640)

  /// Returns the layout of pictures whose view does not move.
  ///
  /// - Parameters:
  ///   - state: What it depends on.
  ///   - pictures: The look of pictures.
  ///   - chart: The axes of the chart, or `nil` without one.
  ///   - content: The cells to show of a plane without bounds.
  /// - Returns: The layout.
  /// - Throws: `LayoutError` when it can't be drawn.
  mutating func layout(
    _ state: ScreenState, _ pictures: PicturePlan, _ chart: ChartPlan?,
    content: @autoclosure () -> Rect
  ) throws(LayoutError) -> FrameLayout {
    if let known, known.state == state { return known.layout }
    let extent = WorldExtent(bounds: state.table ?? content(), widestCounters: state.counters)
    var pictures = pictures
    pictures.caption = state.caption
    func layout(_ framing: Framing) throws(LayoutError) -> FrameLayout {
      try pictures.layout(of: extent, framing, joining: chart, hasStrip: state.hasStrip)
    }
    let framing = Self.framing(
      pictures.framing.start, content: state.table == nil ? content() : nil)
    let base: FrameLayout
    if let size {
      // Later pictures have the size of the first, whatever a cell measures.
      if let first = try? layout(framing), first.picture == size {
        base = first
      } else {
        base = try layout(.size(size))
      }
    } else {
      base = try layout(framing)
    }
    let made =
      switch state.target {
      case .table: base
      case .cells(let cells): try base.showing(cells)
      case .zoom(let scale, let point):
        try base.showing(scale, center: point, within: state.table)
      }
    size = base.picture
    known = (state, made)
    return made
  }

  /// Returns advice for a picture that is too small for a part, which `isMissing`; the other parameters are those
  /// of ``layout(_:_:_:content:)``.
  func larger(
    _ state: ScreenState, _ pictures: PicturePlan, _ chart: ChartPlan?, content: Rect,
    _ isMissing: (FrameLayout) -> Bool
  ) -> Explanation {
    var pictures = pictures
    pictures.caption = state.caption
    pictures.framing.start = Self.framing(
      pictures.framing.start, content: state.table == nil ? content : nil)
    let extent = WorldExtent(bounds: state.table ?? content, widestCounters: state.counters)
    return pictures.larger { framing in
      let layout = try? pictures.layout(
        of: extent, framing, joining: chart, hasStrip: state.hasStrip)
      return layout.map(isMissing) == false
    }
  }

  /// Returns the framing of the first picture, of which `content` is shown of a plane without bounds.
  private static func framing(_ framing: Framing, content: Rect?) -> Framing {
    guard let content else { return framing }
    return switch framing {
    case .size(let size): .filling(content, size)
    case .cell(let cell): .zoom(Scale(cell), center: content.middle, defaultSize)
    default: .filling(content, defaultSize)
    }
  }

  /// Returns the part of pictures that the parts around a screen leave to it.
  ///
  /// - Parameters:
  ///   - least: The least size of the screen.
  ///   - state: What the layout depends on.
  ///   - pictures: The look of pictures.
  ///   - chart: The axes of the chart, or `nil` without one.
  /// - Returns: The part, with the size of pictures, or `nil` where the first picture is as large as its
  ///   screen requires.
  /// - Throws: `LayoutError` when pictures can't be drawn; `OptionProblem` when they are too small.
  func space(
    atLeast least: Size, _ state: ScreenState, _ pictures: PicturePlan, _ chart: ChartPlan?
  ) throws -> (space: Size, picture: Size)? {
    var given = size
    if given == nil, case .size(let size) = pictures.framing.start { given = size }
    guard let size = given else { return nil }
    var extent = WorldExtent(bounds: Rect(Size(width: 1, height: 1)))
    extent.leastWindow = least
    var pictures = pictures
    pictures.caption = state.caption
    let layout = try pictures.layout(
      of: extent, .zoom(Scale(1), center: nil, size), joining: chart, hasStrip: state.hasStrip)
    let space = layout.window.size
    if layout.omitsChart {
      throw OptionProblem(
        option: "size",
        reason: "a picture of \(size.width)x\(size.height) pixels has no space for a chart beside "
          + "\(least.width)x\(least.height) pixels of this world")
    }
    if space.width >= least.width && space.height >= least.height { return (space, size) }
    throw OptionProblem(
      option: "size",
      reason: "a picture of \(size.width)x\(size.height) pixels leaves this world "
        + "\(space.width)x\(space.height) of them: it needs \(least.width)x\(least.height)")
  }
}

extension PicturePlan {
  /// Returns the layout of a picture. Its chart falls back to one panel when several don't fit.
  ///
  /// - Throws: `LayoutError` when it can't be drawn.
  fileprivate func layout(
    of extent: WorldExtent, _ framing: Framing, joining chart: ChartPlan?, hasStrip: Bool
  ) throws(LayoutError) -> FrameLayout {
    let layout = try layout(of: extent, framing, chart: chart, hasStrip: hasStrip)
    guard layout.omitsChart, let chart, chart.panels.count > 1 else { return layout }
    return try self.layout(of: extent, framing, chart: chart.inOnePanel, hasStrip: hasStrip)
  }
}
