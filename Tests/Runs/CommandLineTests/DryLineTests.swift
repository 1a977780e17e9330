import BuiltPrograms
import Foundation
import RandomRuns
import ScratchFolders
import Synchronization
import SystemLibrary
import Testing
import WorldRuns
import render

/// Random command lines that run nothing, in this process: thousands in the time of a hundred programs.
@Suite struct `A random line that runs nothing` {
  /// How many are tried, from which seed on, as `DRY_LINES=FIRST..LAST` says.
  private static let seeds: Range<UInt64> = {
    let words = (ProcessInfo.processInfo.environment["DRY_LINES"] ?? "1..400").split(
      separator: ".")
    guard words.count == 2, let first = UInt64(words[0]), let last = UInt64(words[1]), first < last
    else { return 1..<2 }
    return first..<last
  }()

  @Test func `ends with a status, and with sentences`() throws {
    let folder = try ScratchFolder(), place = URL(filePath: folder.path)
    let inputs = place.appending(path: "in")
    try FileManager.default.createDirectory(at: inputs, withIntermediateDirectories: true)
    try RunInputs.make(in: inputs) { words, folder in try Self.status(of: words, in: folder) }
    // A pattern of standard input is none, and never waited for.
    let null = open("/dev/null", O_RDONLY)
    dup2(null, STDIN_FILENO)
    close(null)
    let grammar = OptionGrammar(try ProgramDescription.read())
    // A trap ends the process: the line is written down before, and "done" with the number of lines at the end.
    let note = URL(
      filePath: ProcessInfo.processInfo.environment["DRY_NOTE"] ?? folder.file("note"))
    var ends: [Int32: Int] = [:]
    for seed in Self.seeds {
      try Data("\(seed) has no line yet\n".utf8).write(to: note)
      var line = grammar.line(
        seed, isDry: true, inputs: folder.file("in/"), outputs: folder.file("out/"))
      for _ in 0..<9 where line.has("dry-run") || line.command == "check" {
        for (name, text) in line.files { try folder.put(text, at: "out/\(name)") }
        try Data("\(seed) \(line.words)\n\(line.files)\n".utf8).write(to: note)
        // A forecast has time for a frame or two.
        let (status, _, messages) = Forecast.$patience.withValue(0.005) { runRender(line.words) }
        ends[status, default: 0] += 1
        let fault = Expectations.fault(of: line, status: status, messages: messages)
        #expect(fault == nil, "\(seed): \(line.words)")
        guard status != 0, let next = line.repaired(after: messages) else { break }
        line = next
      }
    }
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
    #expect(Set(written).isSubset(of: ["x.scene", "part.scene", "my.palette"]))
    try Data("done \(ends.values.reduce(0, +))\n".utf8).write(to: note)
    #expect(ends[0, default: 0] > Self.seeds.count / 4, "\(ends)")
  }

  private static func status(of words: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = try BuiltProgram.place(of: "render")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try startingPrograms.withLock { _ in try process.run() }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
