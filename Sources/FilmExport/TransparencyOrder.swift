import FrameExport
import SceneDescription

/// A watch over what ffmpeg's GIFs can't do: a frame with transparent pixels after one without.
///
/// ffmpeg leaves the earlier frame standing, and its pixels would show through.
struct TransparencyOrder {
  private var opaqueFrame: Int?

  /// Takes frame `number`.
  mutating func check(_ picture: Picture, _ number: Int) throws(ExportError) {
    guard case .indexed(let image) = picture else { return }
    let isClear = image.palette.map { $0.alpha == 0 }
    let hasClear = image.withIndices { indices in indices.contains { isClear[Int($0)] } }
    if let opaqueFrame, hasClear {
      throw .encoder(
        "ffmpeg makes no GIF in which transparent pixels (frame \(number)) follow a frame without"
          + " any (\(opaqueFrame)): write .apng or .webp, or give a background colour")
    }
    opaqueFrame = hasClear ? nil : number
  }
}
