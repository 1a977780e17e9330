import Lattice
import StrokeLettering

/// The layout of a caption above the cells, in lines as long as possible.
struct TitleLayout: Sendable {
  let size: Int
  let height: Int
  /// The texts and the widths of the lines.
  private let lines: [(text: String, width: Int)]
  private let font: Typesetter
  private let padding: Int
  /// The place of the title in the picture.
  private(set) var frame: Rect
  /// The first column of each line in the picture.
  private var starts: [Int]

  /// Returns `words` across a picture of `width`, in the largest text that takes few lines.
  ///
  /// - Returns: the title; `nil` if there is no word, or no size in which all of them fit into
  ///   `space` rows.
  static func largest(
    _ words: [String], _ type: TypeScale, width: Int, space: Int
  ) -> TitleLayout? {
    if words.isEmpty { return nil }
    for size in stride(from: type.title, through: TypeScale.smallest, by: -1) {
      // Text larger than elsewhere is for titles of at most two lines.
      let mostLines = size >= type.body ? 2 : .max
      if let title = TitleLayout(words, size: size, width: width), title.height <= space,
        title.lines.count <= mostLines
      {
        return title
      }
    }
    return nil
  }

  /// Creates a title; `nil` if a word is wider than the picture.
  private init?(_ words: [String], size: Int, width: Int) {
    let font = Typesetter(size: size, weight: .bold)
    let space = width - 2 * TypeScale.inset(of: size)
    let gap = font.width(of: " ")
    guard let rows = BandLayout.wrap(words.map(font.width), gap: gap, space: space) else {
      return nil
    }
    lines = rows.map { row in
      let text = row.map { words[$0] }.joined(separator: " ")
      return (text, font.width(of: text))
    }
    self.size = size
    self.font = font
    padding = size / 2
    let content = padding + lines.count * font.lineHeight + size / 3
    // An even height keeps the height of a picture for films even.
    height = content + content % 2
    frame = Rect(x: 0, y: 0, width: width, height: height)
    starts = lines.map { _ in TypeScale.inset(of: size) }
  }

  /// Returns the same title at the row `top`, its lines beginning above the left edge of `columns`;
  /// a longer one is in their middle, as far as the picture allows.
  func moved(top: Int, over columns: Range<Int>) -> TitleLayout {
    var title = self
    title.frame.y = top
    let inset = TypeScale.inset(of: size)
    let longest = lines.map(\.width).max() ?? 0
    let wanted =
      longest <= columns.count
      ? columns.lowerBound : columns.lowerBound + (columns.count - longest) / 2
    let start = max(inset, min(wanted, frame.width - inset - longest))
    title.starts = lines.map { _ in start }
    return title
  }

  /// The lines, set in ``frame``.
  var texts: [SetText] {
    zip(lines, starts).enumerated().map { index, line in
      let baseline = padding + index * font.lineHeight + font.ascent
      return SetText(
        text: line.0.text, slot: SetText.Slot(x: line.1 - frame.x, baseline: baseline), font: font)
    }
  }
}
