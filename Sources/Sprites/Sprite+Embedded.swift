import CAssets
import PNGCodec
import SceneDescription

extension Sprite {
  /// The sprite of the program's own drawing called `name`.
  static func embedded(_ name: SpriteName) -> Sprite {
    let file =
      switch name {
      case .penguin: embedded_penguin_png
      case .orca: embedded_orca_png
      }
    let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    do {
      return Sprite(name: name.rawValue, master: try PNGDecoder().decode(bytes))
    } catch {
      preconditionFailure("the master of \(name.fileName) in assets is bad: \(error)")
    }
  }
}
