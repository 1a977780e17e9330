import AtomicFiles
import Pictures
public import Portrayals
import SceneDescription
public import SimulationKernel
import StrokeLettering

// The text of options for the look of pictures.
extension OptionText {
  /// Reads colors: the name of a built-in palette, or the path of a palette file.
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func colors(
    _ option: String, _ text: String
  ) throws(OptionProblem) -> Appearance.Colors {
    if let builtIn = try? Palette.named(text) { return .builtIn(builtIn) }
    if text.contains("/") || text.contains(".") || isFile(text) { return .file(text) }
    let names = Palette.builtIn.map(\.name)
    throw OptionProblem(
      option: option,
      reason: "'\(text)' is not one of \(names.joined(separator: ", ")), or a palette file"
        + "\(suggestion(text, names))")
  }

  /// Reads the color of a background: `transparent`, `#rrggbb` or a CSS name.
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func background(
    _ option: String, _ text: String
  ) throws(OptionProblem) -> [Appearance.Change] {
    if text == "transparent" {
      return [
        Appearance.Change(.background, .transparent), Appearance.Change(.outside, .transparent),
      ]
    }
    if let color = Color(text) { return [Appearance.Change(.background, color)] }
    throw OptionProblem(
      option: option,
      reason: "'\(text)' is neither transparent nor a color: #rrggbb, #rgb or a CSS name such as "
        + "teal is allowed\(suggestion(text, ["transparent"] + Color.names))")
  }

  /// Reads a color that replaces the palette's, `KIND=#rrggbb`, in a world with `kinds`, of which
  /// there is at least one, and, when it has ages, `age=OLDEST`, `age=NEWBORN..OLDEST` or
  /// `age=NEWBORN..PAST..OLDEST`.
  ///
  /// - Throws: `OptionProblem` for any other text.
  public static func ink(
    _ option: String, _ text: String, kinds: [String], hasAges: Bool = false
  ) throws(OptionProblem) -> Appearance.Change {
    guard let equals = text.firstIndex(of: "=") else {
      throw OptionProblem(
        option: option,
        reason: "'\(text)' is not of the form KIND=color, such as "
          + "\(kinds.first ?? "text")=#ff8800 or background=ivory")
    }
    let value = text[text.index(after: equals)...]
    let word = String(text[..<equals])
    if hasAges && word == "age" { return try ages(option, value) }
    let parts: [String: Appearance.Place] = [
      "background": .background, "outside": .outside, "grid": .grid, "text": .text,
    ]
    guard let place = parts[word] ?? kinds.firstIndex(of: word).map(Appearance.Place.kind) else {
      let words = kinds + (hasAges ? ["age"] : []) + parts.keys.sorted()
      throw OptionProblem(
        option: option,
        reason: "'\(word)' is not one of \(words.joined(separator: ", "))\(suggestion(word, words))"
      )
    }
    return Appearance.Change(place, try color(option, value))
  }

  private static func ages(
    _ option: String, _ text: Substring
  ) throws(OptionProblem) -> Appearance.Change {
    var colors: [Color] = []
    for part in text.split(separator: "..", omittingEmptySubsequences: false) {
      // A part of a text that is far too long is enough to refuse it.
      if colors.count <= 3 { colors.append(try color(option, part)) }
    }
    switch colors.count {
    case 1: return Appearance.Change(agesFrom: nil, to: colors[0])
    case 2: return Appearance.Change(agesFrom: colors[0], to: colors[1])
    case 3: return Appearance.Change(agesFrom: colors[0], past: colors[1], to: colors[2])
    default:
      throw OptionProblem(
        option: option,
        reason: "ages have three colors at most, age=NEWBORN..PAST..OLDEST, such as "
          + "age=teal..navy..maroon")
    }
  }

  /// The largest number of characters of a label.
  private static let longestLabel = 40

  /// Reads the word that pictures have for a kind of `world`, `KIND=WORD`.
  ///
  /// - Returns: The world's own word, and the one that replaces it.
  /// - Throws: `OptionProblem` for any other text, a kind that pictures don't name, and a word that can't be
  ///   drawn in a line.
  public static func label<World: Portrayal>(
    _ option: String, _ text: String, of world: World.Type
  ) throws(OptionProblem) -> (own: String, word: String) {
    let kinds = World.kinds.enumerated().compactMap { number, kind in
      World.word(forKind: number).map { (kind: kind, own: $0) }
    }
    guard let equals = text.firstIndex(of: "=") else {
      throw OptionProblem(
        option: option,
        reason:
          "'\(text)' is not of the form KIND=WORD, where KIND is one of "
          + kinds.map(\.kind).joined(separator: ", "))
    }
    let kind = String(text[..<equals])
    guard let own = kinds.first(where: { $0.kind == kind })?.own else {
      let names = kinds.map(\.kind)
      throw OptionProblem(
        option: option,
        reason: "'\(kind)' is not one of \(names.joined(separator: ", "))\(suggestion(kind, names))"
      )
    }
    let word = String(text[text.index(after: equals)...])
    if word.unicodeScalars.count > longestLabel
      || word.unicodeScalars.contains(where: { $0 != " " && $0.properties.isWhitespace })
    {
      throw OptionProblem(
        option: option,
        reason: "the word for \(kind) is one line of at most \(longestLabel) characters")
    }
    return (own, try caption(option, word))
  }

  /// Reads the text of a caption, whose letters have to be ones that can be drawn.
  ///
  /// - Throws: `OptionProblem` for a text without letters, one that is too long, and one with a
  ///   letter that can't be drawn.
  public static func caption(_ option: String, _ text: String) throws(OptionProblem) -> String {
    if text.allSatisfy(\.isWhitespace) {
      throw OptionProblem(option: option, reason: "there is no text in '\(text)'")
    }
    let length = text.unicodeScalars.count
    if length > PicturePlan.longestCaption {
      throw OptionProblem(
        option: option,
        reason: "a text of \(length) characters is too long: at most "
          + "\(PicturePlan.longestCaption) are allowed")
    }
    try checkLetters(option, text)
    return text
  }

  /// Refuses a text with a letter that can't be drawn.
  static func checkLetters(_ option: String, _ text: String) throws(OptionProblem) {
    guard let character = StrokeFont.standard.missing(in: text).first else { return }
    throw OptionProblem(
      option: option,
      reason: "there is no letter for '\(character)': Latin and Cyrillic text is allowed")
  }
}
