import Foundation
import RandomRuns
import SeededDraws

/// Runs of one line, and what is wrong with them.
struct Trial {
  /// The path of the program.
  let program: String
  /// The folder of this trial alone, beside which there is `in`, the folder of what lines read.
  let place: URL
  /// The source of what is tried besides.
  private var draws: Draws
  /// The source before the last line, with which all that was tried besides comes again.
  private var start: Draws

  /// Creates the trial with `program` in `place` of the line of `seed`.
  init(program: String, place: URL, seed: UInt64) {
    self.program = program
    self.place = place
    draws = Draws(seed)
    start = draws
  }

  /// Creates a trial in which a line is tried as the last one in `other`.
  init(as other: Trial) {
    self = other
    draws = other.start
    tally = Tally()
  }

  /// What was done.
  struct Tally {
    var ends: [Int32: Int] = [:]
    var stopped = 0, repeated = 0, resumed = 0
    /// How many forecasts of bytes were made, and how many came true.
    var forecasts = 0, cameTrue = 0
  }
  private(set) var tally = Tally()
  /// How the last run ended, how long it took, and the first line that it wrote on standard error.
  private(set) var summary = ""
  /// What it wrote on standard error, and whether it was refused.
  private var messages = "", isRefused = false
  /// How often a line is tried without what was refused.
  private static let mostRepairs = 9

  /// How long a line may run before it is asked to stop.
  private static let limit = 4.0
  /// What a run may take beyond `--memory`, in bytes: the program itself, and the colors of a picture whose memory
  /// is still to be counted.
  private static let margin = 80 << 20

  /// Returns what is wrong with `line`, or with what is left of it where it is refused, and that line; `nil` where
  /// nothing is.
  mutating func fault(from line: RandomLine) throws -> (what: String, line: RandomLine)? {
    var line = line
    for _ in 0..<Self.mostRepairs {
      if let what = try fault(of: line) { return (what, line) }
      guard isRefused, let next = line.repaired(after: messages) else { break }
      line = next
    }
    return nil
  }

  /// Returns what is wrong with `line`; `nil` where nothing is.
  mutating func fault(of line: RandomLine) throws -> String? {
    start = draws
    let kind = draws.next(below: 10)
    isRefused = false
    let first = try child("a", line), ending = try first.run(line.words, limit: Self.limit)
    tally.ends[ending.status, default: 0] += 1
    if ending.isStopped { tally.stopped += 1 }
    messages = first.text("errors")
    isRefused = [1, 64, 65, 66, 73].contains(ending.status)
    summary =
      "\(ending.status) \(Int(ending.seconds * 1000)) ms \(messages.split(separator: "\n").first ?? "")"
    if let fault = self.fault(of: ending, first, line) { return fault }
    guard !ending.isStopped, ending.status == 0, line.isRepeatable else { return nil }
    if kind == 0 { return try repetition(of: line, first) }
    if kind < 3 { return try continuation(of: line, first, ending.seconds) }
    return kind == 3 ? try forecast(of: line, first) : nil
  }

  /// Removes all files.
  func clean() { try? FileManager.default.removeItem(at: place) }

  /// Returns a child in a fresh folder called `name` with the files of `line`.
  private func child(_ name: String, _ line: RandomLine) throws -> Child {
    // Inputs are found at ../in/ from where it runs.
    let child = Child(program: program, place: place.appending(path: name))
    try? FileManager.default.removeItem(at: child.place)
    for folder in ["run", "home"] {
      try FileManager.default.createDirectory(
        at: child.place.appending(path: folder), withIntermediateDirectories: true)
    }
    let inputs = place.deletingLastPathComponent().appending(path: "in")
    try FileManager.default.createSymbolicLink(
      at: child.place.appending(path: "in"), withDestinationURL: inputs)
    for (name, text) in line.files {
      try Data(text.utf8).write(to: child.folder.appending(path: name))
    }
    for name in line.copies {
      try FileManager.default.copyItem(
        at: inputs.appending(path: name), to: child.folder.appending(path: name))
    }
    return child
  }

  private func fault(of ending: Ending, _ child: Child, _ line: RandomLine) -> String? {
    let errors = child.text("errors")
    if ending.isStopped && ending.status == 128 + SIGKILL { return "does not stop" }
    // A signal may come before it is listened for, and what is no run ends without a word.
    if ending.isKilled && !(ending.isStopped && ending.status == 128 + SIGTERM) {
      return "is killed by signal \(ending.status - 128): \(errors.suffix(300))"
    }
    let isStopped =
      ending.isStopped && ending.status == 128 + SIGTERM || ending.status == 75 && line.has("shard")
    let allowed = memory(of: line) + Self.margin
    if ending.peak > allowed { return "memory: \(ending.peak >> 20) of \(allowed >> 20) MB" }
    let fault =
      isStopped
      ? Expectations.fault(ofMessages: errors)
      : Expectations.fault(of: line, status: ending.status, messages: errors)
    return fault ?? leftover(child)
  }

