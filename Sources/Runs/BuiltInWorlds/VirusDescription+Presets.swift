public import WorldRuns

extension VirusDescription {
  public static let presets = [
    Preset(
      "outbreak", "One case among 3600 people becomes a front that keeps moving.",
      [
        "people": "3600", "columns": "80", "infect-random": "1", "steps": "40",
      ]),
    Preset(
      "spots", "Two dozen cases spread slowly, grow together, and leave islands.",
      [
        "people": "14400", "columns": "160", "infect-random": "24", "infection-factor": "1",
        "neighbors": "4", "steps": "30",
      ]),
  ]
}
