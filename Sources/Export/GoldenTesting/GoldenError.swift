public import AtomicFiles

/// An error of a comparison with a golden, which fails the test that makes it.
public enum GoldenError: Error, Sendable, CustomStringConvertible {
  /// `GOLDENS` names no record mode.
  case unknownMode(String)
  /// The name of a golden contains characters other than letters, digits, `-`, `_` and `.`.
  case unusableName(String)
  /// The golden doesn't exist, and the mode doesn't allow recording it.
  case missing(path: String)
  /// The golden was just recorded.
  case recorded(path: String)
  /// The golden and the picture differ. The explanation says where and by how much.
  case different(name: String, explanation: String)
  /// The golden can't be decoded.
  case unreadable(path: String, reason: String)
  /// The picture can't be encoded as a PNG, because it has no pixels.
  case unwritable(path: String, reason: String)
  /// There are goldens that no test expects.
  case unused(paths: [String])
  /// A file or folder can't be read or written.
  case file(FileError)

  /// The failure in one sentence, with the command that records a missing golden.
  public var description: String {
    switch self {
    case .unknownMode(let word):
      "GOLDENS is “\(word)”, but only never, missing, failed and all are allowed"
    case .unusableName(let name):
      "“\(name)” can't name a golden: letters, digits, hyphens, underscores and dots are "
        + "allowed, and not a dot at the beginning"
    case .missing(let path):
      "there is no golden \(path); GOLDENS=missing records it"
    case .recorded(let path):
      "recorded \(path): look at it and run the test again"
    case .different(let name, let explanation):
      "\(name) differs from its golden: \(explanation)"
    case .unreadable(let path, let reason):
      "the golden \(path) can't be read: \(reason)"
    case .unwritable(let path, let reason):
      "\(path) can't be written: \(reason)"
    case .unused(let paths):
      "no test expects " + paths.joined(separator: ", ")
    case .file(let error):
      error.description
    }
  }
}
