import AtomicFiles
import AutomatonSimulation
import CellPatterns
import PatternFiles
import SimulationKernel

/// What an automaton writes beside its pictures.
final class LifeRecords: WorldRecords {
  private let files: RecordFiles
  private let format: LifeFile?
  private let printsPopulation: Bool
  /// What the file that the run began with tells beside its cells.
  private let heading: Pattern
  private let firstTick: Tick

  /// Begins the files that `data` names, with what they tell of the start.
  init(
    _ data: DataOptions, _ request: LifeRequest, heading: Pattern, start life: Life
  ) throws {
    files = try RecordFiles(data)
    format = request.save
    printsPopulation = request.printsPopulation
    self.heading = heading
    firstTick = life.tick
    try files.census?.append(Array(LifeCensus.header.utf8))
    try add(life)
  }

  /// Whether each row of the census is worth a stop.
  var hasCensus: Bool { files.census != nil }

  /// Adds the generation that the automaton has just reached.
  func add(_ life: Life) throws {
    guard let census = files.census else { return }
    try census.append(Array(life.census(after: nil).row(at: life.tick).utf8))
  }

  func finish(_ life: Life) throws {
    var heading = heading
    // The label that the pattern had goes on with the generations.
    heading.generation += UInt128(life.tick - firstTick)
    try files.finish { sink in try format?.write(life.state, heading, to: sink) }
    guard printsPopulation else { return }
    try Console.say("population: \(life.state.population)")
    try Console.say(
      life.state.box.map { "box: \($0.x) \($0.y) \($0.width) \($0.height)" } ?? "box: empty")
  }
}
