import Experiments
import Portrayals
import SimulationKernel
import Wording
import WorldRuns

/// What the worlds of a sweep's settings are found to be at their start.
struct SettingCheck<Description: ReadsOptions> {
  /// The name of the world.
  private(set) var name = ""
  /// The look of the world of the first setting.
  private(set) var portrayal: Description.World?
  /// The most ticks of each setting, or those of all.
  private(set) var ticks: [Tick] = []
  /// The files that each setting reads; no lists where none reads any.
  private(set) var inputs: [[ExperimentRecord.Input]] = []
  /// Notes for a person, each once.
  private(set) var notes: [Explanation] = []
  /// The largest amount of memory that a world and the program take, in bytes.
  private(set) var mostBytes = MemoryLimit.program

  /// The mistakes after which no further settings are tried, and the most notes.
  private static var mostProblems: Int { 20 }
  private static var mostNotes: Int { 5 }

  /// Makes the world of each setting with a seed, and adds its mistakes to `problems`, each once.
  ///
  /// - Throws: The errors of worlds that are no mistakes of options, and `RunCancelled`.
  init(_ maker: SweepMaker<Description>, seed: UInt64, _ problems: inout Problems) throws {
    var known: [OptionProblem] = [], placed: [OptionProblem] = []
    func note(_ found: [OptionProblem], inSetting setting: Int) {
      for problem in found where !known.contains(problem) {
        known.append(problem)
        placed.append(maker.settings.placed(problem, inSetting: setting))
      }
    }
    for setting in maker.settings.design.settings.indices {
      if maker.isCancelled() { throw RunCancelled("before the first run") }
      do {
        try take(maker.started(setting: setting, seed: seed))
      } catch let error as OptionProblems {
        note(error.problems, inSetting: setting)
      } catch let problem as OptionProblem {
        note([problem], inSetting: setting)
      } catch {
        // Mistakes come first: a file that is missing may be one of them.
        problems.add(Self.combined(placed))
        try problems.throwIfAny()
        throw error
      }
      var unused = Problems()
      ticks.append(maker.ticks(maker.settings[setting], &unused).ticks)
      if known.count >= Self.mostProblems { break }
    }
    problems.add(Self.combined(placed))
    if ticks.allSatisfy({ $0 == ticks[0] }) { ticks = [ticks[0]] }
    if inputs.allSatisfy(\.isEmpty) { inputs = [] }
  }

  /// Returns `problems` with one for all values of an option that are wrong for the same reason.
  private static func combined(_ problems: [OptionProblem]) -> [OptionProblem] {
    var first: [OptionProblem] = [], others: [[String]] = []
    for problem in problems {
      let refusal = refusal(of: problem)
      let place = first.firstIndex {
        $0.option == problem.option && refusal != nil && Self.refusal(of: $0)?.rest == refusal?.rest
      }
      if let place, let refusal {
        others[place].append("'\(refusal.value)'")
      } else {
        first.append(problem)
        others.append([])
      }
    }
    return zip(first, others).map { problem, others in
      if others.isEmpty { return problem }
      let verb = others.count == 1 ? "is" : "are"
      return OptionProblem(
        option: problem.option,
        reason: problem.reason + ", and neither \(verb) \(listed(others))")
    }
  }

  /// Returns the value that a problem refuses, and what it is not, or `nil` for other problems.
  private static func refusal(of problem: OptionProblem) -> (value: Substring, rest: Substring)? {
    let text = problem.reason.description
    guard text.hasPrefix("'"), let end = text.firstRange(of: "' is not ") else { return nil }
    return (text[..<end.lowerBound].dropFirst(), text[end.upperBound...])
  }

  private mutating func take(_ started: StartedWorld<Description>) {
    if portrayal == nil {
      portrayal = started.description.portrayal
      name = started.description.name
    }
    mostBytes = max(mostBytes, started.bytesNeeded)
    inputs.append(started.inputs.map { ExperimentRecord.Input(name: $0.name, digest: $0.digest) })
    for note in started.notes where !notes.contains(note) && notes.count < Self.mostNotes {
      notes.append(note)
    }
  }
}
