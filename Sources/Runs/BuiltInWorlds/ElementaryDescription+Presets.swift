public import WorldRuns

extension ElementaryDescription {
  public static let presets = [
    Preset(
      "sierpinski", "Rule 90: the Sierpinski triangle, with triangles left out.",
      [
        "rule": "90", "width": "256", "height": "128",
      ]),
    Preset(
      "chaos", "Rule 30: randomness from a single cell.",
      [
        "rule": "30", "width": "320", "height": "180",
      ]),
    Preset(
      "traffic", "Rule 184: cars, and jams that move against them.",
      [
        "rule": "184", "start": "random:55%", "width": "160", "height": "90",
      ]),
  ]
}
