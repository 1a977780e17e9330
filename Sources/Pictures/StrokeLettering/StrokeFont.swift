/// A letter to be set: an outline and the marks on it.
struct Letter: Sendable {
  let base: Character
  let outline: Outline
  var marks: [Diacritic] = []
}

/// The typeface of this library: one weight of line, round ends, Latin and Cyrillic.
///
/// Outlines are strings in this module, and each one is parsed when its letter is first asked for.
public struct StrokeFont: Sendable {
  /// The only typeface.
  public static let standard = StrokeFont()

  private let outlines: [Character: Substring]
  private let shared: [Character: Character]

  private init() {
    var outlines: [Character: Substring] = [:]
    outlines.reserveCapacity(256)
    for table in [latinOutlines, cyrillicOutlines, signOutlines] {
      // Ends of lines are found many times faster among bytes than in text.
      for bytes in Array(table.utf8).split(separator: UInt8(ascii: "\n")) {
        let start = table.utf8.index(table.startIndex, offsetBy: bytes.startIndex)
        let line = table[start..<table.utf8.index(start, offsetBy: bytes.count)]
        outlines[line[line.startIndex]] = line.dropFirst()
      }
    }
    self.outlines = outlines

    var shared: [Character: Character] = [:]
    var pairs = sharedOutlines.makeIterator()
    while let letter = pairs.next(), let model = pairs.next() { shared[letter] = model }
    self.shared = shared
  }

  /// Returns the characters of `text` that would be drawn as an empty box, each once, in order.
  ///
  /// White space of any kind, line ends included, is a space and never missing.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public func missing(in text: String) -> [Character] {
    var seen: Set<Character> = []
    return Array(text).filter {
      !$0.isWhitespace && letter($0) == nil && seen.insert($0).inserted
    }
  }

  /// Returns the letter for `character`, however it is spelled, or `nil` when the font lacks it.
  func letter(_ character: Character) -> Letter? {
    if let plain = plainLetter(character) { return plain }
    if let (base, mark) = precomposed[character] { return adding([mark], to: base) }
    let scalars = character.unicodeScalars
    guard let first = scalars.first, (2...3).contains(scalars.count) else { return nil }
    return adding(Array(scalars.dropFirst()), to: Character(first))
  }

  private func plainLetter(_ character: Character) -> Letter? {
    let model = shared[character] ?? character
    return outlines[model].map { Letter(base: model, outline: Outline($0)) }
  }

  /// Returns `base` with at most one mark above it and one below.
  private func adding(_ scalars: [Unicode.Scalar], to base: Character) -> Letter? {
    var scalars = scalars
    var base = shared[base] ?? base
    if let (inner, mark) = precomposed[base], outlines[base] == nil {
      scalars.insert(mark, at: 0)
      base = shared[inner] ?? inner
    }
    var marks: [Diacritic] = []
    for scalar in scalars {
      guard let mark = Diacritic.mark(scalar, on: base) else { return nil }
      if marks.contains(where: { ($0.place == .above) == (mark.place == .above) }) { return nil }
      marks.append(mark)
    }
    if marks.contains(where: { $0.place == .above }) { base = dotless[base] ?? base }
    return outlines[base].map { Letter(base: base, outline: Outline($0), marks: marks) }
  }
}

/// The letters with a mark that are one character, which few texts contain.
private let precomposed: [Character: (base: Character, mark: Unicode.Scalar)] = {
  var precomposed: [Character: (base: Character, mark: Unicode.Scalar)] = [:]
  for (mark, bases) in precomposedLetters {
    for base in bases {
      var spelling = String(base)
      spelling.unicodeScalars.append(mark)
      precomposed[Character(spelling)] = (base, mark)
    }
  }
  return precomposed
}()

/// The letters that lose their dot under a mark.
private let dotless: [Character: Character] = ["i": "ı", "j": "ȷ"]
