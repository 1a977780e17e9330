import Lattice
import StrokeLettering

// Tables that don't fill their space.
extension PageArrangement {
  /// Returns the magnification of a table of `cells`, and whether it leaves a margin.
  ///
  /// Beside text or a chart there is a margin on all sides, unless whole cells would be much smaller
  /// because of it.
  func scale(of cells: Size, _ fit: TableFit) throws(LayoutError) -> (Scale, hasMargin: Bool) {
    if fit == .auto {
      return TableFit.larger(try scale(of: cells, .whole), try scale(of: cells, .any)) { $0.0 }
    }
    let full = try fit.scale(of: cells, in: space.size)
    if isAlone || fit == .fill || cells == space.size { return (full, false) }
    let less = try fit.scale(of: cells, in: insetSpace)
    let costs = less.denominator > 1 || less.isBelow(full, parts: 4, of: 5)
    return fit == .whole && full.denominator == 1 && costs ? (full, false) : (less, true)
  }

  /// Whether there is nothing but cells.
  private var isAlone: Bool { title == nil && band == nil && request.chart == nil }

  /// The size of the part of the picture that a table can take, without the margins around it.
  var tableSpace: Size { isAlone ? space.size : insetSpace }

  /// Returns the pixels that a table of `cells` takes of ``space``, approximately.
  func size(of cells: Size, _ scale: Scale) -> Size {
    func pixels(_ cells: Int, _ most: Int) -> Int {
      let pixels = Int128(cells) * Int128(scale.numerator) / Int128(scale.denominator)
      return max(1, Int(min(pixels, Int128(most))))
    }
    let space = space
    return Size(
      width: pixels(cells.width, space.width), height: pixels(cells.height, space.height))
  }

  /// Free rows above and below a table.
  private struct Edges {
    var top = 0
    var bottom = 0
  }

  /// The free rows around a table with a margin; text already has some around it.
  private var edges: Edges {
    let isAbove = if case .below = chart { true } else { false }
    let bottom = isAbove ? type.margin / 2 : type.margin
    return Edges(top: title == nil ? type.margin : 0, bottom: band == nil ? bottom : 0)
  }

  /// The space without its margins.
  private var insetSpace: Size {
    let sides = if case .beside = chart { 1 } else { 2 }
    return Size(
      width: max(1, space.width - sides * type.margin),
      height: max(1, space.height - edges.top - edges.bottom))
  }

  /// Returns the places of a table of `size`, which fits into ``space``, and of its chart, all of
  /// it in the picture's middle.
  func parts(around size: Size, hasMargin: Bool) -> (table: Rect, chart: Rect?) {
    let head = title?.height ?? 0, foot = band?.height ?? 0
    let edges = hasMargin ? edges : Edges(), margin = hasMargin ? type.margin : 0
    /// Returns the first row of a block that takes all but `slack` rows.
    func top(_ slack: Int) -> Int { max(slack / 2, min(edges.top, slack)) + head }
    let free = max(0, picture.height - head - size.height - foot)
    // Below a title, in the middle as far as that leaves the margin at the bottom.
    let alone = head + max(min(free / 2, free - edges.bottom), min(edges.top, free))
    var table = Rect(
      x: (picture.width - size.width) / 2, y: alone, width: size.width, height: size.height)
    switch chart {
    case .none: return (table, nil)
    case .below(let rows):
      // The chart takes rows that the table leaves, as long as it is no higher than wide.
      let height = max(rows - outset, min(free - edges.top - edges.bottom - outset, picture.width))
      table.y = top(max(0, free - height - edges.bottom - outset))
      // Its edges are those of a table that takes nearly all columns.
      let start = hasMargin && table.x <= 2 * margin ? table.x : type.margin
      var left = max(0, start - inset)
      if layout(of: Size(width: picture.width - 2 * left, height: height)) == nil { left = 0 }
      let y = table.maxY + foot + edges.bottom
      return (table, Rect(x: left, y: y, width: picture.width - 2 * left, height: height))
    case .beside(let columns):
      let rest = picture.width - size.width - margin - outset
      let most = min(picture.height * 5 / 4, 2 * size.height)
      let width = max(columns - outset, min(rest, most))
      table.x = margin + max(0, rest - width) / 2
      let place = Rect(x: table.maxX, y: table.y, width: width, height: size.height)
      return (table, beside(table, place, edges))
    }
  }

  /// Returns the place of the chart beside `table`: as high as the table, or higher where that
  /// would be too low for it.
  private func beside(
    _ table: Rect, _ place: Rect, _ edges: Edges
  ) -> Rect {
    let isLegible = layout(of: place.size) != nil
    let wanted = isLegible ? place.width / 2 : picture.height
    let space = space
    let most = space.height - edges.top - edges.bottom
    if table.height >= min(wanted, most) { return place }
    let height = min(wanted, most)
    let middle = table.y + (table.height - height) / 2
    let y = max(space.y + edges.top, min(middle, space.maxY - edges.bottom - height))
    return Rect(x: place.x, y: y, width: place.width, height: height)
  }

  /// Returns the page around a table of `size`, which fits into ``space``, all of it in the
  /// picture's middle.
  ///
  /// - Returns: The page and the table's place.
  func page(around size: Size, hasMargin: Bool) -> (page: Page, table: Rect) {
    let (table, place) = parts(around: size, hasMargin: hasMargin)
    // Text has a margin even where the table has none.
    let left = max(table.x, type.margin)
    let columns = left..<max(left, min(table.maxX, picture.width - type.margin))
    let chart = place.flatMap { place in
      layout(of: place.size)?.moved(to: Point(x: place.x, y: place.y))
    }
    let top = min(table.y, chart?.frame.y ?? table.y)
    let bottom = max(table.maxY, chart?.frame.maxY ?? 0)
    var page = Page(chart: chart)
    let isBeside = (chart?.frame.x ?? 0) >= table.maxX
    let block = chart.map { chart in
      let left = isBeside ? table.x : min(table.x, chart.frame.x + inset)
      return left..<max(table.maxX, chart.frame.maxX - inset)
    }
    page.title = title?.moved(top: top - (title?.height ?? 0), over: columns, of: block)
    page.band = band?.moved(
      top: isBeside ? bottom : table.maxY, under: columns, of: request.counters,
      width: picture.width)
    return (page, table)
  }
}
