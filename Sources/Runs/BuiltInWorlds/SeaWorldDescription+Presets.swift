public import WorldRuns

extension SeaWorldDescription {
  public static let presets = [
    Preset(
      "waves", "Penguins crowd, orcas hunt them down, and both live on.",
      [
        "width": "80", "height": "45", "topology": "torus", "penguin-breeds": "4",
        "penguins": "20%", "ticks": "300",
      ]),
    Preset(
      "tides", "Penguins rise and fall between walls, and slow orcas follow them.",
      [
        "width": "64", "height": "36", "penguins": "30%", "orcas": "2%", "orca-breeds": "16",
        "ticks": "300",
      ]),
    Preset(
      "ocean", "From far above, fronts of orcas roll through shoals of penguins.",
      [
        "width": "320", "height": "180", "topology": "torus", "penguin-breeds": "4",
        "penguins": "20%", "shape": "square", "ticks": "300", "ink": "background=#0d3350",
        "ink": "penguin=#e6eff5", "ink": "orca=#f0a63a",
      ]),
  ]
}
