import CellPatterns
public import Lattice
public import PatternLibrary
import Raster
public import Pictures
public import SceneDescription
public import SimulationKernel

/// A contact sheet of patterns.
public struct PatternSheet {
  /// The width in cells of the thumbnail of an elementary automaton.
  private static let rowWidth = 97

  private let columns: Int?
  private let size: Size?
  private let inks: Inks
  private let memory: MemoryLimit

  /// Creates a sheet in the colors `inks`.
  ///
  /// - Parameters:
  ///   - columns: The number of thumbnails side by side; `nil` for as many as suit the size.
  ///   - size: The extent of the sheet in pixels; `nil` for what its thumbnails take.
  ///   - inks: The colors, with at least one kind.
  ///   - memory: The most memory that the sheet may use, including the patterns and the program.
  public init(
    columns: Int? = nil, size: Size? = nil, inks: Inks, memory: MemoryLimit = .standard
  ) {
    self.memory = memory
    self.columns = columns
    self.size = size
    self.inks = inks
  }

  /// Draws `patterns`, one group for each category; patterns that can't be drawn are left out.
  ///
  /// - Complexity: O(n) for n pixels of the sheet and the cells that it shows.
  ///
  /// - Returns: The picture, and a sentence for each pattern that is left out.
  /// - Throws: `OptionProblem` of `preview`, `columns`, `size` or `memory`.
  public func image(
    of patterns: [LibraryPattern]
  ) throws(OptionProblem) -> (image: Image, omissions: [String]) {
    if let size { try refuse(size, beside: 0) }
    let (groups, omissions, left) = groups(of: patterns)
    if groups.isEmpty {
      throw OptionProblem(option: "preview", reason: "there is no pattern to draw")
    }
    do {
      let look = Self.look(inks, states: 2)
      let sheet = try ContactSheet(groups, look: look, columns: columns, within: size)
      if size == nil { try refuse(sheet.size, beside: memory.available - left) }
      return (try sheet.image(), omissions)
    } catch let problem as OptionProblem {
      throw problem
    } catch {
      throw OptionProblem(option: size == nil ? "columns" : "size", reason: "\("\(error)")")
    }
  }

  /// Returns `patterns` in groups, one for each category, with a sentence for each that can't be drawn,
  /// and the memory in bytes that is left.
  ///
  /// - Complexity: O(n) for n cells that they have.
  func groups(
    of patterns: [LibraryPattern]
  ) -> (groups: [ContactSheet.Group], omissions: [String], memory: Int) {
    var omissions: [String] = []
    let held = patterns.reduce(0) { $0 + $1.pattern.cells.bytes }
    var left = memory.available - held
    if let size { left -= Self.bytes(of: size) }
    let groups = PatternCategory.allCases.map { category in
      ContactSheet.Group(
        title: category.title,
        entries: patterns.filter { $0.category == category }.compactMap { pattern in
          do {
            return try entry(of: pattern, memory: &left)
          } catch {
            omissions.append("\(printable(pattern.name)) can't be drawn: \(error)")
            return nil
          }
        })
    }
    return (groups.filter { !$0.entries.isEmpty }, omissions, left)
  }

  /// Returns the memory in bytes that a sheet of `size` uses: its pixels, their indices and the
  /// file.
  private static func bytes(of size: Size) -> Int {
    // More than any memory if the picture is refused for its size.
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    return overflow || pixels > 1 << 40 ? 0 : 5 * pixels + pixels / 2
  }

  private func refuse(_ size: Size, beside others: Int) throws(OptionProblem) {
    try memory.refuse(
      "a sheet of \(size.width)x\(size.height) pixels",
      needing: MemoryLimit.program + others + Self.bytes(of: size), advice: "choose a smaller one")
  }

  private func entry(
    of pattern: LibraryPattern, memory: inout Int
  ) throws -> ContactSheet.Entry {
    let cells = try PatternCellSource.source(of: pattern, width: Self.rowWidth, memory: &memory)
    let look = Self.look(inks, states: PatternCellSource.states(of: pattern))
    return ContactSheet.Entry(name: printable(pattern.name), cells: cells, look: look)
  }

  /// Returns a look with live cells in the first ink and dying ones in fading colors.
  private static func look(_ inks: Inks, states: Int) -> Look {
    // The end of the ramp is barely visible: the last state comes before it.
    let dying = inks.decayColors(states - 1).dropLast()
    let colors = [inks.background, inks.kinds[0]] + dying
    return Look(
      glyphs: colors.map { Glyph(shape: .square, ink: $0) }, background: inks.background,
      outside: inks.outside, text: inks.text)
  }
}
