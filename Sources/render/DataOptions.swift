import ArgumentParser

/// Numbers and states that go in and out beside the pictures.
struct DataOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Write a table of counts, a row per tick.", valueName: "file.csv"))
  var census: String?

  @Option(help: ArgumentHelp("Write what happened, a JSON line each.", valueName: "file.jsonl"))
  var events: String?

  @Option(help: ArgumentHelp("Write the last state, to go on from.", valueName: "file"))
  var save: String?

  @Option(help: ArgumentHelp("Start from a saved state.", valueName: "file"))
  var load: String?
}
