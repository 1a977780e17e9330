import AutomatonRules
import CellPatterns
import Lattice
public import PatternLibrary
import SceneDescription
public import SimulationKernel

/// A description of one pattern in detail, with its cells drawn in letters.
public struct PatternPortrait {
  /// The description, without line ends.
  public let lines: [String]

  /// The most letters of the drawing, across and down.
  private static let largest = Size(width: 78, height: 40)

  /// Creates the description of `pattern`, for which at most `memory` is used, including the
  /// pattern and the program.
  public init(_ pattern: LibraryPattern, memory: MemoryLimit = .standard) {
    var lines = [printable(pattern.title)]
    if !pattern.line.isEmpty { lines.append(printable(pattern.line)) }
    lines.append("")
    func append(_ key: String, _ value: String?) {
      guard let value else { return }
      lines.append(key + String(repeating: " ", count: 10 - key.count) + printable(value))
    }
    append("name", ([pattern.name] + pattern.aliases).joined(separator: ", "))
    append("category", pattern.category.rawValue)
    append("rule", pattern.automaton.notation)
    append("field", pattern.pattern.topology?.notation)
    append("size", pattern.sizeText)
    append("cells", "\(pattern.population)")
    for fact in pattern.facts { append("does", "\(fact)") }
    let year = pattern.year.map { "\($0)" }
    let found = [pattern.discoverer, year].compactMap(\.self)
    append("found by", found.isEmpty ? nil : found.joined(separator: ", "))
    if pattern.box != nil {
      lines.append("")
      do {
        lines += try Self.drawing(
          of: pattern, memory: memory.available - pattern.pattern.cells.bytes)
      } catch {
        lines.append("it can't be drawn: \(error)")
      }
    }
    self.lines = lines
  }

  /// Returns the cells as letters or, if there are too many of them, one letter for each square of
  /// cells.
  private static func drawing(of pattern: LibraryPattern, memory: Int) throws -> [String] {
    var memory = memory
    let cells = try PatternCellSource.source(
      of: pattern, width: largest.width / 2, memory: &memory)
    let bounds = cells.bounds
    var level = 0
    var blocks = bounds
    while blocks.width > largest.width || blocks.height > largest.height {
      level += 1
      let left = bounds.x >> level, top = bounds.y >> level
      blocks = Rect(
        x: left, y: top, width: ((bounds.maxX - 1) >> level) - left + 1,
        height: ((bounds.maxY - 1) >> level) - top + 1)
    }
    if level == 0 { return letters(of: cells, in: bounds) }
    var plane = CoveragePlane(classCount: PatternCellSource.states(of: pattern))
    cells.readCoverage(blocks, level: level, into: &plane)
    let note = "one letter for 2^\(level) x 2^\(level) cells:"
    return [note]
      + (0..<blocks.height).map { row in
        String(
          (0..<blocks.width).map { column in
            let first = (row * blocks.width + column) * plane.classCount
            let isLive = plane.shares[first + 1..<first + plane.classCount].contains { $0 > 0 }
            return isLive ? "o" : "."
          })
      }
  }

  private static func letters(of cells: any CellSource, in bounds: Rect) -> [String] {
    var classes = [DisplayClass](repeating: 0, count: bounds.width * bounds.height)
    classes.withUnsafeMutableBufferPointer { cells.read(bounds, into: $0) }
    return (0..<bounds.height).map { row in
      String(
        classes[row * bounds.width..<(row + 1) * bounds.width].map { state in
          switch state {
          case 0: "."
          case 1: "O"
          // The letters of RLE for states of up to 24.
          case 2...24: Character(UnicodeScalar(64 + state))
          default: "#"
          }
        })
    }
  }
}
