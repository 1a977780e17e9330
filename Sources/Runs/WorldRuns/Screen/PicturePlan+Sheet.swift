public import Lattice
import Raster
import SceneDescription
public import SimulationKernel

// Tables that take the proportion of the picture.
extension PicturePlan {
  /// The size of pictures that show a whole table, or `nil` of others.
  var sheet: Size? {
    if framing.end == nil, case .size(let size) = framing.start { size } else { nil }
  }

  /// Returns whether counters are left out of pictures of `size` rather than that cells shrink.
  static func isLow(_ size: Size) -> Bool { size.height < 160 }

  /// Whether counters may be over the cells: nothing else is around them, and nothing else was chosen.
  private var mayHaveChip: Bool { counter == .auto && caption == nil && chart == nil }

  /// Returns the space that pictures leave to a table of `world` whose size isn't given, in pixels, or `nil`
  /// where the table doesn't follow from them; `extent` is that of its default table.
  public func space<World: WorldDescription>(
    forTableOf world: World, _ extent: WorldExtent
  ) -> Size? {
    guard fitsTable, let sheet else { return nil }
    if mayHaveChip { return sheet }
    var problems = Problems()
    // Charts of all lengths take about the same space.
    let chart = chartPlan(of: world, extent, until: world.firstTick + 99_999, &problems)
    return FrameLayout.tableSpace(
      in: sheet, counters: widestCounters(of: extent), caption: caption,
      chart: chart, leastWindow: extent.leastWindow)
  }

  /// Returns what a person reads of a table that fills pictures instead of the `standard` one.
  public func note(onTable table: Size, insteadOf standard: Size) -> Explanation {
    note(
      on: table, of: "cells",
      keeping: "\(option: "width") \(standard.width) \(option: "height") \(standard.height)")
  }

  /// Returns what a person reads of `cells`, what is in them, that fill pictures instead of the default table,
  /// which `options` keep.
  public func note(on table: Size, of cells: String, keeping options: Explanation) -> Explanation {
    let sheet = sheet ?? table
    return "\(table.width) x \(table.height) \(cells) fill \(sheet.width)x\(sheet.height); "
      + options + " keeps the default size"
  }

  /// Puts counters over the table, which fills pictures, or leaves them out of low ones.
  ///
  /// - Parameters:
  ///   - table: The table where its cells may be of any size; they are, where whole pixels would leave more than a
  ///     twentieth of the space empty.
  ///   - space: The space for it, in pixels.
  public mutating func coverTable(_ table: Size? = nil, in space: Size? = nil) {
    if let table, let space, tableFit == .auto {
      let cell = max(1, min(space.width / table.width, space.height / table.height))
      let covered = Int128(table.count) * Int128(cell * cell)
      if covered * 20 < Int128(space.count) * 19 { tableFit = .any }
    }
    guard mayHaveChip, let sheet else { return }
    if !Self.isLow(sheet) { counter = .chip } else if tableFit == .any { counter = .off }
  }

  /// Returns whether a world's cells are large enough for the style of pictures.
  public func drawsStyle(of extent: WorldExtent?) -> Bool {
    guard let style = appearance.style, style != .plain else { return false }
    guard framing.end == nil, let extent,
      let layout = try? layout(of: extent, framing.start, chart: nil)
    else { return true }
    return layout.scale.isAtLeast(style.smallestCell)
  }

  /// Keeps the table and its cells as they are without a sheet.
  public mutating func keepTable() {
    fitsTable = false
    if tableFit == .auto { tableFit = .whole }
  }
}

/// The sizes of tables with about a given number of cells that fill most of a sheet.
public enum SheetTable {
  /// Returns the size of the table with `standard`'s number of cells, give or take a tenth, whose proportion is
  /// nearest to that of `sheet`; `standard` itself where it covers 92 % of it.
  ///
  /// Of several tables the one with the nearest number of cells is taken, so that it is the same on all
  /// sheets of one proportion.
  public static func near(_ standard: Size, on sheet: Size) -> Size {
    let most = standard.count + standard.count / 10, least = standard.count - standard.count / 10
    var best = Covering(standard, sheet)
    if best.covered * 100 >= best.whole * 92 { return standard }
    for height in 1...max(1, most) {
      let narrowest = (least + height - 1) / height, widest = most / height
      if narrowest > widest { continue }
      let ideal = height * sheet.width / max(1, sheet.height)
      for width in [ideal, ideal + 1].map({ min(max($0, narrowest), widest) }) {
        let covering = Covering(Size(width: width, height: height), sheet)
        if best.isBelow(covering, nearest: standard.count) { best = covering }
      }
    }
    return best.table
  }

  /// Returns the size of the table of about `count` cells that are squares of whole pixels, two at least,
  /// and fill `sheet`.
  public static func wholeCells(_ count: Int, on sheet: Size) -> Size {
    let area = Double(sheet.width) * Double(sheet.height)
    let side = (area / Double(max(1, count))).squareRoot().rounded()
    let cell = max(1, min(max(2, Int(side)), sheet.width, sheet.height))
    return Size(width: sheet.width / cell, height: sheet.height / cell)
  }

  /// Returns the number of columns in which `people`, 1 or more, cover most of `sheet`, row after row.
  public static func columns(of people: Int, on sheet: Size) -> Int {
    let ideal = Double(people) * Double(sheet.width) / Double(max(1, sheet.height))
    let middle = Int(ideal.squareRoot())
    let all = (max(1, middle - 64)...middle + 64).map { min($0, people) }.map { columns in
      Covering(Size(width: columns, height: (people - 1) / columns + 1), sheet)
    }
    return all.reduce(all[0]) { $0.hasSmallerCells(than: $1) ? $1 : $0 }.table.width
  }

  /// The share of a sheet that a table covers.
  private struct Covering {
    let table: Size
    let covered: Int128
    let whole: Int128

    init(_ table: Size, _ sheet: Size) {
      self.table = table
      let across = Int128(table.width) * Int128(sheet.height)
      let down = Int128(table.height) * Int128(sheet.width)
      (covered, whole) = (min(across, down), max(1, max(across, down)))
    }

    /// Returns whether `other` covers more, or as much with a number of cells nearer to `count`.
    func isBelow(_ other: Covering, nearest count: Int) -> Bool {
      let mine = covered * other.whole, theirs = other.covered * whole
      if mine != theirs { return mine < theirs }
      return abs(other.table.count - count) < abs(table.count - count)
    }

    /// Returns whether the cells of `other` are larger, or as large and more.
    func hasSmallerCells(than other: Covering) -> Bool {
      let mine = covered * other.whole * Int128(other.table.count)
      let theirs = other.covered * whole * Int128(table.count)
      return mine == theirs ? table.count < other.table.count : mine < theirs
    }
  }
}
