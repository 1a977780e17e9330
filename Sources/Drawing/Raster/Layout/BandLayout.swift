import Lattice
import StrokeLettering

/// The layout of the counters in the band below the cells, or in a chip over them.
struct BandLayout: Sendable {
  /// The space of a counter, from its left edge on or up to its right edge.
  struct CounterPlace: Sendable {
    var edge: Int
    var isRight: Bool
    var baseline: Int

    /// Returns the place of a text of this width.
    func slot(width: Int) -> SetText.Slot {
      SetText.Slot(x: isRight ? edge - width : edge, baseline: baseline)
    }
  }

  let size: Int
  /// The place of the band in the picture.
  private(set) var frame: Rect
  /// The places of the counters, within ``frame``.
  private(set) var counters: [CounterPlace] = []
  /// The width of the longest line, including the free space at either end.
  private let naturalWidth: Int
  private let lineCount: Int
  private let isTight: Bool

  var height: Int { frame.height }

  /// Returns the band of counters with the given widest texts, in a picture of `width`, in the
  /// largest text that fits.
  ///
  /// A smaller size is preferred to several lines; if text would be too small for its picture,
  /// there are several lines, and as a last resort the free space around them is omitted.
  ///
  /// - Returns: The band; `nil` if there is no counter, or no size in which all of them fit into
  ///   `space` rows.
  static func largest(
    _ widest: [String], _ type: TypeScale, width: Int, space: Int
  ) -> BandLayout? {
    if widest.isEmpty { return nil }
    let smallest = TypeScale.smallest
    let oneLine = stride(from: type.body, through: max(smallest, type.body * 3 / 5), by: -1)
    let lines = stride(from: max(smallest, type.body * 3 / 4), through: smallest, by: -1)
    let forms =
      oneLine.map { (size: $0, mostLines: 1, isTight: false) }
      + lines.map { (size: $0, mostLines: Int.max, isTight: false) }
      + [(size: smallest, mostLines: Int.max, isTight: true)]
    for form in forms {
      if let band = BandLayout(
        widest, size: form.size, width: width, mostLines: form.mostLines, isTight: form.isTight),
        band.height <= space
      {
        return band
      }
    }
    return nil
  }

  /// Creates a band; `nil` if a counter is wider than the band, or if they need more than
  /// `mostLines` lines.
  private init?(_ widest: [String], size: Int, width: Int, mostLines: Int, isTight: Bool) {
    let margin = isTight ? 2 : TypeScale.inset(of: size)
    let font = Typesetter(size: size, weight: .regular)
    let gap = isTight ? size : size * 3 / 2
    let widths = widest.map { font.width(of: $0) }
    guard let rows = Self.wrap(widths, gap: gap, space: width - 2 * margin), rows.count <= mostLines
    else { return nil }
    self.size = size
    self.isTight = isTight
    lineCount = rows.count
    let padding = isTight ? 1 : size * 5 / 8
    var baseline = padding + font.ascent
    var longest = 0
    for row in rows {
      // In a single line the first counter is on the left and the others are on the right, each up
      // to its right edge: the space reserved for further digits is between them and never visible.
      let split = rows.count == 1 && row.count > 1
      let rest = row.dropFirst().reduce(0) { $0 + widths[$1] } + gap * (row.count - 2)
      var x = margin
      for index in row {
        if split && index == row[1] { x = width - margin - rest }
        let isRight = split && index != row[0]
        counters.append(
          CounterPlace(
            edge: isRight ? x + widths[index] : x, isRight: isRight, baseline: baseline))
        x += widths[index] + gap
      }
      longest = max(longest, row.reduce(0) { $0 + widths[$1] } + gap * (row.count - 1))
      baseline += font.lineHeight
    }
    naturalWidth = longest + 2 * margin
    let content = baseline - font.lineHeight + font.descent + padding
    // An even height keeps the height of a picture for films even.
    frame = Rect(x: 0, y: 0, width: width, height: content + content % 2)
  }

  /// Returns the counters in the lower left corner of `window`, without any free space between them; `nil`
  /// if they take more than a third of its rows.
  static func chip(
    _ widest: [String], _ type: TypeScale, over window: Rect, isAtEnd: Bool
  ) -> BandLayout? {
    guard let band = largest(widest, type, width: window.width, space: window.height / 3),
      var chip = BandLayout(
        widest, size: band.size, width: band.naturalWidth, mostLines: band.lineCount,
        isTight: band.isTight)
    else { return nil }
    chip.frame.x = isAtEnd ? window.maxX - chip.frame.width : window.x
    chip.frame.y = window.maxY - chip.height
    return chip
  }

  func moved(top: Int) -> BandLayout {
    var band = self
    band.frame.y = top
    return band
  }

  /// Returns the band of the same counters at the row `top`, with its text between the edges of
  /// `columns`; a longer one is in their middle, as far as a picture of `width` allows.
  func moved(top: Int, under columns: Range<Int>, of widest: [String], width: Int) -> BandLayout {
    // A slightly smaller size is better than text beyond the edges.
    for size in stride(from: size, through: max(TypeScale.smallest, size * 4 / 5), by: -1)
    where lineCount == 1 && !isTight {
      let inset = TypeScale.inset(of: size)
      let length = columns.count + 2 * inset
      guard columns.lowerBound >= inset, columns.upperBound + inset <= width,
        var band = BandLayout(widest, size: size, width: length, mostLines: 1, isTight: false)
      else { continue }
      band.frame = Rect(x: columns.lowerBound - inset, y: top, width: length, height: height)
      return band
    }
    let inset = isTight ? 2 : TypeScale.inset(of: size)
    let length = min(width, max(naturalWidth, columns.count + 2 * inset))
    let middle = columns.lowerBound + (columns.count - length) / 2
    let left = max(0, min(middle, width - length))
    guard
      var band = BandLayout(
        widest, size: size, width: length, mostLines: lineCount, isTight: isTight)
    else { return moved(top: top) }
    band.frame.x = left
    band.frame.y = top
    return band
  }

  /// Returns items of these widths in rows no wider than `space`; `nil` if one alone is wider.
  static func wrap(_ widths: [Int], gap: Int, space: Int) -> [[Int]]? {
    var rows: [[Int]] = []
    var used = 0
    for (index, width) in widths.enumerated() {
      if width > space { return nil }
      if rows.isEmpty || used + gap + width > space {
        rows.append([index])
        used = width
      } else {
        rows[rows.count - 1].append(index)
        used += gap + width
      }
    }
    return rows
  }
}
