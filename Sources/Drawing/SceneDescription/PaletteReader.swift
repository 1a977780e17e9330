import Wording
import Pictures

/// A palette file read line by line, continuing after a mistake so that all are found.
struct PaletteReader {
  private(set) var problems: [PaletteFileError.Problem] = []
  private(set) var name: String?
  private var line = 0
  /// The part before the first header, then a section per header.
  private var sections = [Section(theme: nil, line: 1)]
  private var current = 0

  private enum Key: String, CaseIterable {
    case background, outside, grid, tenth, text, kinds, accent, warning, ages, trail, yarn, water

    /// How many colors it takes, and that in words.
    var limits: (count: ClosedRange<Int>, text: String) {
      switch self {
      case .background, .outside, .grid, .tenth, .text, .accent, .warning: (1...1, "one color")
      case .kinds: (Inks.kindLimits, "1 to \(Inks.kindLimits.upperBound) colors")
      case .ages, .trail: (1...8, "1 to 8 colors")
      case .yarn: (3...3, "3 colors")
      case .water: (SeaInks.counts, "5 to 10 colors")
      }
    }
  }

  private struct Section {
    let theme: Theme?
    /// The line of the section's header.
    let line: Int
    /// The colors of each key that was given; invalid ones are reported and left out.
    var colors: [Key: [Color]] = [:]
  }

  /// Reads the next line, without its end.
  mutating func read(_ bytes: ArraySlice<UInt8>) {
    line += 1
    guard problems.count < PaletteFileError.limit else { return }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return report(1, "the line is not UTF-8 text")
    }
    let content = trimmed(text[...])
    switch content.first {
    case nil, "#", ";": return
    case "[": readHeader(content, of: text)
    default: readEntry(content, of: text)
    }
  }

  /// Returns the colors of each theme of the file, `nil` for a theme that is missing or invalid.
  mutating func finish() -> (light: Inks?, dark: Inks?) {
    if sections.count == 1 {
      let inks = inks(of: sections[0], title: "the palette")
      return (inks, inks)
    }
    return (themed(.light), themed(.dark))
  }

  private mutating func themed(_ theme: Theme) -> Inks? {
    guard let section = sections.first(where: { $0.theme == theme }) else { return nil }
    return inks(of: section, title: "the section [\(theme.rawValue)]")
  }

  /// Returns the colors of `section`, completed by those before the sections.
  private mutating func inks(of section: Section, title: String) -> Inks? {
    var missing: [String] = []
    func given(_ key: Key) -> [Color]? { section.colors[key] ?? sections[0].colors[key] }
    func colors(_ key: Key) -> [Color] {
      let colors = given(key)
      if colors == nil { missing.append(key.rawValue) }
      return colors ?? []
    }
    let background = colors(.background).first
    let outside = colors(.outside).first
    let grid = colors(.grid).first
    let text = colors(.text).first
    let kinds = colors(.kinds)
    if !missing.isEmpty && problems.count < PaletteFileError.limit {
      let keys = missing.joined(separator: ", ")
      problems.append(
        .init(line: section.line, column: 1, reason: "\(title) lacks \(keys)"))
    }
    guard let background, let outside, let grid, let text, !kinds.isEmpty else { return nil }
    var inks = Inks(
      background: background, outside: outside, grid: grid, tenth: given(.tenth)?.first, text: text,
      kinds: kinds)
    inks.ownAccent = given(.accent)?.first
    inks.ownWarning = given(.warning)?.first
    inks.ownAges = given(.ages) ?? []
    inks.ownTrail = given(.trail) ?? []
    inks.ownYarn = given(.yarn).flatMap(Yarn.init)
    inks.ownSea = given(.water).flatMap(SeaInks.init)
    return inks
  }

  private mutating func readHeader(_ content: Substring, of text: String) {
    guard content.last == "]",
      let named = Theme(rawValue: String(trimmed(content.dropFirst().dropLast())))
    else {
      let sections = Theme.allCases.map { "[\($0.rawValue)]" }.joined(separator: " and ")
      return report(
        column(content, in: text), "\(quoted(content)) is not a section; there are \(sections)")
    }
    if let first = sections.firstIndex(where: { $0.theme == named }) {
      current = first
      return report(column(content, in: text), "there is a section [\(named.rawValue)] already")
    }
    current = sections.count
    sections.append(Section(theme: named, line: line))
  }

  private mutating func readEntry(_ content: Substring, of text: String) {
    let start = column(content, in: text)
    guard let equals = content.firstIndex(of: "=") else {
      return report(
        start, "\(quoted(content)) is neither \"key = value\", a section nor a comment (; or #)")
    }
    let word = trimmed(content[..<equals])
    let value = trimmed(content[content.index(after: equals)...])
    if word == "name" { return readName(value, at: start, of: text) }
    guard let key = Key(rawValue: String(word)) else {
      let keys = (["name"] + Key.allCases.map(\.rawValue)).joined(separator: ", ")
      return report(start, "there is no key \(quoted(word)); keys are \(keys)")
    }
    let colors = colors(of: key, value, in: text)
    if sections[current].colors.updateValue(colors, forKey: key) != nil {
      report(start, "\(key.rawValue) is given twice in one section")
    }
  }

  private mutating func readName(_ value: Substring, at start: Int, of text: String) {
    if current != 0 { return report(start, "name stands before the sections, not in one") }
    if name != nil { return report(start, "name is given twice") }
    name = String(value)
    if !Palette.isName(String(value)) {
      report(column(value, in: text), "a name has 1 to 64 characters, none a control character")
    }
  }

  private mutating func colors(of key: Key, _ value: Substring, in text: String) -> [Color] {
    let words = value.split(whereSeparator: \.isWhitespace)
    let (limits, allowed) = key.limits
    guard limits.contains(words.count) else {
      let extra = words.count > limits.upperBound ? words[limits.upperBound] : value
      report(column(extra, in: text), "\(key.rawValue) takes \(allowed), not \(words.count)")
      return []
    }
    var colors: [Color] = []
    for word in words {
      if let color = Color(word) {
        colors.append(color)
      } else {
        report(
          column(word, in: text),
          "\(quoted(word)) is not a color; colors are #rgb, #rrggbb or CSS names, with spaces "
            + "between\(suggestion(word))")
      }
    }
    return colors
  }

  private func suggestion(_ word: Substring) -> String {
    let names = Color.names
    return nearestWord(to: Array(word.lowercased().utf8), among: names.map { Array($0.utf8) })
      .map { "; did you mean \(names[$0])?" } ?? ""
  }

  private mutating func report(_ column: Int, _ reason: String) {
    guard problems.count < PaletteFileError.limit else { return }
    problems.append(.init(line: line, column: column, reason: reason))
  }
}

/// Returns the column of `part` in `line`, in characters from 1.
private func column(_ part: Substring, in line: String) -> Int {
  line.distance(from: line.startIndex, to: part.startIndex) + 1
}

private func trimmed(_ text: Substring) -> Substring {
  var rest = text.drop(while: \.isWhitespace)
  while rest.last?.isWhitespace == true { rest.removeLast() }
  return rest
}

/// Returns the beginning of a text from the file, with control characters escaped for display.
private func quoted(_ text: Substring) -> String {
  let scalars = text.unicodeScalars
  let start = String(String.UnicodeScalarView(scalars.prefix(24))).debugDescription
  return scalars.count > 24 ? start + "…" : start
}
