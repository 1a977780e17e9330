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
    // These places exist with this seed.
    Preset(
      "journey", "Half a minute from galaxies to a planet and back, with cards.",
      [
        "seed": "1", "from-tick": "200", "seconds": "130", "speed": "5", "fps": "24",
        "visit": "galaxy:4,system:124,planet:720,..,..,..", "visit-at": "220,237,257,277,290,303",
        "title": "To a planet and back", "title-card": "2", "end-card": "2", "theme": "dark",
      ]),
  ]
}
