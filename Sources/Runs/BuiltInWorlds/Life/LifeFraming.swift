import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import Raster
import SimulationKernel
import WorldRuns

/// The part of an automaton that pictures show.
struct LifeFraming {
  /// The bounds of the table: a field, or as much of the plane as pictures can show.
  private(set) var bounds: Rect
  /// The cells that have to be visible. In a moving window they are counted from its upper left
  /// corner.
  private(set) var shown: Rect
  /// The path of the moving window, or `nil` when it doesn't move.
  private(set) var window: LifePortrayal.Window?
  /// The framing that replaces the requested one, or `nil` to use that.
  private var instead: Framing?
  /// The center of pictures of which only the magnification is specified, or `nil` for the table's
  /// center.
  private var middle: CellPoint?
  /// The options with which a run of any length shows the same part, or none when the options
  /// specified it.
  private(set) var settings: [(key: String, value: String)] = []

  /// The longer side of a picture without a specified size, and the space for its text, in pixels.
  private static let defaultSide = 960
  private static let textSpace = 48

  /// Creates the framing of a bounded field.
  init(field: Rect) {
    bounds = field
    shown = field
  }

  /// Creates the framing of the cells that the options specify for the first frame or the last, or
  /// returns `nil` when they specify none.
  init?(_ framing: FilmFraming, around pattern: Rect) {
    let seen = framing.all.compactMap { Self.cells(in: $0, around: pattern) }
    guard let first = seen.first else { return nil }
    bounds = seen.dropFirst().reduce(first) { $0.joined(with: $1) }
    shown = bounds
    middle = pattern.middle
  }

  /// The largest side, in cells, of a moving window with a specified magnification, each of which
  /// is read separately because the window can begin anywhere.
  private static let largestWindow = 1 << 14

  /// Creates the framing of a window that moves with the pattern, starting around `pattern`, in
  /// pictures whose magnification `framing` specifies, constant or not.
  ///
  /// The window moves by whole cells. Its center is that of patterns whose sides are odd where
  /// those of the first generation are, so that the pattern is in the middle of the first picture.
  ///
  /// - Returns: `nil` when no magnification is specified.
  /// - Throws: An `OptionProblem` when another option specifies the center, and when the window
  ///   would be too large.
  init?(following framing: FilmFraming, _ pattern: Rect) throws(OptionProblem) {
    var reach = 1
    for framing in framing.all {
      guard case .zoom(let scale, let center, let size) = framing else { return nil }
      if center != nil {
        throw OptionProblem(
          option: "center",
          reason: "\(option: "fit") follow has the pattern in the middle: drop one of the two")
      }
      let side = max(size.width, size.height)
      let cells = Int128(side) * Int128(scale.denominator) / Int128(scale.numerator)
      guard cells <= Self.largestWindow else {
        throw OptionProblem(
          option: "zoom",
          reason:
            "a window that follows shows \(Self.largestWindow) cells a side at most: take "
            + "1/\(max(1, Self.largestWindow / side)) or more")
      }
      // The center of the window is at half its size.
      reach = max(reach, Int(cells) + 1)
    }
    let size = Size(width: 2 * reach, height: 2 * reach)
    bounds = Rect(size)
    shown = bounds
    window = LifePortrayal.Window(
      size: size, start: Point(x: pattern.x + pattern.width / 2, y: pattern.y + pattern.height / 2))
    middle = CellPoint(
      thousandthsX: Int128(2 * reach + pattern.width % 2) * 500,
      thousandthsY: Int128(2 * reach + pattern.height % 2) * 500)
    settings = [("fit", "\(LifeFit.follow(nil))")]
  }

  /// Returns the cells that pictures with `framing` may show, in their middle `pattern` unless it
  /// specifies another place, or `nil` when the run determines them.
  private static func cells(in framing: Framing, around pattern: Rect) -> Rect? {
    switch framing {
    case .viewport(let cells, _):
      return cells.grown(by: max(cells.width, cells.height))
    case .zoom(let scale, let center, let size):
      let reach =
        Int128(max(size.width, size.height)) * Int128(scale.denominator) / Int128(scale.numerator)
      return Rect(around: center ?? pattern.middle).grown(by: Int(clamping: reach + 1))
    case .automatic, .cell, .size, .filling: return nil
    }
  }

  /// Creates the framing of a run with `extent` around `middle`, on the plane or, where `topology`
  /// bounds one side of it, on a strip.
  init(
    _ framing: Framing, _ extent: RunExtent, fit: LifeFit, middle: Point
  ) throws(OptionProblem) {
    let all = extent.cells(around: middle)
    if all == nil && fit == .whole {
      throw OptionProblem(
        option: "fit",
        reason:
          "the pattern reaches beyond 2^61 cells: take \(option: "zoom") and \(option: "center")")
    }
    var cells = all ?? Rect(x: middle.x, y: middle.y, width: .max >> 3, height: .max >> 3)
    var window: LifePortrayal.Window?
    if case .follow(let asked) = fit {
      let size = asked ?? extent.largest(orElse: cells.size)
      window = LifePortrayal.Window(size: size, start: middle)
      cells = Rect(size)
    }
    self.init(framing, cells, window: window, isWhole: fit == .whole, middle: middle)
  }

