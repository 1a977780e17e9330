import AutomatonRules
import CellPatterns
import Lattice
public import PatternLibrary
import SceneDescription
public import SimulationKernel

/// One pattern in detail, with its cells drawn in letters.
public struct PatternPortrait {
  /// The description, without ends of lines.
  public let lines: [String]

  /// The most letters of the drawing, across and down.
  private static let room = Size(width: 78, height: 40)

  /// The portrait of `pattern`, for which no more than `memory` is taken, with it and the program.
  public init(_ pattern: LibraryPattern, memory: MemoryLimit = .standard) {
    var lines = [printable(pattern.title)]
    if !pattern.line.isEmpty { lines.append(printable(pattern.line)) }
    lines.append("")
    func tell(_ key: String, _ value: String?) {
      guard let value else { return }
      lines.append(key + String(repeating: " ", count: 10 - key.count) + printable(value))
    }
    tell("name", ([pattern.name] + pattern.aliases).joined(separator: ", "))
    tell("category", pattern.category.rawValue)
    tell("rule", pattern.automaton.notation)
    tell("field", pattern.pattern.topology?.notation)
    tell("size", pattern.sizeText)
    tell("cells", "\(pattern.population)")
    for fact in pattern.facts { tell("does", "\(fact)") }
    let year = pattern.year.map { "\($0)" }
    let found = [pattern.discoverer, year].compactMap(\.self)
    tell("found by", found.isEmpty ? nil : found.joined(separator: ", "))
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

  /// The cells as letters, or where there are too many of them a letter for each square of them.
  private static func drawing(of pattern: LibraryPattern, memory: Int) throws -> [String] {
    var memory = memory
    let cells = try PatternCellSource.source(
      of: pattern, width: room.width / 2, memory: &memory)
    let bounds = cells.bounds
    var level = 0
    var blocks = bounds
    while blocks.width > room.width || blocks.height > room.height {
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
          // As the letters of RLE, as far as they go.
          case 2...24: Character(UnicodeScalar(64 + state))
          default: "#"
          }
        })
    }
  }
}
