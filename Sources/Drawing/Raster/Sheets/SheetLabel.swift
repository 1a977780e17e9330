import StrokeLettering

/// A name under a thumbnail, or a heading: text in a given width, in few lines.
struct SheetLabel: Sendable {
  /// The lines, one or more.
  private(set) var lines: [String]
  /// The size of all lines, in pixels.
  private(set) var size: Int
  let weight: Typesetter.Weight

  /// Sets `text` at `size` or, if it is too wide for `width`, in up to `mostLines` lines, smaller,
  /// broken within words, or as a last resort truncated.
  init(
    _ text: String, size: Int, weight: Typesetter.Weight, width: Int, mostLines: Int,
    _ typesetters: inout SheetTypesetters
  ) {
    // A name may be of any length; the part that is truncated anyway isn't measured.
    let text = String(text.prefix(Self.longestText))
    self.weight = weight
    let smallest = min(size, TypeScale.smallest)
    for size in stride(from: size, through: smallest, by: -1) {
      let font = typesetters[size, weight]
      if let lines = Self.wholeWords(text, mostLines, { font.width(of: $0) <= width }) {
        self.lines = lines
        self.size = size
        return
      }
    }
    self.size = smallest
    let font = typesetters[smallest, weight]
    lines = Self.pieces(text, mostLines) { font.width(of: $0) <= width }
  }

  private static let longestText = 200

  /// Returns `text` in one line, in two that end between words and are as equal as possible, or in
  /// more; `nil` if it doesn't fit that way.
  private static func wholeWords(
    _ text: String, _ mostLines: Int, _ fits: (String) -> Bool
  ) -> [String]? {
    if fits(text) { return [text] }
    guard mostLines > 1 else { return nil }
    let breaks = text.indices.dropFirst().filter { text[text.index(before: $0)].isBreak }
    let halves = breaks.map { [text[..<$0].trimmed, text[$0...].trimmed] }
    let best = halves.filter { $0.allSatisfy(fits) }
      .min { abs($0[0].count - $0[1].count) < abs($1[0].count - $1[1].count) }
    if let best { return best }
    var lines: [String] = []
    var start = text.startIndex
    var end = start
    for place in breaks + [text.endIndex] {
      if !fits(text[start..<place].trimmed) {
        lines.append(text[start..<end].trimmed)
        start = end
        guard fits(text[start..<place].trimmed), lines.count < mostLines else { return nil }
      }
      end = place
    }
    return lines + [text[start...].trimmed]
  }

  /// Returns as much of `text` as fits, in lines that end between words if a word ends near enough.
  private static func pieces(
    _ text: String, _ mostLines: Int, _ fits: (String) -> Bool
  ) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while lines.count < mostLines - 1 && !fits(rest.trimmed) {
      var piece = rest.prefix(1)
      while piece.endIndex < rest.endIndex && fits(String(rest[...piece.endIndex])) {
        piece = rest[...piece.endIndex]
      }
      if let place = piece.lastIndex(where: \.isBreak), piece[...place].count > piece.count / 2 {
        piece = piece[...place]
      }
      lines.append(piece.trimmed)
      rest = rest[piece.endIndex...]
    }
    if fits(rest.trimmed) { return lines + [rest.trimmed] }
    while rest.count > 1 && !fits(rest + "…") { rest = rest.dropLast() }
    return lines + [rest + "…"]
  }
}

/// The typesetters of a sheet, made once for each size.
struct SheetTypesetters {
  private var made: [Key: Typesetter] = [:]

  private struct Key: Hashable {
    let size: Int
    let weight: Typesetter.Weight
  }

  subscript(size: Int, weight: Typesetter.Weight) -> Typesetter {
    mutating get {
      let key = Key(size: size, weight: weight)
      if let typesetter = made[key] { return typesetter }
      let typesetter = Typesetter(size: size, weight: weight)
      made[key] = typesetter
      return typesetter
    }
  }
}

extension Character {
  /// Whether a line may end after the character.
  fileprivate var isBreak: Bool { self == "-" || self == " " || self == "_" || self == "." }
}

extension Substring {
  /// The text without a space at its end.
  fileprivate var trimmed: String { String(last == " " ? dropLast() : self) }
}
