import ArgumentParser
import BuiltPrograms
import Foundation
import RandomRuns
import Synchronization
import Workers

/// Runs random command lines of `render`, and reports those that go wrong.
@main
struct RandomRunsProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "random-runs",
    abstract: "Runs random command lines of render, and reports what goes wrong.")

  @Option(help: "How many lines to run.") var lines = 1000
  @Option(help: "Seconds after which no other line begins.") var seconds = Double.infinity
  @Option(help: "The seed of the first line; each has the next one.") var seed: UInt64 = 1
  @Option(help: "How many run at a time.") var threads = 2
  @Option(help: "Only lines of this command.") var command: String?
  @Flag(help: "Print each line, its status and its first message.") var verbose = false

  /// What all threads add to.
  private struct Totals {
    var next: UInt64
    var tally = Trial.Tally()
    var faults: [String] = []
    var tried = 0
  }

  func run() throws {
    let program = try BuiltProgram.place(of: "render").path(percentEncoded: false)
    let grammar = OptionGrammar(try ProgramDescription.read())
    guard grammar.unknown.isEmpty else {
      throw ValidationError("options without values: \(grammar.unknown.joined(separator: ", "))")
    }
    let place = FileManager.default.temporaryDirectory.appending(path: "random-runs-\(getpid())")
    defer { try? FileManager.default.removeItem(at: place) }
    try makeInputs(program, place)
    let end = Date.now.addingTimeInterval(min(seconds, 1e9))
    let totals = Mutex(Totals(next: seed)), last = seed &+ UInt64(max(0, lines))
    WorkerThreads(count: threads) {
      while Date.now < end {
        let own = totals.withLock { totals in
          defer { totals.next &+= 1 }
          return totals.next
        }
        if own >= last { return }
        let line = grammar.line(own, isDry: own % 5 == 0)
        if let command, line.command != command { continue }
        var trial = Trial(
          program: program, place: place.appending(path: "\(own)"), seed: own)
        let fault = Self.fault(from: line, &trial)
        if verbose { print(own, trial.summary, line.words.map(Self.quoted).joined(separator: " ")) }
        let shrunk = fault.map { Self.report($0.what, of: $0.line, own, trial) }
        trial.clean()
        totals.withLock { totals in
          totals.tried += 1
          totals.tally.add(trial.tally)
          if let shrunk {
            print(shrunk)
            totals.faults.append(shrunk)
          }
        }
      }
    }.join()
    let (tally, faults, tried) = totals.withLock { ($0.tally, $0.faults, $0.tried) }
    let ends = tally.ends.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    print(
      "\(tried) lines from seed \(seed) ended with \(ends.joined(separator: ", ")); \(tally.stopped) stopped for time, "
        + "\(tally.repeated) repeated, \(tally.resumed) resumed; \(tally.cameTrue) of \(tally.forecasts) forecasts came true; "
        + "\(faults.count) faults")
    // Few forecasts say little.
    let areGood = tally.forecasts < 50 || tally.cameTrue * 10 >= tally.forecasts * 9
    if !faults.isEmpty || !areGood { throw ExitCode(1) }
  }

  private func makeInputs(_ program: String, _ place: URL) throws {
    let inputs = place.appending(path: "in")
    try FileManager.default.createDirectory(at: inputs, withIntermediateDirectories: true)
    let child = Child(program: program, place: place.appending(path: "making"))
    try FileManager.default.createDirectory(
      at: child.place.appending(path: "home"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: child.folder, withDestinationURL: inputs)
    try RunInputs.make(in: inputs) { words, _ in try child.run(words, limit: 60).status }
  }

  private static func fault(
    from line: RandomLine, _ trial: inout Trial
  ) -> (what: String, line: RandomLine)? {
    do { return try trial.fault(from: line) } catch { return ("not run: \(error)", line) }
  }

  private static func fault(of line: RandomLine, _ trial: inout Trial) -> String? {
    do { return try trial.fault(of: line) } catch { return "not run: \(error)" }
  }

  /// Returns the report of a `fault`, with the smallest line that still has one of its kind.
  private static func report(_ fault: String, of line: RandomLine, _ seed: UInt64, _ trial: Trial)
    -> String
  {
    let kind = fault.prefix { $0 != ":" }.filter { !$0.isNumber }
    var shrinking = Shrinking { line in
      var trial = Trial(as: trial)
      return Self.fault(of: line, &trial)?.prefix { $0 != ":" }.filter { !$0.isNumber } == kind
    }
    let smallest = shrinking.smallest(line)
    var again = Trial(as: trial)
    let files = smallest.files.filter { $0.key == "x.scene" }.map {
      "\n--- \($0.key)\n\($0.value)---"
    }.joined()
    return
      "\(seed): \(Self.fault(of: smallest, &again) ?? fault)\n  \(smallest.words.map(quoted).joined(separator: " "))\(files)"
  }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_=.,/:+@%^".contains($0) }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}

extension Trial.Tally {
  /// Adds what was done elsewhere.
  mutating func add(_ other: Self) {
    ends.merge(other.ends, uniquingKeysWith: +)
    stopped += other.stopped
    repeated += other.repeated
    resumed += other.resumed
    forecasts += other.forecasts
    cameTrue += other.cameTrue
  }
}
