import AtomicFiles
import PNGCodec
import Pictures

extension Sprite {
  /// Returns the sprite in the file for `name` in `folder`, and the file's digest, or `nil` when
  /// the file does not exist.
  static func found(
    _ name: String, in folder: String
  ) throws(SpriteError) -> (sprite: Sprite, digest: String)? {
    let path =
      (folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/") + SpriteSet.fileName(name)
    let side = SpriteSet.sideLimits.upperBound
    let limits = PNGLimits(side: side, pixels: side * side, fileBytes: 1 << 27)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path, limit: limits.fileBytes)
    } catch {
      if error.isMissing { return nil }
      throw .unreadable(error)
    }
    // The size is read from the header, so that a picture that is too large is never decoded.
    let decoder = PNGDecoder(limits: limits)
    let size = try png(path) { () throws(PNGError) in try decoder.header(of: bytes) }
    guard SpriteSet.sideLimits.contains(max(size.width, size.height)) else {
      throw .wrongSize(path: path, width: size.width, height: size.height)
    }
    let image = try png(path) { () throws(PNGError) in try decoder.decode(bytes) }
    return (Sprite(name: name, master: image.squared), fileDigest(bytes))
  }

  /// Returns the result of `read`, whose error is reported as one of the file at `path`.
  private static func png<Result>(
    _ path: String, _ read: () throws(PNGError) -> Result
  ) throws(SpriteError) -> Result {
    do throws(PNGError) { return try read() } catch {
      throw .notPicture(path: path, reason: error)
    }
  }
}

extension Image {
  /// The picture in the middle of a transparent square of its longer side; an odd pixel that is
  /// left over goes to the right or the bottom.
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
