import SystemLibrary

/// A failure to use a file or folder: its path, what was to be done, and the system's reason.
public struct FileError: Error, Sendable, CustomStringConvertible {
  /// The action that failed.
  public enum Action: String, Sendable {
    case read, write, create, replace, list, remove
  }

  /// The file or folder, as the caller named it.
  public let path: String
  /// What was to be done with it.
  public let action: Action
  /// The system's error number, such as ENOENT.
  public let code: Int32
  private let reason: String

  /// Creates the failure that `errno` describes, right after a system call on `path`.
  package init(_ action: Action, _ path: String, code: Int32 = errno) {
    self.path = path
    self.action = action
    self.code = code
    reason = String(cString: strerror(code)).lowercased()
  }

  /// Creates a failure with a reason in words, reported as if the system had returned `code`.
  public init(_ action: Action, _ path: String, code: Int32, reason: String) {
    self.path = path
    self.action = action
    self.code = code
    self.reason = reason
  }

  /// Creates the failure to get the lock of a file or folder that another program is writing.
  init(lockedFile path: String) {
    self.init(.write, path, code: EWOULDBLOCK, reason: "another run is writing it")
  }

  /// Throws the failure to read a file at `path` that has the place of another one, which Git LFS has
  /// not fetched: `bytes` are its beginning.
  static func refusePointer(_ bytes: [UInt8], _ path: String) throws(FileError) {
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      throw FileError(
        .read, path, code: EBADMSG, reason: "it is a Git LFS pointer: git lfs pull fetches the file"
      )
    }
  }

  /// Whether another program is writing the file or into the folder.
  public var isLocked: Bool { code == EWOULDBLOCK }

  /// Whether a signal interrupted the wait for another program.
  public var isInterruption: Bool { code == EINTR }

  /// Whether nothing exists at the path.
  public var isMissing: Bool { code == ENOENT }

  /// Whether the path that was to be read is a network address and not a file.
  public var isAddress: Bool { isMissing && action == .read && path.contains("://") }

  /// Whether the file is a pointer of Git LFS.
  package var isPointer: Bool { code == EBADMSG && action == .read }

  /// Whether the file is longer than may be read or written.
  public var isTooLong: Bool { code == EFBIG }

  /// Returns the same failure for another name of the file.
  package func named(_ path: String) -> FileError {
    FileError(action, path, code: code, reason: reason)
  }

  /// The failure in one sentence: action, path and reason.
  public var description: String {
    isAddress
      ? "'\(path)': it is an address, and nothing is read from the network: download it first, and "
        + "name the file"
      : "cannot \(action.rawValue) \(path.isEmpty ? "\"\"" : path): \(reason)"
  }
}
