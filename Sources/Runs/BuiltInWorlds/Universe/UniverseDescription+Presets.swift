public import WorldRuns

extension UniverseDescription {
  public static let presets = [
    Preset(
      "dawn", "The first five minutes: galaxies are born, and some collide.",
      [
        "seconds": "300", "every": "2", "theme": "dark",
      ]),
    Preset(
      "holes", "Nearly every star of the oldest galaxy ends as a black hole.",
      [
        "seconds": "600", "every": "4", "mass-limit": "10", "radius-limit": "10",
        "black-hole": "either", "view": "oldest-galaxy", "theme": "dark",
      ]),
  ]
}
