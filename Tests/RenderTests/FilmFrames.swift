import Foundation
import ScratchFolders
import Testing

/// The frames of films in folders.
enum FilmFrames {
  /// Returns the pictures of a film, in their order.
  static func frames(
    _ words: String, in folder: ScratchFolder, _ name: String = "f"
  ) async throws -> [Data] {
    let run = try await RenderCommand.run("\(words) --out \(name)/", in: folder)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let files = try folder.contents().filter {
      $0.key.hasPrefix("\(name)/") && $0.key.hasSuffix(".png")
    }
    return files.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns whether two PNG files have the same pixels.
  static func areSame(_ first: Data, _ second: Data) async throws -> Bool {
    let folder = try ScratchFolder()
    try folder.put(["a.png": first, "b.png": second])
    return try await RenderCommand.run("compare a.png b.png", in: folder).status == 0
  }
}
