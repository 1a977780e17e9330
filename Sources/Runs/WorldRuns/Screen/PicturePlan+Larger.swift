public import Lattice
import Raster
import SceneDescription
public import SimulationKernel

// Pictures that are too small for what they are to hold.
extension PicturePlan {
  /// Returns the part of a picture of `size` beside its caption and its chart, in pixels.
  ///
  /// - Throws: `OptionProblems` when a chart doesn't fit, or when the part is smaller than
  ///   ``WorldExtent/leastWindow``, with a size that is large enough.
  public func space<World: WorldDescription>(
    in size: Size, of world: World, until last: Tick
  ) throws -> Size {
    var problems = Problems()
    guard let extent = world.extent(until: last) else { return size }
    let chart = chartPlan(of: world, extent, until: last, &problems)
    try problems.throwIfAny()
    func layout(_ size: Size) -> FrameLayout? {
      try? FrameLayout(
        bounds: Rect(Size(width: 1, height: 1)), framing: .zoom(Scale(1), center: nil, size),
        caption: caption, chart: chart, leastWindow: extent.leastWindow)
    }
    func holds(_ layout: FrameLayout) -> Bool {
      !layout.omitsText && !layout.omitsChart
        && layout.window.width >= extent.leastWindow.width
        && layout.window.height >= extent.leastWindow.height
    }
    // A size that no picture can have is refused with those of all worlds.
    guard let given = layout(size) else { return size }
    if holds(given) { return given.window.size }
    let least = extent.leastWindow
    let needed: Explanation = least.width > 1 ? " (at least \(least.width)x\(least.height))" : ""
    problems.add(
      "size",
      "\(size.width)x\(size.height) is too small for this world\(needed)"
        + (caption == nil ? "" : " and its caption") + (chart == nil ? "" : " and its chart")
        + ": give " + larger(than: size) { layout($0).map(holds) == true })
    try problems.throwIfAny()
    return size
  }

  /// Returns the option whose text `layout` lacks although it was asked for, with the reason to refuse it, before a
  /// size that is large enough; `nil` if there is none.
  func missingText(in layout: FrameLayout) -> (option: String, reason: Explanation)? {
    if layout.omitsTitle {
      return ("caption", "the picture is too small for this text: shorten it, or give ")
    }
    return layout.omitsText && counter == .on
      ? ("counter", "the picture is too small for its counters: give ") : nil
  }

  /// Returns the smallest value of the given option, `cell` or `size`, with which pictures fit, or,
  /// when there is none, the advice to make it larger.
  func larger(_ fits: (Framing) -> Bool) -> Explanation {
    let cell: Int
    switch framing.start {
    case .automatic: cell = 1
    case .cell(let given): cell = given
    case .size(let size): return larger(than: size) { fits(.size($0)) }
    case .filling(let cells, let size): return larger(than: size) { fits(.filling(cells, $0)) }
    case .viewport(let cells, let size): return larger(than: size) { fits(.viewport(cells, $0)) }
    case .zoom(let scale, let center, let size):
      return larger(than: size) { fits(.zoom(scale, center: center, $0)) }
    }
    return (cell...cell + 128).first { fits(.cell($0)) }.map { "\(option: "cell") \($0) or larger" }
      ?? "a larger \(option: "cell") or \(option: "size")"
  }

  /// Returns the smallest size at which pictures fit: higher ones of the same width, wider ones of
  /// the same height, larger ones of the same aspect ratio or, when none of these is large enough,
  /// ones that grow by the aspect ratio of a screen.
  private func larger(than size: Size, _ fits: (Size) -> Bool) -> Explanation {
    let steps = (0...256).lazy
    /// Returns the side after so many steps: the given one, then even ones, which films need.
    func side(_ least: Int, _ step: Int) -> Int { least + max(0, 2 * step - least % 2) }
    let higher = steps.map { Size(width: size.width, height: side(size.height, $0)) }
    let wider = steps.map { Size(width: side(size.width, $0), height: size.height) }
    let larger = (1...64).lazy.map {
      Size(width: size.width * (16 + $0) / 32 * 2, height: size.height * (16 + $0) / 32 * 2)
    }
    let any = (1...512).lazy.map {
      Size(width: (size.width + 1) / 2 * 2 + 16 * $0, height: (size.height + 9 * $0 + 1) / 2 * 2)
    }
    guard
      let enough = higher.first(where: fits) ?? wider.first(where: fits)
        ?? larger.first(where: fits) ?? any.first(where: fits)
    else { return "a larger \(option: "size")" }
    return "\(option: "size") \(enough.width)x\(enough.height) or larger"
  }
}
