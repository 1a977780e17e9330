/// The most memory that a command may take, in bytes; work that needs more is refused before it
/// starts.
public struct MemoryLimit: Sendable, Hashable {
  /// The memory that a program always takes, with its libraries and buffers, in bytes.
  public static let program = 40 << 20
  /// The default: 4 GiB.
  public static let standard = MemoryLimit(bytes: 4 << 30)

  /// The limit in bytes.
  public var bytes: Int

  /// Creates a limit of `bytes`.
  public init(bytes: Int) {
    self.bytes = bytes
  }

  /// The bytes that are left beside the program itself.
  public var available: Int { max(0, bytes - Self.program) }

  /// Throws if `what` needs more than is allowed.
  ///
  /// - Parameters:
  ///   - what: The work, such as `this run`.
  ///   - needed: The bytes that it and the program need.
  ///   - advice: An alternative to a higher limit, such as `take a smaller picture`.
  /// - Throws: ``OptionProblem`` of the option `memory`.
  public func refuse(
    _ what: String, needing needed: Int, advice: Explanation
  ) throws(OptionProblem) {
    if needed <= bytes { return }
    throw OptionProblem(
      option: "memory",
      reason:
        "\(what) needs \(megabytes(needed)), but only \(megabytes(bytes)) is allowed: \(advice) "
        + "or a higher \(option: "memory")")
  }
}

/// Returns a number of bytes as text, in B, KB or MB.
package func megabytes(_ bytes: Int) -> String {
  if bytes < 1 << 10 { return "\(bytes) B" }
  if bytes < 1 << 20 { return "\((bytes + 1023) / 1024) KB" }
  return "\((bytes + (1 << 20) - 1) >> 20) MB"
}
