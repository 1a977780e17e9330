import ElementarySimulation

/// What an elementary automaton writes beside its pictures, and prints at its end.
final class ElementaryRecords: WorldRecords {
  private let files: RecordFiles
  private let printsRow: Bool
  private let printsPopulation: Bool
  /// The row that was told last, where a census compares with it.
  private var last: CellRow?

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
    let state = automaton.state
    if let census = files.census {
      let row = ElementaryCensus(state.row, since: last).row(at: state.generation)
      try census.append(Array(row.utf8))
      last = state.row
    }
    if let events = files.events {
      let start = Array("{\"generation\":\(state.generation),\"row\":\"".utf8)
      try events.append(start + state.text + Array("\"}\n".utf8))
    }
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
