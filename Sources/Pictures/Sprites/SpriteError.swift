public import AtomicFiles
public import PNGCodec

/// A reason why a folder of sprites can't be used.
public enum SpriteError: Error, Sendable, CustomStringConvertible {
  /// The folder doesn't exist.
  case noFolder(String)
  /// None of the files exists that were looked for.
  case noneFound(folder: String, files: [String])
  /// A file exists but can't be read.
  case unreadable(FileError)
  /// A file is not a PNG, or is damaged.
  case notPicture(path: String, reason: PNGError)
  /// The size of a picture is not allowed.
  case wrongSize(path: String, width: Int, height: Int)

  /// The failure in one sentence: the file or folder and the reason.
  public var description: String {
    switch self {
    case .noFolder(let folder):
      return "there is no sprite folder \"\(folder)\""
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
