import Portrayals
import Pictures
import SceneDescription
import SimulationKernel
import WorldRuns

extension PictureOptions {
  /// How a world's cells look; wrong values are noted.
  func appearance<World: Portrayal>(
    of world: World.Type, _ problems: inout Problems
  ) -> Appearance {
    let shape = shape.map { problems.word("shape", $0, default: World.defaultShape) }
    if sprites != nil && !(shape ?? World.defaultShape).usesSprites {
      problems.add("sprites", "sprites are drawn with --shape sprite alone")
    }
    problems.checkPath("sprites", sprites)
    return Appearance(
      shape: shape, theme: problems.word("theme", theme, default: Theme.light),
      colors: palette.flatMap { Self.colors($0, &problems) },
      changes: changes(kinds: World.kinds, &problems),
      grid: problems.word("grid", grid, default: .auto), sprites: sprites)
  }

  /// The colors that `palette`, the value of `palette`, stands for; `nil`, and a problem noted, for none.
  static func colors(_ palette: String, _ problems: inout Problems) -> Appearance.Colors? {
    if let builtIn = try? Palette.named(palette) { return .builtIn(builtIn) }
    if palette.contains("/") || palette.contains(".") || isFile(palette) { return .file(palette) }
    let names = Palette.builtIn.map(\.name)
    problems.add(
      "palette",
      "'\(palette)' is none of \(names.joined(separator: ", ")), and no palette file"
        + "\(suggestion(palette, names))")
    return nil
  }

  /// The colours of `--background` and, more exactly said, of `--ink`.
  private func changes(
    kinds: [String], _ problems: inout Problems
  ) -> [Appearance.Change] {
    var changes: [Appearance.Change] = []
    if background == "transparent" {
      changes += [
        Appearance.Change(.background, .transparent), Appearance.Change(.outside, .transparent),
      ]
    } else if let background {
      if let color = Color(hex: background) {
        changes.append(Appearance.Change(.background, color))
      } else {
        problems.add(
          "background", "'\(background)' is neither transparent nor a colour #rrggbb")
      }
    }
    for text in ink {
      if let change = problems.check("ink", { try Self.change(text, kinds: kinds) }) {
        changes.append(change)
      }
    }
    return changes
  }

  /// The change that `text`, of the form `KIND=#rrggbb`, stands for.
  private static func change(
    _ text: String, kinds: [String]
  ) throws(OptionProblem) -> Appearance.Change {
    guard let equals = text.firstIndex(of: "=") else {
      throw OptionProblem(
        option: "ink",
        reason: "'\(text)' is not of the form KIND=#rrggbb, such as \(kinds[0])=#ff8800")
    }
    let color = try OptionText.color("ink", text[text.index(after: equals)...])
    let word = String(text[..<equals])
    switch word {
    case "background": return Appearance.Change(.background, color)
    case "outside": return Appearance.Change(.outside, color)
    case "grid": return Appearance.Change(.grid, color)
    case "text": return Appearance.Change(.text, color)
    default:
      if let kind = kinds.firstIndex(of: word) { return Appearance.Change(.kind(kind), color) }
      let words = kinds + ["background", "outside", "grid", "text"]
      throw OptionProblem(
        option: "ink",
        reason: "'\(word)' is none of \(words.joined(separator: ", "))\(suggestion(word, words))")
    }
  }
}
