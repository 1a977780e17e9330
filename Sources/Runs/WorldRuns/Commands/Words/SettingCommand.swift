import FieldEditing
import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import Wording

/// A setting of the film or of its pictures.
enum SettingCommand: CommonCommand {
  /// The size of the pictures in pixels.
  case size(Size)
  /// The pixels of a cell.
  case cell(Int)
  /// The frames in a second of film.
  case framesPerSecond(Rational)
  /// An option of the look of pictures, with its value.
  case look(option: String, value: String)
  /// The title on the cards of the film.
  case title(String)
  /// The seconds of the card before the film, and of the one after it.
  case titleCard(Rational), endCard(Rational)
  /// Whether the hand is shown, and takes time.
  case hand(Bool)
  /// The seconds that a command of the hand takes.
  case pace(Rational)
  /// The place of the strip.
  case strip(Strip)
  /// The speed of time.
  case speed(Rational)

  /// The place of the strip that shows what the hand is doing.
  enum Strip: String, CaseIterable {
    /// Between the table and the counters.
    case under
    /// On the table.
    case over
    /// No strip.
    case off
  }

  static let words = [
    ScriptWord.first("size", .settings, "WxH", "Sets the picture size in pixels.", "size 960x540"),
    ScriptWord.first("cell", .settings, "PIXELS", "Sets the pixels per cell.", "cell 12"),
    ScriptWord.first(
      "fps", .settings, "N", "Sets the frames per second of film; 30 by default.", "fps 25"),
    ScriptWord.first(
      "title", .settings, "\"TEXT\"", "Sets the title on the cards before and after the film.",
      "title \"Two ships\""),
    ScriptWord.first(
      "title-card", .settings, "T", "Shows a card for T seconds before the film.",
      "title-card 2s"),
    ScriptWord.first(
      "end-card", .settings, "T", "Shows a card for T seconds after the film.", "end-card 2s"),
    ScriptWord.setting("theme", "light|dark", "Sets the theme.", "theme dark"),
    ScriptWord.setting(
      "style", "plain|NAME",
      "Sets the style: plain or one of the world's own; `light` and `heat` need `theme dark`.",
      "style plain"
    ),
    ScriptWord.setting("shape", "square|circle|sprite", "Sets the shape of cells.", "shape circle"),
    ScriptWord.setting(
      "palette", "NAME", "Sets the palette, by name or file.", "palette ember"),
    ScriptWord.setting("ink", "KIND=COLOR", "Replaces one color.", "ink text=navy"),
    ScriptWord.setting(
      "grid", "on|off|auto", "Shows or hides the lines between cells.", "grid off"),
    ScriptWord.setting(
      "caption", "\"TEXT\"", "Sets the title above the table; an empty text removes it.",
      "caption \"Two ships\""),
    ScriptWord.setting("counter", "on|off", "Shows or hides the counters.", "counter off"),
    ScriptWord.setting("chart", "on|off", "Shows or hides the chart.", "chart on"),
    ScriptWord.setting(
      "hand", "on|off", "Shows or hides the hand; while it is off, its commands take no time.",
      "hand off"),
    ScriptWord.setting(
      "pace", "T", "Sets the seconds that each command of the hand takes; 0.5 by default.",
      "pace 0.8s"
    ),
    ScriptWord.setting(
      "strip", "under|over|off", "Places the status strip under or over the cells, or hides it.",
      "strip over"),
    ScriptWord.setting(
      "speed", "slow|balanced|fast|R",
      "Sets the speed: 2, 10, 60 or R ticks (or seconds of the world) per second of film.",
      "speed fast"),
  ]

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    switch word {
    case "size": self = .size(try reader.value("a size WxH", OptionText.size))
    case "cell":
      self = .cell(try reader.words.whole("the pixels of a cell", in: 1...Scale.largestCell))
    case "fps":
      self = .framesPerSecond(
        try reader.value("a number of frames") { name, text throws(OptionProblem) in
          try OptionText.positive(name, text, atMost: Rational(1000))
        })
    case "title": self = .title(try reader.value("a title in quotes", OptionText.caption))
    case "title-card": self = .titleCard(try reader.cardSeconds(word))
    case "end-card": self = .endCard(try reader.cardSeconds(word))
    case "hand": self = .hand(try reader.words.choice("on or off", ["on", "off"]) == "on")
    case "pace": self = .pace(try reader.words.seconds())
    case "strip": self = .strip(try reader.words.choice("a place"))
    case "speed":
      let column = reader.words.next?.column ?? 1
      let speed = try reader.value("a speed", OptionText.speed)
      guard speed > Rational(0) else {
        throw ActionError(
          column: column, reason: "time passes forward: reverse shows what was")
      }
      self = .speed(speed)
    default: self = .look(option: word, value: try reader.look(word))
    }
  }

  func note(in pace: inout ScriptPace) {
    switch self {
    case .hand(let isShown): pace.isHandShown = isShown
    case .pace(let seconds): pace.pace = seconds
    case .speed(let speed): pace.speed = speed
    default: break
    }
  }

  func keepsForm(hasBegun: Bool) -> Bool {
    switch self {
    case .look, .strip, .size, .cell: !hasBegun
    default: true
    }
  }

  var keepsCard: Bool { true }
}

extension CommandReader {
  fileprivate mutating func cardSeconds(_ name: String) throws(ActionError) -> Rational {
    let column = words.next?.column ?? 1, seconds = try words.seconds()
    do throws(OptionProblem) {
      try CardPlan.check(seconds, asOf: name)
    } catch {
      throw ActionError(column: column, reason: error.reason.description)
    }
    return seconds
  }

  fileprivate mutating func look(_ option: String) throws(ActionError) -> String {
    let word = try words.word("a value")
    var problems = Problems()
    _ = problems.check(option) { try checkLook(option, word.text) }
    if let problem = problems.list.first {
      throw ActionError(column: word.column, reason: problem.reason.description)
    }
    return word.text
  }

  private func checkLook(_ option: String, _ text: String) throws {
    func check(_ words: [String]) throws(OptionProblem) {
      if words.contains(text) { return }
      throw OptionProblem(
        option: option,
        reason:
          "\"\(text)\" is not one of \(words.joined(separator: ", "))\(hint(text, among: words))"
      )
    }
    switch option {
    case "theme": try check(Theme.allCases.map(\.rawValue))
    case "style": try check((["plain"] + kind.styles.map(\.rawValue)))
    case "shape": try check(Shape.allCases.map(\.rawValue))
    case "grid": try check(["auto", "on", "off"])
    case "counter", "chart": try check(["on", "off"])
    case "palette":
      if case .file = try OptionText.colors(option, text),
        let reason = ScriptFiles.refusal(of: text)
      {
        throw OptionProblem(option: option, reason: "\(reason)")
      }
    case "ink": _ = try OptionText.ink(option, text, kinds: kind.kinds, hasAges: kind.hasAges)
    // An empty caption is none.
    default: if !text.isEmpty { _ = try OptionText.caption(option, text) }
    }
  }
}

extension ScriptCommand {
  /// What it sets, or `nil` for another command.
  var setting: SettingCommand? { act as? SettingCommand }
}
