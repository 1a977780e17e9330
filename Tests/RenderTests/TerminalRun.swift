import BuiltPrograms
import Foundation
import PseudoTerminals
import ScratchFolders
import Synchronization
import SystemLibrary
import Testing

/// A run of `render` in a terminal of its own, with a model at the other end.
final class TerminalRun {
  /// The result of the run.
  struct Outcome {
    var status: Int32
    var model: TerminalModel
    var folder: ScratchFolder
    /// Whether the terminal has the mode that it had before.
    var hasOldMode: Bool
    var seconds: Double

    /// What a person reads afterwards, without the ends of lines.
    var text: String { model.text.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Whether the screen, the cursor and the mode are as they were.
    var isRestored: Bool {
      hasOldMode && !model.isAlternate && !model.isCursorHidden && model.wraps
    }
  }

  private(set) var model: TerminalModel
  let process: pid_t
  private var isOver = false
  private let terminal: PseudoTerminal
  private let mode: termios

  private init(
    _ words: [String], _ model: TerminalModel, rows: Int, pixels: (Int, Int), in path: String
  )
    throws
  {
    self.model = model
    let terminal = makePseudoTerminal(
      UInt16(model.columns), UInt16(rows), UInt16(pixels.0), UInt16(pixels.1))
    self.terminal = terminal
    var mode = termios()
    try #require(terminal.terminal >= 0 && tcgetattr(terminal.terminal, &mode) == 0)
    self.mode = mode
    let program = try RenderCommand.place(of: "render").path(percentEncoded: false)
    let arguments = ([program] + words).map { strdup($0) } + [nil]
    let environment =
      ProcessInfo.processInfo.environment.merging([
        "TERM": "xterm-256color", "COLORTERM": "truecolor",
      ]) { $1 }
      .map { strdup("\($0)=\($1)") } + [nil]
    process = startingPrograms.withLock { _ in
      startInPseudoTerminal(terminal, program, arguments, environment, path)
    }
    for text in arguments + environment { free(text) }
    try #require(process > 0)
  }

  deinit {
    if !isOver { kill(process, SIGKILL) }
    close(terminal.controller)
    close(terminal.terminal)
  }

  /// Runs `render` with words that have spaces between.
  ///
  /// - Parameters:
  ///   - command: The words.
  ///   - columns: The columns of the window.
  ///   - rows: The rows of the window.
  ///   - pixels: The size of the window as the system reports it, 0 where it is unknown.
  ///   - folder: The working directory, or `nil` for a folder of its own.
  ///   - change: A function that adapts the terminal to the test.
  ///   - meanwhile: A function called repeatedly until it returns true.
  /// - Returns: The result of the run.
  /// - Throws: An error when it can't be started.
  static func run(
    _ command: String, columns: Int = 40, rows: Int = 12, pixels: (Int, Int) = (0, 0),
    in folder: ScratchFolder? = nil, _ change: (inout TerminalModel) -> Void = { _ in },
    meanwhile: (TerminalRun) -> Bool = { _ in true }
  ) async throws -> Outcome {
    let folder = try folder ?? ScratchFolder()
    var model = TerminalModel(columns: columns, rows: rows)
    change(&model)
    let words = command.split(separator: " ").map(String.init)
    let start = ContinuousClock.now
    let run = try TerminalRun(words, model, rows: rows, pixels: pixels, in: folder.path)
    var isDone = false
    var status: Int32 = 0
    while waitpid(run.process, &status, WNOHANG) == 0 {
      if !run.listen() { try await Task.sleep(for: .milliseconds(5)) }
      if !isDone { isDone = meanwhile(run) }
    }
    run.isOver = true
    while run.listen() {}
    let killer = status & 0x7f
    return Outcome(
      status: killer == 0 ? status >> 8 & 0xff : 128 + killer, model: run.model, folder: folder,
      hasOldMode: run.hasOldMode, seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  /// Types `keys`.
  func type(_ keys: String) { send(Array(keys.utf8)) }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int, pixels: (Int, Int) = (0, 0)) {
    _ = resizePseudoTerminal(
      terminal, UInt16(columns), UInt16(rows), UInt16(pixels.0), UInt16(pixels.1))
    model.resize(columns: columns, rows: rows)
  }

  /// Reads and answers the program's output, and returns whether there was any.
  private func listen() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(terminal.controller, &bytes, bytes.count)
    guard count > 0 else { return false }
    send(model.take(Array(bytes[..<count])))
    return true
  }

  private func send(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(terminal.controller, $0.baseAddress, $0.count) }
  }

  private var hasOldMode: Bool {
    var now = termios()
    guard tcgetattr(terminal.terminal, &now) == 0 else { return false }
    let keys = (mode.c_cc, now.c_cc)
    return now.c_lflag == mode.c_lflag && now.c_iflag == mode.c_iflag
      && now.c_oflag == mode.c_oflag
      && withUnsafeBytes(of: keys.0) { before in
        withUnsafeBytes(of: keys.1) { before.elementsEqual($0) }
      }
  }
}
