import Lattice
import StrokeLettering

/// The layout of a caption above the cells, in lines as long as possible.
struct TitleLayout: Sendable {
  let size: Int
  private(set) var height: Int
  private let words: [String]
  /// The texts and the widths of the lines.
  private let lines: [(text: String, width: Int)]
  private let font: Typesetter
  /// The rows above the first line.
  private var padding: Int
  /// The place of the title in the picture.
  private(set) var frame: Rect
  /// The first column of each line in the picture.
  private var starts: [Int]

  /// Returns `words` across a picture of `width`, in the largest text that takes few lines.
  ///
  /// - Returns: The title; `nil` if there is no word, or no size in which all of them fit into
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
    self.words = words
    self.size = size
    self.font = font
    padding = size / 2
    let content = padding + lines.count * font.lineHeight + size / 3
    // An even height keeps the height of a picture for films even.
    height = content + content % 2
    frame = Rect(x: 0, y: 0, width: width, height: height)
    starts = lines.map { _ in TypeScale.inset(of: size) }
  }

  /// Returns the same title at the row `top`, its lines beginning above the left edge of `columns`
  /// or, if it is longer than these, of `block`, the columns of all that is below it.
  ///
  /// Lines are broken anew if they don't become more, above a chart in a slightly smaller size if
  /// necessary; lines too long for that are in the middle of `columns`, as far as the picture
  /// allows.
  func moved(top: Int, over columns: Range<Int>, of block: Range<Int>? = nil) -> TitleLayout {
    let least = block == nil ? size : max(TypeScale.smallest, size * 4 / 5)
    let fitted = (least...size).reversed().lazy.compactMap { size in
      fitting(columns, size: size) ?? block.flatMap { fitting($0, size: size) }
    }
    var title = fitted.first ?? inMiddle(of: columns)
    title.frame.y = top
    return title
  }

  /// Returns the same title with its lines in the middle of `columns`, as far as the picture
  /// allows.
  private func inMiddle(of columns: Range<Int>) -> TitleLayout {
    var title = self
    let longest = lines.map(\.width).max() ?? 0
    let inset = TypeScale.inset(of: size)
    let middle = columns.lowerBound + (columns.count - longest) / 2
    let start = max(inset, min(middle, frame.width - inset - longest))
    title.starts = lines.map { _ in start }
    return title
  }

  /// Returns the same title in type of `size` with its lines between the edges of `columns`, in as
  /// many rows; `nil` if it is too long for that.
  private func fitting(_ columns: Range<Int>, size: Int) -> TitleLayout? {
    let inset = TypeScale.inset(of: size)
    guard columns.lowerBound >= inset,
      var title = TitleLayout(words, size: size, width: columns.count + 2 * inset),
      title.lines.count <= lines.count
    else { return nil }
    // The text stays as near to what is below it.
    title.padding += height - title.height
    title.height = height
    title.frame = frame
    title.starts = title.lines.map { _ in columns.lowerBound }
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
