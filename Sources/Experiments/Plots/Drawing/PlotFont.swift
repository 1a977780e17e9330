import StrokeLettering
import Synchronization

/// The letters of drawings: those of the program's pictures.
enum PlotFont {
  private struct Key: Hashable {
    let size: Int
    let isBold: Bool
  }

  private static let typesetters = Mutex<[Key: Typesetter]>([:])

  /// Returns the width of `text` in pixels, without the free columns at its ends.
  static func width(of text: String, size: Int, isBold: Bool = false) -> Int {
    if text.isEmpty { return 0 }
    return typesetter(size, isBold).width(of: text) - 2
  }

  private static func typesetter(_ size: Int, _ isBold: Bool) -> Typesetter {
    typesetters.withLock { typesetters in
      let key = Key(size: size, isBold: isBold)
      if let known = typesetters[key] { return known }
      let typesetter = Typesetter(size: size, weight: isBold ? .bold : .regular)
      typesetters[key] = typesetter
      return typesetter
    }
  }

  /// Returns `text`, or as much of its beginning as fits into `width` pixels with an ellipsis.
  static func fitted(_ text: String, size: Int, isBold: Bool = false, width: Int) -> String {
    // No letter is narrower than a tenth of its size.
    let short = text.prefix(max(1, width * 10 / size + 1))
    if short.count == text.count && self.width(of: text, size: size, isBold: isBold) <= width {
      return text
    }
    // The longest beginning that fits, by halving.
    var low = 0, high = short.count
    while low < high {
      let middle = (low + high + 1) / 2
      let fits = self.width(of: short.prefix(middle) + "…", size: size, isBold: isBold) <= width
      if fits { low = middle } else { high = middle - 1 }
    }
    let kept = short.prefix(low)
    return String(kept.prefix(kept.count - kept.reversed().prefix { $0 == " " }.count)) + "…"
  }

  /// Returns `text`, or its beginning and its end with an ellipsis between them, in `width` pixels.
  static func shortened(
    _ text: String, size: Int, isBold: Bool = false, width: Int
  ) -> String {
    // No letter is narrower than a tenth of its size.
    let most = max(1, width * 10 / size + 1), count = text.count
    if count <= most && self.width(of: text, size: size, isBold: isBold) <= width { return text }
    func shortened(_ kept: Int) -> String {
      "\(text.prefix((kept + 1) / 2))…\(text.suffix(kept / 2))"
    }
    var low = 0, high = min(most, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      let fits = self.width(of: shortened(middle), size: size, isBold: isBold) <= width
      if fits { low = middle } else { high = middle - 1 }
    }
    return shortened(low)
  }

  /// Returns the words of `text` in lines of at most `width` pixels.
  static func wrapped(_ text: String, size: Int, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, self.width(of: "\(last) \(word)", size: size) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(fitted(String(word), size: size, width: width))
      }
    }
    return lines
  }
}
