import Foundation
import ScratchFolders
import Testing

extension RenderCommand {
  /// Runs `render` with words that have spaces between, and with each of `actions` as a `--do`.
  @discardableResult
  static func run(
    _ command: String, acting actions: [String], in folder: ScratchFolder? = nil,
    meanwhile: (Process, ScratchFolder) async throws -> Void = { _, _ in }
  ) async throws -> Outcome {
    let words = command.split(separator: " ").map(String.init)
    return try await run(
      words + actions.flatMap { ["--do", $0] }, in: folder, meanwhile: meanwhile)
  }
}

/// A suite of tests that run `render` and expect how it ends.
protocol RunsRender {}

extension RunsRender {
  /// Runs `render` with words that have spaces between, and with each of `actions` as a `--do`, and
  /// expects that it ends with `status`.
  @discardableResult
  func run(
    _ words: String, acting actions: [String] = [], in folder: ScratchFolder, status: Int32 = 0
  ) async throws -> RenderCommand.Outcome {
    let run = try await RenderCommand.run(words, acting: actions, in: folder)
    #expect(run.status == status, "\(words) \(actions): \(run.errors)")
    return run
  }
}
