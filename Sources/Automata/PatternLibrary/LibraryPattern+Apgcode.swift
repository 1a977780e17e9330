import AutomatonRules
import CellPatterns

extension LibraryPattern {
  /// Creates the pattern of Life that an apgcode describes, such as `xq4_153`, the glider; `nil` for any
  /// other text.
  ///
  /// Behind the prefix are strips of five rows, one below the other: `0` to `v` is a column, the lowest
  /// bit at the top, `w`, `x` and `y0` to `yz` are 2, 3 and 4 to 39 dead columns, and `z` ends a strip.
  ///
  /// Source: A. P. Goucher, Catagolue, "Object naming convention".
  init?(apgcode code: String) {
    let parts = code.lowercased().split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let category = Self.category(prefix: parts[0]),
      let cells = CellRuns(strips: parts[1].utf8), !cells.isEmpty
    else { return nil }
    self.init(
      name: code, aliases: [], title: code, category: category, line: "", discoverer: nil,
      year: nil,
      content: .cells(Pattern(.runs(cells), rule: .life), for: .plane(.life)), facts: [], file: nil)
  }

  /// Returns the category of a prefix, such as `xp15`.
  private static func category(prefix: Substring) -> PatternCategory? {
    let digits = prefix.dropFirst(2)
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    switch prefix.prefix(2) {
    case "xs": return .stillLifes
    case "xp": return .oscillators
    case "xq": return .spaceships
    case "xg": return .guns
    default: return nil
    }
  }
}

extension CellRuns {
  /// Creates the cells of the strips of an apgcode, or `nil` for letters that are none.
  fileprivate init?(strips: some Sequence<UInt8>) {
    var pieces: [Piece] = []
    var (x, y) = (0, 0)
    var isCount = false
    for byte in strips {
      let value: Int
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte) - 0x30
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(byte) - 0x61 + 10
      default: return nil
      }
      if isCount {
        x += 4 + value
        isCount = false
        continue
      }
      switch value {
      case 32, 33: x += value - 30
      case 34: isCount = true
      case 35: (x, y) = (0, y + 5)
      default:
        for row in 0..<5 where value >> row & 1 == 1 {
          pieces.append(Piece(x: x, y: y + row, length: 1))
        }
        x += 1
      }
    }
    if isCount { return nil }
    self.init(pieces)
  }
}
