import AtomicFiles
import Lattice
import Raster
import SimulationKernel

// What is wrong with a script whose text can be read, and is known before its film begins.
extension ScriptRun {
  /// Returns `error`, because of which a script can't be played, as mistakes with their places where the
  /// script is at fault, and not an option beside it.
  func placed(_ error: any Error) -> any Error {
    let problems: [OptionProblem]
    switch error {
    case let all as OptionProblems: problems = all.problems
    case let problem as OptionProblem: problems = [problem]
    case is any ExplainedError, is ScriptMistakes: return error
    default:
      let start = script.start
      guard let option = ScriptStart.fileOptions.first(where: start.options.has),
        (error as? FileError).map({ $0.path == folder + (start.options[option] ?? "") }) ?? true
      else { return error }
      return ScriptMistakes([start.mistake(of: option, Self.reason(error))])
    }
    let mistakes = problems.compactMap { problem in
      if script.start.kind.startOptions[problem.option] != nil {
        return script.start.mistake(of: problem.option, Self.reason(problem))
      }
      let isOfScript =
        switch problem.option {
        case "size", "cell": size == nil
        case "title": plan.cards.title == nil
        case "title-card": plan.cards.titleSeconds == nil
        case "end-card": plan.cards.endSeconds == nil
        default: false
        }
      guard isOfScript else { return nil }
      let setting = script.commands.last { $0.word.name == problem.option }
      return ScriptMistake(setting?.place ?? script.start.place, problem.reason.text { $0 })
    }
    return mistakes.isEmpty ? error : ScriptMistakes(mistakes)
  }

  /// Returns the reason of an error in a line of a script.
  static func reason(_ error: any Error) -> String {
    if let problem = error as? OptionProblem { return problem.reason.text { "--\($0)" } }
    return "\(error)".split(separator: "\n").joined(separator: "; ")
  }
}

extension PreparedScript {
  /// Refuses looks that can't be drawn, and commands that are wrong for the world at its start.
  ///
  /// - Throws: ``ScriptMistakes``; an `OptionProblem` for a picture size that doesn't work.
  func checkCommands() throws {
    guard let model = world.startingWorld else { return }
    let played = try played(model, isRehearsed: true)
    // The axes end at the counts of the start: those of the whole film take a rehearsal.
    let chart = hasChart ? try chart(of: ScriptChart.Reach(of: played)) : nil
    let looks = try checkLooks(
      on: played, with: chart, besides: Self.refusals(of: run.script.commands, on: played))
    notesOnPictures = looks.notes
    inputs = world.settings.inputs
    for file in looks.inputs + run.libraryFiles where !inputs.contains(file) { inputs.append(file) }
    try inputs.check(against: plan.original ?? [])
  }

  /// Refuses looks that can't be drawn, and a text or a chart for which the picture has no space.
  ///
  /// - Parameters:
  ///   - start: The world at its start.
  ///   - chart: The chart of the script, if it has one.
  ///   - refusals: The reasons to refuse other commands, by their indices.
  /// - Returns: The files that looks are read from, and notes on colors that are hard to see.
  /// - Throws: ``ScriptMistakes``; an `OptionProblem` for a picture size that doesn't work.
  @discardableResult
  func checkLooks(
    on start: Played, with chart: ScriptChart?, besides refusals: [Int: String] = [:]
  ) throws -> (inputs: [InputFile], notes: [Explanation]) {
    var played = start, refusals = refusals, notes: [Explanation] = []
    let screen = screen(of: played, chart), commands = run.script.commands
    var hasBegun = false, moment = Rational(0)
    // The last command that changed the look since the last picture, and those that ask for a text or the chart.
    var look: Int?, asking: [String: Int] = [:], isChanged = false
    // The options without space, of which only the first command is named.
    var lacking: Set<String> = []
    /// Draws a picture after the settings of one moment.
    func see() throws {
      if !hasBegun { try screen.begin(&played) }
      hasBegun = true
      defer { isChanged = false }
      if isChanged, let last = asking.values.max() {
        do throws(OptionProblem) {
          for lack in try screen.lacks(played, besides: lacking) {
            if run.size != nil { throw OptionProblem(option: "size", reason: lack.reason) }
            refusals[asking[lack.option] ?? last] = lack.reason.text { $0 }
            lacking.insert(lack.option)
          }
        } catch {
          if run.size != nil { throw error }
          refusals[last] = error.reason.text { $0 }
        }
      }
      guard let index = look.take() else { return }
      do {
        try screen.prepare(&played)
        for note in screen.notes(on: played) where !notes.contains(note) { notes.append(note) }
      } catch {
        refusals[index] = ScriptRun.reason(error)
      }
    }
    try screen.fit(&played)
    for (index, command) in commands.enumerated() {
      let waits = command.time.map { $0 > moment } == true
      if waits || command.word.length != .none { try see() }
      moment = max(moment, command.time ?? moment)
      guard let setting = command.setting else { continue }
      isChanged = true
      if case .look(let option, let value) = setting {
        look = index
        switch option {
        case "chart", "counter": asking[option] = value == "on" ? index : nil
        case "caption": asking[option] = value.isEmpty ? nil : index
        default: break
        }
      }
      do {
        try screen.note(command, length: .zero, at: .zero, &played, landing: nil, before: nil)
      } catch {
        refusals[index] = ScriptRun.reason(error)
      }
    }
    try see()
    if refusals.isEmpty { return (screen.inputs, notes) }
    throw ScriptMistakes(
      refusals.sorted { $0.key < $1.key }.map { ScriptMistake(commands[$0.key].place, $0.value) })
  }

  /// Returns why commands are refused whatever happens until they act, by their indices: for a place that isn't
  /// there.
  private static func refusals(
    of commands: [ScriptCommand], on played: Description.Played
  ) -> [Int: String] {
    var refusals: [Int: String] = [:]
    // What is at a pixel of a screen, and on a field of another size, is shown by a run.
    var words: Set = ["tap", "look", "press", "select", "resize", "infect"]
    if Played.leastScreen != nil { words = [] }
    for (index, command) in commands.enumerated() {
      if command.word.name == "resize" && played.table != nil { break }
      // From then on more people may be healthy than at the start.
      if command.word.name == "reset" { words.remove("infect") }
      guard words.contains(command.word.name), let text = command.own else { continue }
      if case .cell(let cell)? = played.touch(of: text)?.place,
        played.table?.contains(Rect(x: cell.x, y: cell.y, width: 1, height: 1)) ?? true
      {
        continue
      }
      // What is refused changes nothing, so that nothing is copied.
      var copy = played
      do {
        _ = try copy.perform(text, at: copy.moment)
      } catch { refusals[index] = ScriptRun.reason(error) }
    }
    return refusals
  }
}
