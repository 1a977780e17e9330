import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import Raster
import SimulationKernel

/// What pictures of an automaton show.
struct LifeOutlook {
  /// The table: a field, or as much of the plane as pictures can show.
  private(set) var bounds: Rect
  /// The cells that are to be seen whole, of a moving window counted from its upper left corner.
  private(set) var shown: Rect
  /// How the window moves; nil when it stays.
  private(set) var window: LifePortrayal.Window?
  /// What is done in place of what was asked for; nil: just that.
  private var instead: Framing?

  /// The longer side of a picture whose size nobody has told, and the room for its text.
  private static let usualSide = 960
  private static let textRoom = 48

  /// The outlook on a field with bounds.
  init(field: Rect) {
    bounds = field
    shown = field
  }

  /// The outlook on those cells of the plane that the options name; nil when they name none.
  init?(_ framing: Framing, middle: Point) {
    switch framing {
    case .viewport(let cells, _):
      bounds = cells.grown(by: max(cells.width, cells.height))
    case .zoom(let scale, let center, let size):
      let center = center ?? CellPoint(middle)
      let reach =
        Int128(max(size.width, size.height)) * Int128(scale.denominator) / Int128(scale.numerator)
      bounds = Rect(around: center).grown(by: Int(clamping: reach + 1))
      instead = .zoom(scale, center: center, size)
    case .automatic, .cell, .size, .filling: return nil
    }
    shown = bounds
  }

  /// The outlook on a run that reaches `reach`, around `middle`, on the plane or, where `topology`
  /// bounds one side of it, on a strip.
  init(
    _ framing: Framing, _ reach: LifeReach, fit: LifeRequest.Fit, middle: Point
  ) throws(OptionProblem) {
    let all = reach.cells(around: middle)
    if all == nil && fit == .whole {
      throw OptionProblem(
        option: "--fit", reason: "the pattern reaches beyond 2^61 cells: take --zoom and --center")
    }
    shown = all ?? Rect(x: middle.x, y: middle.y, width: .max >> 3, height: .max >> 3)
    if fit == .follow {
      let size = reach.largest(orElse: shown.size)
      window = LifePortrayal.Window(size: size, start: middle)
      shown = Rect(size)
    }
    bounds = shown
    let limit = Self.limit(framing)
    let isTooLarge = shown.width > limit.width || shown.height > limit.height
    switch (framing, isTooLarge && fit != .whole) {
    case (.size(let size), false):
      bounds = shown.grown(by: max(shown.width, shown.height, size.width, size.height))
      instead = .filling(shown, size)
    case (.size(let size), true):
      let center = fit == .follow ? Point(x: size.width / 2, y: size.height / 2) : middle
      if fit == .follow { window = LifePortrayal.Window(size: size, start: middle) }
      bounds = Rect(x: center.x, y: center.y, width: 1, height: 1)
        .grown(by: max(size.width, size.height))
      instead = .zoom(Scale(1), center: CellPoint(center), size)
    case (.automatic, false) where isTooLarge:
      let size = shown.size.shrunk(to: limit)
      bounds = shown.grown(by: max(shown.width, shown.height))
      instead = .filling(shown, Size(width: size.width, height: size.height + Self.textRoom))
    case (_, true):
      let size = shown.size.shrunk(to: limit)
      if fit == .follow { window = LifePortrayal.Window(size: size, start: middle) }
      bounds =
        fit == .follow
        ? Rect(size)
        : Rect(
          x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
          height: size.height)
    default: break
    }
  }

  /// How many cells there is room for at a pixel a cell, or at the size that is asked for.
  private static func limit(_ framing: Framing) -> Size {
    switch framing {
    case .cell(let cell):
      let side = min(1 << 14, FrameLayout.largestSide) / cell
      return Size(width: side, height: side)
    case .size(let size): return size
    default: return Size(width: usualSide, height: usualSide)
    }
  }

  func framing(_ framing: Framing) -> Framing { instead ?? framing }
}

extension Rect {
  /// Where the plane ends.
  private static let edge = 1 << 61

  /// The cell in which `point` lies, or that nearest to it on the plane.
  fileprivate init(around point: CellPoint) {
    func cell(_ thousandths: Int128) -> Int {
      min(max(Int(clamping: thousandths / 1000), -Self.edge), Self.edge - 1)
    }
    self.init(x: cell(point.thousandthsX), y: cell(point.thousandthsY), width: 1, height: 1)
  }

  /// The rectangle, which lies on the plane, with so many cells more on each side, as far as the plane
  /// goes.
  fileprivate func grown(by margin: Int) -> Rect {
    let margin = min(margin, Self.edge)
    let left = max(x - margin, -Self.edge), top = max(y - margin, -Self.edge)
    return Rect(
      x: left, y: top, width: min(maxX + margin, Self.edge) - left,
      height: min(maxY + margin, Self.edge) - top)
  }
}

extension Size {
  /// A size of about the same proportions, at most twice as long as wide, within `limit`.
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
