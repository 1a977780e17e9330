import StrokeLettering

/// A name under a thumbnail, or a heading: text in a given width, in few lines.
struct SheetLabel: Sendable {
  /// The lines, one or more.
  private(set) var lines: [String]
  /// The size of all of them, in pixels.
  private(set) var size: Int
  let weight: Typesetter.Weight

  /// `text` at `size` or, where it is too wide for `width`, in up to `mostLines` lines, smaller, or
  /// as a last resort cut off.
  init(
    _ text: String, size: Int, weight: Typesetter.Weight, width: Int, mostLines: Int,
    _ typesetters: inout SheetTypesetters
  ) {
    // A name may be of any length; what is cut off anyway is not measured.
    let text = String(text.prefix(200))
    self.weight = weight
    for size in stride(from: size, through: min(size, BandRequest.smallestText), by: -1) {
      let font = typesetters[size, weight]
      if let lines = Self.lines(of: text, mostLines, { font.width(of: $0) <= width }) {
        self.lines = lines
        self.size = size
        return
      }
    }
    self.size = min(size, BandRequest.smallestText)
    let font = typesetters[self.size, weight]
    var count = text.count
    while count > 1 && font.width(of: text.prefix(count) + "…") > width { count -= 1 }
    lines = [text.prefix(count) + "…"]
  }

  /// `text` in as few lines as it takes, of which two are as alike in width as they can be; nil when
  /// it takes more than `mostLines`.
  private static func lines(
    of text: String, _ mostLines: Int, _ fits: (String) -> Bool
  ) -> [String]? {
    if fits(text) { return [text] }
    guard mostLines > 1 else { return nil }
    let breaks = text.indices.dropFirst().filter { text[text.index(before: $0)].isBreak }
    let halves = breaks.map { place in
      (first: String(text[..<place].trimmingLast()), second: String(text[place...]))
    }
    return halves.filter { fits($0.first) && fits($0.second) }
      .min { abs($0.first.count - $0.second.count) < abs($1.first.count - $1.second.count) }
      .map { [$0.first, $0.second] }
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
  /// Whether a line may end behind it.
  fileprivate var isBreak: Bool { self == "-" || self == " " || self == "_" || self == "." }
}

extension Substring {
  /// Without a space at its end.
  fileprivate func trimmingLast() -> Substring { last == " " ? dropLast() : self }
}
