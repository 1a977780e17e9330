import SystemLibrary

/// A file or folder that could not be used: which, for what, and the system's reason.
public struct FileError: Error, Sendable, CustomStringConvertible {
  /// What was being done when it failed.
  public enum Action: String, Sendable {
    case read, write, create, replace, list, remove
  }

  /// The file or folder, as the caller named it.
  public let path: String
  /// What was being done to it.
  public let action: Action
  /// The system's error number, such as ENOENT.
  public let code: Int32
  private let reason: String

  /// The failure that errno tells right after a system call on `path`.
  package init(_ action: Action, _ path: String, code: Int32 = errno) {
    self.path = path
    self.action = action
    self.code = code
    reason = String(cString: strerror(code)).lowercased()
  }

  /// A failure with a reason of our own, told as if the system had given `code`.
  public init(_ action: Action, _ path: String, code: Int32, reason: String) {
    self.path = path
    self.action = action
    self.code = code
    self.reason = reason
  }

  /// The failure to get the lock of a file or folder that another program is writing.
  init(lockedFile path: String) {
    self.init(.write, path, code: EWOULDBLOCK, reason: "another run is writing it")
  }

  /// Whether another program is writing the file or into the folder.
  public var isLocked: Bool { code == EWOULDBLOCK }

  /// Whether a signal ended the waiting for another program.
  public var isInterruption: Bool { code == EINTR }

  /// Whether the path is not there at all.
  public var isMissing: Bool { code == ENOENT }

  /// Whether what was to be read is an address on the network and no file.
  public var isAddress: Bool { isMissing && action == .read && path.contains("://") }

  /// Whether the file is longer than what may be read or written.
  public var isTooLong: Bool { code == EFBIG }

  /// The failure in one sentence: action, path and reason.
  public var description: String {
    isAddress
      ? "'\(path)': it is an address, and nothing is read from the network: download it first, and "
        + "name the file"
      : "cannot \(action.rawValue) \(path): \(reason)"
  }
}