  /// The bytes that `line` may take; 4 GiB where it says nothing that is understood.
  private func memory(of line: RandomLine) -> Int {
    let text = line.value(of: "memory") ?? ""
    let shift = ["K": 10, "M": 20, "G": 30][text.suffix(1)]
    let number = Int(shift == nil ? text : String(text.dropLast())) ?? 4 << 30
    return (1...1 << 40).contains(number) ? number << (shift ?? 0) : 4 << 30
  }

  private func leftover(_ child: Child) -> String? {
    let names = child.tree().keys.filter { $0.hasSuffix(".part") || $0.contains(".part/") }
    return names.isEmpty ? nil : "leftover: \(names.sorted())"
  }

  /// What differs when `line` is run again, on another number of threads where it can have one.
  private mutating func repetition(of line: RandomLine, _ first: Child) throws -> String? {
    var line = line
    // Threads take memory.
    let isOnThreads = OptionGrammar.worlds.contains(line.command) || line.command == "play"
    if isOnThreads && !line.has("threads") && !line.has("memory") {
      line.parts.append(["--threads", "\([1, 2, 3, 7][draws.next(below: 4)])"])
    }
    let second = try child("b", line)
    let ending = try second.run(line.words, limit: 60)
    tally.repeated += 1
    if let fault = fault(of: ending, second, line) { return "repeated: \(fault)" }
    if ending.status != 0 { return "repeated: status \(ending.status)" }
    // A report of a run that isn't made has times, and a list of snapshots when they were taken.
    if !line.has("dry-run"), line.command != "snapshots",
      first.text("output") != second.text("output")
    {
      return "repeated: other output"
    }
    return difference(first.tree(), second.tree()).map { "repeated: \($0)" }
  }

  /// What differs when `line` is stopped at some moment and goes on, or is run anew where it can't.
  private mutating func continuation(
    of line: RandomLine, _ first: Child, _ seconds: Double
  ) throws -> String? {
    if line.has("dry-run") || line.has("overwrite") { return nil }
    let second = try child("b", line)
    let moment = seconds * Double(draws.next(below: 100)) / 100
    let stopped = try second.run(line.words, limit: moment)
    if let fault = fault(of: stopped, second, line) { return "stopped after \(moment) s: \(fault)" }
    if stopped.status == 0 { return nil }
    // A shard goes on by itself.
    let more = line.canResume ? ["--resume"] : []
    let ending = try second.run(line.words + more, limit: 60)
    tally.resumed += 1
    if let fault = fault(of: ending, second, line) { return "resumed: \(fault)" }
    if ending.status != 0 { return "resumed: status \(ending.status): \(second.text("errors"))" }
    return difference(first.tree(), second.tree()).map { "resumed: \($0)" }
  }

  /// What is wrong with a forecast of the frames or the film that `first` has written; how it compares is counted.
  private mutating func forecast(of line: RandomLine, _ first: Child) throws -> String? {
    let isWorld = OptionGrammar.worlds.contains(line.command) || line.command == "play"
    guard isWorld, !line.has("dry-run"), !line.has("max-bytes"), let out = line.value(of: "out"),
      let written = first.bytes(writtenTo: out), written > 0
    else { return nil }
    var line = line
    line.parts.append(["--dry-run"])
    let second = try child("b", line)
    let ending = try second.run(line.words, limit: 20)
    if let fault = fault(of: ending, second, line) { return "forecast: \(fault)" }
    if ending.status != 0 { return "forecast: status \(ending.status)" }
    let text = second.text("output")
    guard let match = text.firstMatch(of: #/\nbytes   (?:about )?([\d.]+) (bytes|KB|MB)/#),
      let number = Double(match.output.1),
      let unit = ["bytes": 1.0, "KB": 1e3, "MB": 1e6][match.output.2]
    else { return nil }
    let ratio = number * unit / Double(written)
    let isVideo = [".mp4", ".webm", ".webp", ".mkv"].contains { out.hasSuffix($0) }
    tally.forecasts += 1
    if (isVideo ? 0.6...1.6 : 0.75...1.3).contains(ratio) { tally.cameTrue += 1 }
    return nil
  }

  private func difference(_ one: [String: UInt64], _ other: [String: UInt64]) -> String? {
    // Runs of a sweep stand in these in the order in which they end.
    let names = Set(one.keys).union(other.keys).filter {
      one[$0] != other[$0] && !$0.contains(#/experiment\.(?:journal|series)$/#)
    }.sorted()
    guard let first = names.first else { return nil }
    let what = one[first] == nil ? "is new" : other[first] == nil ? "is missing" : "differs"
    return "\(first) \(what)\(names.count > 1 ? ", with \(names.count - 1) others" : "")"
  }
}
