import ElementarySimulation

/// What an elementary automaton writes beside its pictures, and prints at its end.
final class ElementaryRecords: WorldRecords {
  private let files: RecordFiles
  private let printsRow: Bool
  private let printsPopulation: Bool
  /// The census taken last, which the next compares with.
  private var last: ElementaryCensus?

  /// Begins the files that `data` names, with what they tell of the start.
  init(_ data: DataOptions, _ own: ElementaryOptions, start automaton: Elementary) throws {
    files = try RecordFiles(data)
    printsRow = own.printRow
    printsPopulation = own.printPopulation
    try files.census?.append(Array(ElementaryCensus.header.utf8))
    try add(automaton)
  }

  /// Whether each generation is told of.
  var tellsEach: Bool { files.census != nil || files.events != nil }

  /// Adds the generation that the automaton has come to.
  func add(_ automaton: Elementary) throws {
    if let file = files.census {
      let census = automaton.census(after: last)
      try file.append(Array(census.row(at: automaton.tick).utf8))
      last = census
    }
    if let events = files.events { try automaton.writeEvents { try events.append($0) } }
  }

  func finish(_ automaton: Elementary) throws {
    let state = automaton.state
    try files.finish { try state.save(to: $0) }
    if printsRow { try Console.say(String(decoding: state.text, as: UTF8.self)) }
    if printsPopulation {
      try Console.say("population: \(state.row.population)")
      // A row is a pattern one cell high.
      let box = state.row.extent.map { "\($0.lowerBound) 0 \($0.count) 1" }
      try Console.say("box: \(box ?? "empty")")
    }
  }
}
