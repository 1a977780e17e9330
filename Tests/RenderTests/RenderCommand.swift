import BuiltPrograms
import Foundation
import ScratchFolders
import Synchronization
import TestScope
import Testing

/// One run at a time: a test may then wait for one, or measure it, and says how long a run takes. There
/// are three of these suites, each of which takes a third of the time, so that one goes on where another
/// waits for a program.
@Suite(.serialized, .timeLimit(longestTest))
enum `The command render` {}

/// The same for films and scripts.
@Suite(.serialized, .timeLimit(longestTest))
enum `Films and scripts of the command render` {}

/// The same for runs that are stopped, starved or disturbed.
@Suite(.serialized, .timeLimit(longestTest))
enum `Faults of the command render` {}

/// The time that a test may take: a program that is not optimized takes several times as long, and so
/// do all faults.
private let longestTest: TimeLimitTrait.Duration = {
  #if DEBUG
    .minutes(5)
  #else
    .minutes(coversAll ? 5 : 1)
  #endif
}()

/// A program of this package, run in a scratch folder as a person would run it.
struct RenderCommand {
  /// The result of a run.
  struct Outcome {
    /// The exit status; 128 + n for a program that signal n killed.
    var status: Int32
    var output: String
    var errors: String
    /// The folder it ran in; gone with the last outcome that has it.
    var folder: ScratchFolder
    /// The paths of all files in the folder, sorted.
    var files: [String]

    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    /// The lines on standard error but those about a table that fills pictures.
    var remarks: [String] { errorLines.filter { !$0.hasSuffix("keeps the default size") } }

    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(filePath: folder.file(name)))
    }

    /// All ordinary files by their paths.
    func contents() throws -> [String: Data] { try folder.contents() }
  }

  /// Runs `render` with words that have spaces between.
  @discardableResult
  static func run(
    _ command: String, in folder: ScratchFolder? = nil, environment: [String: String] = [:],
    meanwhile: (Process, ScratchFolder) async throws -> Void = { _, _ in }
  ) async throws -> Outcome {
    let words = command.split(separator: " ").map(String.init)
    return try await run(words, in: folder, environment: environment, meanwhile: meanwhile)
  }

  /// Runs `program`, one of this package's or a path, until it ends.
  ///
  /// - Parameters:
  ///   - words: The arguments.
  ///   - program: The name of a product beside the tests, or a path.
  ///   - folder: The working directory, or `nil` for a folder of its own.
  ///   - environment: Variables that are added to our environment.
  ///   - meanwhile: A function called while it runs.
  /// - Returns: The result of the run.
  /// - Throws: The errors of `meanwhile`, or an error when the program can't be started.
  @discardableResult
  static func run(
    _ words: [String], program: String = "render", in folder: ScratchFolder? = nil,
    environment: [String: String] = [:],
    meanwhile: (Process, ScratchFolder) async throws -> Void = { _, _ in }
  ) async throws -> Outcome {
    let folder = try folder ?? ScratchFolder()
    let spoken = try ScratchFolder()
    let process = Process()
    process.executableURL = program.hasPrefix("/") ? URL(filePath: program) : try place(of: program)
    process.arguments = words
    if !environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardInput = FileHandle.nullDevice
    // Files and not pipes: a program that says much never has to wait for us.
    let output = try file("output", in: spoken), errors = try file("errors", in: spoken)
    process.standardOutput = output
    process.standardError = errors
    // A process keeps them for long, and Foundation starts none once a thousand files are open.
    defer { for file in [output, errors] { try? file.close() } }
    let ended = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in ended.continuation.finish() }
    try startingPrograms.withLock { _ in try process.run() }
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    try await meanwhile(process, folder)
    for await _ in ended.stream {}
    try Task.checkCancellation()
    let isKilled = process.terminationReason == .uncaughtSignal
    return Outcome(
      status: process.terminationStatus + (isKilled ? 128 : 0),
      output: try spoken.text(at: "output"), errors: try spoken.text(at: "errors"),
      folder: folder, files: try paths(in: folder))
  }

  /// Where the product `name` was built.
  static func place(of name: String) throws -> URL { try BuiltProgram.place(of: name) }

  private static func file(_ name: String, in folder: ScratchFolder) throws -> FileHandle {
    try folder.put("", at: name)
    return try FileHandle(forWritingTo: URL(filePath: folder.file(name)))
  }

  private static func paths(in folder: ScratchFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }
}

/// Waits until `condition` holds, for 20 seconds at most.
func wait(for condition: () throws -> Bool) async throws {
  for _ in 0..<2000 {
    if try condition() { return }
    try await Task.sleep(for: .milliseconds(10))
  }
  Issue.record("what was waited for never came")
}

/// The names `00000.png` … of `count` frames.
func frameNames(_ count: Int) -> [String] {
  (0..<count).map { number in
    let digits = String(number)
    return String(repeating: "0", count: 5 - digits.count) + digits + ".png"
  }
}
