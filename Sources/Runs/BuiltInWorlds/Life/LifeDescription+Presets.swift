public import WorldRuns

extension LifeDescription {
  public static let presets = [
    Preset(
      "soup", "Life from a random start, with ages and trails.",
      [
        "random": "35%", "width": "160", "height": "90", "topology": "torus", "color": "age",
        "trails": "", "generations": "400", "palette": "kiln",
      ]),
    Preset(
      "brain", "Brian's Brain: sparks that never rest.",
      [
        "rule": "/2/3", "random": "20%", "width": "320", "height": "180", "topology": "torus",
        "generations": "300",
      ]),
    Preset(
      "continents", "Day & Night: coasts that shift for hundreds of generations.",
      [
        "rule": "B3678/S34678", "random": "50%", "width": "320", "height": "180",
        "topology": "torus", "color": "age", "trails": "", "generations": "300",
        "palette": "kiln",
      ]),
    Preset(
      "replicators", "HighLife: a pattern that copies itself along a line.",
      [
        "pattern": "highlife-replicator", "color": "age", "trails": "", "generations": "180",
      ]),
  ]
}
