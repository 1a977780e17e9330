public import AtomicFiles
public import PNGCodec

/// Why a folder of sprites can't be used.
public enum SpriteError: Error, Sendable, CustomStringConvertible {
  /// None of the files that were looked for is there.
  case noneFound(folder: String, files: [String])
  /// A file is there but can't be read.
  case unreadable(FileError)
  /// A file is not a PNG, or a damaged one.
  case notPicture(path: String, reason: PNGError)
  /// A picture is too small or too large.
  case wrongSize(path: String, width: Int, height: Int)

  /// The file or folder and the reason in one sentence.
  public var description: String {
    switch self {
    case .noneFound(let folder, let files):
      let names = (files.count == 1 ? "no " : "neither ") + files.joined(separator: " nor ")
      return "there is \(names) in the sprite folder \"\(folder)\""
    case .unreadable(let error):
      return error.description
    case .notPicture(let path, let reason):
      return "the sprite \(path) can't be used: \(reason)"
    case .wrongSize(let path, let width, let height):
      let limits = SpriteSet.sideLimits
      return "the sprite \(path) has \(width) × \(height) pixels; "
        + "its longer side may have \(limits.lowerBound) to \(limits.upperBound)"
    }
  }
}
