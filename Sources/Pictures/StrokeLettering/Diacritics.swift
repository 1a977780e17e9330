/// A mark over or under a letter: its outline and its place.
struct Diacritic: Sendable {
  enum Place: Sendable {
    /// y = 0 is the lowest center line of the mark, a small gap above the letter.
    case above
    /// y = 0 is the baseline's center line.
    case below
    /// As below, ending at the right foot of the letter.
    case belowRight
  }

  let place: Place
  let outline: Outline

  /// Returns the mark that `scalar` puts on `base`, or `nil` when the font has no such mark.
  static func mark(_ scalar: Unicode.Scalar, on base: Character) -> Diacritic? {
    // Latvian letters are encoded with a cedilla and written with a comma.
    if scalar == "\u{327}", "GKLNRgklnr".contains(base) {
      return base == "g" ? Diacritic(.above, "0 6 0 D0 2M0 2L6 28") : mark("\u{326}", on: "s")
    }
    switch scalar {
    case "\u{300}": return Diacritic(.above, "0 22 0 M0 28L22 0")
    case "\u{301}": return Diacritic(.above, "0 22 0 M0 0L22 28")
    case "\u{302}": return Diacritic(.above, "0 44 0 M0 0L22 26L44 0")
    case "\u{303}": return Diacritic(.above, "0 48 0 M0 2C6 28 18 28 24 14C30 0 42 0 48 26")
    case "\u{304}": return Diacritic(.above, "0 44 0 M0 12H44")
    case "\u{306}": return Diacritic(.above, "0 44 0 M0 28N22 0E44 28")
    case "\u{307}": return Diacritic(.above, "0 0 0 D0 12")
    case "\u{308}": return Diacritic(.above, "0 36 0 D0 12D36 12")
    case "\u{30A}": return Diacritic(.above, "0 28 0 O0 0 28 30")
    case "\u{30B}": return Diacritic(.above, "0 44 0 M0 0L16 28M28 0L44 28")
    case "\u{30C}": return Diacritic(.above, "0 44 0 M0 26L22 0L44 26")
    case "\u{326}": return Diacritic(.below, "0 8 0 M8 -22L0 -42")
    case "\u{327}": return Diacritic(.below, "0 24 0 M12 0V-12C27 -15 24 -39 2 -38")
    case "\u{328}": return Diacritic(.belowRight, "0 20 0 M18 0C7 -8 0 -16 0 -25N12 -38H20")
    default: return nil
    }
  }

  private init(_ place: Place, _ path: Substring) {
    self.place = place
    outline = Outline(path)
  }
}

/// The letters with a mark that have a code point of their own: the mark, then the letters without
/// it.
///
/// Only these need a table. For a letter and a mark that come as two scalars, and for either
/// spelling of these letters, `Character` equality is enough.
let precomposedLetters: [(mark: Unicode.Scalar, bases: String)] = [
  ("\u{300}", "AEINOUWYaeinouwyЕеИи"),
  ("\u{301}", "ACEGIKLMNOPRSUWYZacegiklmnoprsuwyzÆæØøГгКк"),
  ("\u{302}", "ACEGHIJOSUWYZaceghijosuwyz"),
  ("\u{303}", "AEINOUVYaeinouvy"),
  ("\u{304}", "AEGIOUYaegiouyИиУу"),
  ("\u{306}", "AEGIOUaegiouАаЕеЖжИиУу"),
  ("\u{307}", "ABCDEFGHIMNOPRSTWXYZabcdefghmnoprstwxyz"),
  ("\u{308}", "AEHIOUWXYaehiotuwxyАаЕеЖжЗзИиІіОоУуЧчЫыЭэ"),
  ("\u{30A}", "AUauwy"),
  ("\u{30B}", "OUouУу"),
  ("\u{30C}", "ACDEGHIKLNORSTUZacdeghijklnorstuz"),
  ("\u{326}", "STst"),
  ("\u{327}", "CDEGHKLNRSTcdeghklnrst"),
  ("\u{328}", "AEIOUaeiou"),
]

/// The position of the middle of a mark over letters that aren't symmetric, in font units.
let middlesAbove: [Character: Double] = ["l": 2, "L": 10, "h": 4, "ȷ": 18, "k": 4, "b": 4]

/// The position of an ogonek under letters that don't end in a right foot, in font units.
let feetBelow: [Character: Double] = ["e": 44, "o": 40, "O": 62, "U": 50, "I": 6, "ı": 6, "i": 6]
