public import Scripts
public import WorldRuns

extension ElementaryDescription: ScriptedWorld {
  public static let startOptions: [String: RecordedRun.OptionKind] = [
    "rule": .value, "width": .value, "height": .value, "start": .value, "topology": .value,
    "seed": .value, "preset": .value, "load": .value,
  ]

  public static let expectedCounts = ["population", "generation", "tick"]
}
