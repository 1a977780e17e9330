public import Foundation
public import Synchronization

/// Held while a program is started: one started at the same time would inherit the socket at whose
/// other end Foundation waits for this one to end, and keep it open.
public let startingPrograms = Mutex(())

/// A program that is built with the tests.
public enum BuiltProgram {
  /// Where the product `name` was built: beside the bundle of the tests.
  public static func place(of name: String) throws -> URL {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<4 {
      let program = folder.appending(path: name)
      if FileManager.default.isExecutableFile(atPath: program.path(percentEncoded: false)) {
        return program
      }
      folder.deleteLastPathComponent()
    }
    throw NotBuilt(name: name)
  }

  /// What the product `name` prints when it is run with `words`.
  public static func output(of name: String, _ words: [String]) throws -> String {
    let process = Process(), pipe = Pipe()
    process.executableURL = try place(of: name)
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try startingPrograms.withLock { _ in try process.run() }
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  private struct NotBuilt: Error { var name: String }
}
