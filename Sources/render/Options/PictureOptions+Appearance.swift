import Portrayals
import SceneDescription
import SimulationKernel

extension PictureOptions {
  /// How a world's cells look; wrong values are noted.
  func appearance<World: Portrayal>(
    of world: World.Type, _ problems: inout Problems
  ) -> Appearance {
    let shape = problems.word("--shape", self.shape, usual: World.usualShape)
    if sprites != nil && shape != .sprite {
      problems.add("--sprites", "sprites are drawn with --shape sprite alone")
    }
    problems.checkPath("--sprites", sprites)
    return Appearance(
      shape: shape, theme: problems.word("--theme", theme, usual: Theme.light),
      colors: Self.colors(palette, usual: World.usualPalette, &problems),
      changes: changes(kinds: World.kinds, &problems),
      grid: problems.word("--grid", grid, usual: .auto), sprites: sprites)
  }

  /// The colours that `palette`, the value of `--palette`, stands for.
  static func colors(
    _ palette: String?, usual: Palette = Palette.builtIn[0], _ problems: inout Problems
  ) -> Appearance.Colors {
    let usual = Appearance.Colors.builtIn(usual)
    guard let palette else { return usual }
    if let builtIn = try? Palette.named(palette) { return .builtIn(builtIn) }
    if palette.contains("/") || palette.contains(".") || isFile(palette) { return .file(palette) }
    let names = Palette.builtIn.map(\.name)
    problems.add(
      "--palette",
      "'\(palette)' is none of \(names.joined(separator: ", ")), and no palette file"
        + suggestion(palette, names))
    return usual
  }

  /// The colours of `--background` and, more exactly said, of `--ink`.
  private func changes(
    kinds: [String], _ problems: inout Problems
  ) -> [(place: Appearance.Place, color: Color)] {
    var changes: [(place: Appearance.Place, color: Color)] = []
    if background == "transparent" {
      changes += [(.background, .transparent), (.outside, .transparent)]
    } else if let background {
      if let color = Color(hex: background) {
        changes.append((.background, color))
      } else {
        problems.add(
          "--background", "'\(background)' is neither transparent nor a colour #rrggbb")
      }
    }
    for text in ink {
      if let change = problems.check("--ink", { try Self.change(text, kinds: kinds) }) {
        changes.append(change)
      }
    }
    return changes
  }

  /// The change that `text`, of the form `KIND=#rrggbb`, stands for.
  private static func change(
    _ text: String, kinds: [String]
  ) throws(OptionProblem) -> (place: Appearance.Place, color: Color) {
    guard let equals = text.firstIndex(of: "=") else {
      throw OptionProblem(
        option: "--ink",
        reason: "'\(text)' is not of the form KIND=#rrggbb, such as \(kinds[0])=#ff8800")
    }
    let color = try Values.color("--ink", text[text.index(after: equals)...])
    let word = String(text[..<equals])
    switch word {
    case "background": return (.background, color)
    case "outside": return (.outside, color)
    case "grid": return (.grid, color)
    case "text": return (.text, color)
    default:
      if let kind = kinds.firstIndex(of: word) { return (.kind(kind), color) }
      let words = kinds + ["background", "outside", "grid", "text"]
      throw OptionProblem(
        option: "--ink",
        reason: "'\(word)' is none of \(words.joined(separator: ", "))" + suggestion(word, words))
    }
  }
}
