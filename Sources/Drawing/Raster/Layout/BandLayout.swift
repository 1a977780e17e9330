import Lattice
import StrokeLettering

/// Text asked for under a table: the widest form of each counter, and a caption.
struct BandRequest {
  var counters: [String]
  var caption: String?

  var isEmpty: Bool { counters.isEmpty && captionWords.isEmpty }

  var captionWords: [String] {
    (caption ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The smallest size at which text is set, in pixels.
  static let smallestText = 10

  /// The size of text in a picture of `width` that is not short of room.
  static func preferredSize(width: Int) -> Int { min(32, max(12, (width + 18) / 36)) }

  /// The band for a picture of `width`, its upper edge at `top` or its lower one at `bottom`.
  ///
  /// - Returns: nil when there is no text, or when it does not fit into `width` and `room` at the
  ///   smallest size.
  func layout(width: Int, top: Int? = nil, bottom: Int = 0, room: Int) -> BandLayout? {
    if isEmpty { return nil }
    // One line of counters is worth a smaller size; below 12 px they rather take several lines.
    for size in stride(from: Self.preferredSize(width: width), to: 11, by: -1) {
      if let band = BandLayout(self, size: size, width: width, mostLines: 1), band.height <= room {
        return band.moved(top: top ?? bottom - band.height)
      }
    }
    for size in [12, 11, Self.smallestText] {
      if let band = BandLayout(self, size: size, width: width, mostLines: .max),
        band.height <= room
      {
        return band.moved(top: top ?? bottom - band.height)
      }
    }
    return nil
  }
}

/// Where each piece of text stands under the window.
struct BandLayout: Sendable {
  /// The room of a counter, from its left edge on or up to its right edge.
  struct CounterPlace: Sendable {
    var edge: Int
    var isRight: Bool
    var baseline: Int

    /// Where a text of this width is set.
    func slot(width: Int) -> SetText.Slot {
      SetText.Slot(x: isRight ? edge - width : edge, baseline: baseline)
    }
  }

  let size: Int
  let width: Int
  let height: Int
  private(set) var top = 0
  /// One place per counter.
  private(set) var counters: [CounterPlace] = []
  /// The caption's lines and their places.
  private(set) var caption: [(text: String, slot: SetText.Slot)] = []

  /// nil when a word or a counter is wider than the band, or when the counters need more than
  /// `mostLines`.
  init?(_ request: BandRequest, size: Int, width: Int, mostLines: Int) {
    let margin = size * 2 / 3
    let room = width - 2 * margin
    let regular = Typesetter(size: size, weight: .regular)
    let bold = Typesetter(size: size, weight: .bold)
    let gap = size * 3 / 2
    let widths = request.counters.map { regular.width(of: $0) }
    guard let rows = Self.wrap(widths, gap: gap, room: room), rows.count <= mostLines,
      let captionLines = Self.lines(of: request.captionWords, bold, room: room)
    else { return nil }
    self.size = size
    self.width = width
    let padding = size * 5 / 8
    let leading = regular.lineHeight
    var baseline = padding + regular.ascent
    for line in captionLines {
      caption.append((line, SetText.Slot(x: margin, baseline: baseline)))
      baseline += leading
    }
    for row in rows {
      // In a single line the first counter stands on the left, the others on the right, each up to
      // its right edge: room that is kept for digits to come lies between them and is never seen.
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
      baseline += leading
    }
    let content = baseline - leading + regular.descent + padding
    // An even height keeps a picture that films can take even.
    height = content + content % 2
  }

  func moved(top: Int) -> BandLayout {
    var band = self
    band.top = top
    return band
  }

  /// Items of these widths in rows no wider than `room`; nil when one alone is wider.
  static func wrap(_ widths: [Int], gap: Int, room: Int) -> [[Int]]? {
    var rows: [[Int]] = []
    var used = 0
    for (index, width) in widths.enumerated() {
      if width > room { return nil }
      if rows.isEmpty || used + gap + width > room {
        rows.append([index])
        used = width
      } else {
        rows[rows.count - 1].append(index)
        used += gap + width
      }
    }
    return rows
  }

  /// `words` in lines no wider than `room`; nil when one alone is wider.
  private static func lines(of words: [String], _ font: Typesetter, room: Int) -> [String]? {
    guard let rows = wrap(words.map(font.width), gap: font.width(of: " "), room: room) else {
      return nil
    }
    return rows.map { row in row.map { words[$0] }.joined(separator: " ") }
  }
}