  /// Creates the framing of `cells`, however small.
  init(_ framing: Framing, cells: Rect) {
    self.init(framing, cells, window: nil, isWhole: true, middle: Point(x: 0, y: 0))
  }

  private init(
    _ framing: Framing, _ cells: Rect, window: LifePortrayal.Window?, isWhole: Bool, middle: Point
  ) {
    shown = cells
    bounds = cells
    self.window = window
    let follows = window != nil
    let fit = window.map { LifeFit.follow($0.size) } ?? .cells(cells)
    settings = [("fit", "\(fit)")]
    let limit = Self.limit(framing)
    let isTooLarge = shown.width > limit.width || shown.height > limit.height
    switch (framing, isTooLarge && !isWhole) {
    case (.size(let size), false):
      bounds = shown.grown(by: max(shown.width, shown.height, size.width, size.height))
      instead = .filling(shown, size)
    case (.size(let size), true):
      let center = follows ? Point(x: size.width / 2, y: size.height / 2) : middle
      if follows {
        self.window = LifePortrayal.Window(size: size, start: middle)
        settings = [("fit", "\(LifeFit.follow(size))")]
      } else {
        settings = [("zoom", "1"), ("center", "\(center.x),\(center.y)")]
      }
      bounds = Rect(x: center.x, y: center.y, width: 1, height: 1)
        .grown(by: max(size.width, size.height))
      instead = .zoom(Scale(1), center: CellPoint(center), size)
    case (.automatic, false) where isTooLarge:
      let size = shown.size.shrunk(to: limit)
      bounds = shown.grown(by: max(shown.width, shown.height))
      instead = .filling(shown, Size(width: size.width, height: size.height + Self.textSpace))
    case (_, true):
      let size = shown.size.shrunk(to: limit)
      if follows { self.window = LifePortrayal.Window(size: size, start: middle) }
      bounds =
        follows
        ? Rect(size)
        : Rect(
          x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
          height: size.height)
      settings = [("fit", follows ? "\(LifeFit.follow(size))" : "\(LifeFit.cells(bounds))")]
    default: break
    }
  }

  /// Returns the number of cells that fit at a pixel a cell, or at the requested size.
  private static func limit(_ framing: Framing) -> Size {
    switch framing {
    case .cell(let cell):
      let side = min(1 << 14, FrameLayout.largestSide) / cell
      return Size(width: side, height: side)
    case .size(let size): return size
    default: return Size(width: defaultSide, height: defaultSide)
    }
  }

  func framing(_ framing: Framing) -> Framing {
    if case .zoom(let scale, center: nil, let size) = framing, let middle {
      return .zoom(scale, center: middle, size)
    }
    // A larger picture than the one that was asked for shows the same.
    return switch (instead, framing) {
    case (.filling(let cells, _), .size(let size)): .filling(cells, size)
    case (.zoom(let scale, let center, _), .size(let size)): .zoom(scale, center: center, size)
    default: instead ?? framing
    }
  }
}

extension Rect {
  /// The middle, between two cells where a side is even.
  fileprivate var middle: CellPoint {
    CellPoint(
      thousandthsX: (2 * Int128(x) + Int128(width)) * 500,
      thousandthsY: (2 * Int128(y) + Int128(height)) * 500)
  }

  /// The limit of the plane's coordinates.
  private static let edge = 1 << 61

  /// Creates the cell that contains `point`, or the nearest one on the plane.
  fileprivate init(around point: CellPoint) {
    func cell(_ thousandths: Int128) -> Int {
      min(max(Int(clamping: thousandths / 1000), -Self.edge), Self.edge - 1)
    }
    self.init(x: cell(point.thousandthsX), y: cell(point.thousandthsY), width: 1, height: 1)
  }

  /// Returns the smallest rectangle that contains this one and `other`.
  fileprivate func joined(with other: Rect) -> Rect {
    let left = min(x, other.x), top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle extended by `margin` cells on each side, as far as the plane goes.
  fileprivate func grown(by margin: Int) -> Rect {
    let margin = min(margin, Self.edge)
    let left = max(x - margin, -Self.edge), top = max(y - margin, -Self.edge)
    return Rect(
      x: left, y: top, width: min(maxX + margin, Self.edge) - left,
      height: min(maxY + margin, Self.edge) - top)
  }
}

extension Size {
  /// Returns a size within `limit` with about the same aspect ratio, at most 2 : 1.
  fileprivate func shrunk(to limit: Size) -> Size {
    func side(_ side: Int, _ other: Int, _ most: Int) -> Int {
      if side >= other { return min(side, most) }
      let share = Int(Int128(most) * Int128(side) / Int128(max(1, other)))
      return min(side, max(share, most / 2))
    }
    return Size(
      width: side(width, height, limit.width), height: side(height, width, limit.height))
  }
}
