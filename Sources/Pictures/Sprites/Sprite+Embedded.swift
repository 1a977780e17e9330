import CAssets
import Pictures
import PNGCodec

extension Sprite {
  /// The names of the built-in sprites.
  static var embeddedNames: [String] { embeddedFiles.map { String(cString: $0.name) } }

  /// Returns the built-in sprite called `name`, which is decoded when it is first drawn, or `nil` when there
  /// is none.
  static func embedded(_ name: String) -> Sprite? {
    guard let number = embeddedFiles.firstIndex(where: { String(cString: $0.name) == name }) else {
      return nil
    }
    return Sprite(name: name) {
      let file = embeddedFiles[number]
      do {
        return try PNGDecoder().decode(
          Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
      } catch {
        preconditionFailure("the master of \(name) in assets is bad: \(error)")
      }
    }
  }

  private static var embeddedFiles: UnsafeBufferPointer<EmbeddedFile> {
    UnsafeBufferPointer(start: embedded_sprites.files, count: embedded_sprites.count)
  }
}
