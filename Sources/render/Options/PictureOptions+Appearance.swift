import Pictures
import Portrayals
import SceneDescription
import SimulationKernel
import WorldRuns

extension PictureOptions {
  /// Returns the appearance of a world's cells; invalid values are noted.
  func appearance<World: Portrayal>(
    of world: World.Type, _ problems: inout Problems
  ) -> Appearance {
    let shape = shape.map { problems.word("shape", $0, default: World.defaultShape) }
    problems.checkPath("sprites", sprites, isInput: true)
    var appearance = Appearance(
      shape: shape, theme: theme.map { readTheme($0, &problems) },
      colors: problems.read("palette", palette, default: nil) {
        try OptionText.colors("palette", $0)
      },
      changes: changes(of: world, &problems),
      grid: problems.word("grid", grid, default: .auto), sprites: sprites)
    appearance.style = style.map { problems.word("style", $0, default: .plain) }
    for text in label {
      let label = problems.check("label") { try OptionText.label("label", text, of: world) }
      if let label { appearance.labels.words[label.own] = label.word }
    }
    return appearance
  }

  private func readTheme(_ text: String, _ problems: inout Problems) -> Theme {
    problems.read("theme", text, default: .light) { text in
      if let theme = Theme(rawValue: text) { return theme }
      throw OptionProblem(
        option: "theme",
        reason: "'\(text)' is not one of \(Self.themes.joined(separator: ", "))"
          + suggestion(text, Self.themes))
    }
  }

  /// Returns the colors of `--background` and then of `--ink`, which wins over it.
  private func changes<World: Portrayal>(
    of world: World.Type, _ problems: inout Problems
  ) -> [Appearance.Change] {
    let ground = problems.read("background", background, default: []) {
      try OptionText.background("background", $0)
    }
    return ground
      + ink.compactMap { text in
        problems.check("ink") {
          try OptionText.ink("ink", text, kinds: World.kinds, hasAges: World.hasAges)
        }
      }
  }
}
