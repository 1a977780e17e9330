import AtomicFiles
import PNGCodec
import Pictures
import SceneDescription

extension Sprite {
  /// The name of the file for the sprite called `name` in a folder of sprites.
  static func fileName(_ name: String) -> String { name + ".png" }

  /// The sprite in the file for `name` in `folder`, and the file's digest; nil when no such file is
  /// there.
  static func found(
    _ name: String, in folder: String
  ) throws(SpriteError) -> (sprite: Sprite, digest: String)? {
    let path = (folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/") + fileName(name)
    let side = SpriteSet.sideLimits.upperBound
    let limits = PNGLimits(side: side, pixels: side * side, fileBytes: 1 << 27)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path, limit: limits.fileBytes)
    } catch {
      if error.isMissing { return nil }
      throw .unreadable(error)
    }
    // The size is told from the header, so that a picture too large is never decoded.
    let decoder = PNGDecoder(limits: limits)
    let size = try png(path) { () throws(PNGError) in try decoder.header(of: bytes) }
    guard SpriteSet.sideLimits.contains(max(size.width, size.height)) else {
      throw .wrongSize(path: path, width: size.width, height: size.height)
    }
    let image = try png(path) { () throws(PNGError) in try decoder.decode(bytes) }
    return (Sprite(name: name, master: image.squared), fileDigest(bytes))
  }

  /// The result of `read`, its error told as one of the file at `path`.
  private static func png<Result>(
    _ path: String, _ read: () throws(PNGError) -> Result
  ) throws(SpriteError) -> Result {
    do throws(PNGError) { return try read() } catch {
      throw .notPicture(path: path, reason: error)
    }
  }
}

extension Image {
  /// The picture in the middle of a transparent square with its longer side; an odd pixel that is
  /// left over goes to the right or below.
  var squared: Image {
    let side = max(width, height)
    if width == height { return self }
    let left = (side - width) / 2
    let top = (side - height) / 2
    return Image(width: side, height: side) { target in
      target.update(repeating: Color.transparent.pixel)
      withPixels { source in
        for y in 0..<height {
          for x in 0..<width {
            target[(y + top) * side + x + left] = source[y * width + x]
          }
        }
      }
    }
  }
}
