import Foundation
import ScratchFolders

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
