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
    problems.checkPath("sprites", sprites, isInput: true)
    return Appearance(
      shape: shape, theme: theme.map { readTheme($0, &problems) },
      colors: problems.read("palette", palette, default: nil) {
        try OptionText.colors("palette", $0)
      },
      changes: changes(of: world, &problems),
      grid: problems.word("grid", grid, default: .auto), sprites: sprites)
  }

  private func readTheme(_ text: String, _ problems: inout Problems) -> Theme {
    problems.read("theme", text, default: .light) { text in
      if let theme = Theme(rawValue: text) { return theme }
      let words = Theme.allCases.map(\.rawValue) + ["both"]
      throw OptionProblem(
        option: "theme",
        reason: "'\(text)' is none of \(words.joined(separator: ", "))\(suggestion(text, words))")
    }
  }

  /// The colors of `background` and, more exactly said, of `ink`.
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
