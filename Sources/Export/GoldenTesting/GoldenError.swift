public import AtomicFiles

/// Why a test against a golden fails, in one sentence for the person who reads the log.
public enum GoldenError: Error, Sendable, CustomStringConvertible {
  /// `GOLDENS` is a word that is no record mode.
  case unknownMode(String)
  /// A golden's name with other characters than letters, digits, `-`, `_` and `.`.
  case unusableName(String)
  /// There is no golden, and the mode does not allow to record one.
  case missing(path: String)
  /// The golden was written just now.
  case recorded(path: String)
  /// The golden and the picture are not the same; `explanation` says where and how much.
  case different(name: String, explanation: String)
  /// The golden is damaged.
  case unreadable(path: String, reason: String)
  /// The picture can't be a PNG: it has no pixels.
  case unwritable(path: String, reason: String)
  /// Goldens that no test asked for.
  case unused(paths: [String])
  /// A file or folder that can't be read or written.
  case file(FileError)

  /// The failure in one sentence, with how to record a golden that is missing.
  public var description: String {
    switch self {
    case .unknownMode(let word):
      "GOLDENS is “\(word)”, but only never, missing, failed and all are known"
    case .unusableName(let name):
      "“\(name)” can't name a golden: letters, digits, hyphens, underscores and dots are "
        + "allowed, and not a dot at the beginning"
    case .missing(let path):
      "there is no golden \(path); GOLDENS=missing records it"
    case .recorded(let path):
      "recorded \(path), look at it and run again"
    case .different(let name, let explanation):
      "\(name) is not like its golden: \(explanation)"
    case .unreadable(let path, let reason):
      "the golden \(path) can't be read: \(reason)"
    case .unwritable(let path, let reason):
      "\(path) can't be written: \(reason)"
    case .unused(let paths):
      "no test asks for " + paths.joined(separator: ", ")
    case .file(let error):
      error.description
    }
  }
}
