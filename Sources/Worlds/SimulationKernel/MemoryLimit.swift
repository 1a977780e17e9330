/// The most memory that a command may take, in bytes; what needs more is refused before any of it is taken.
public struct MemoryLimit: Sendable, Hashable {
  /// What a program takes in any case, with its libraries and buffers, in bytes.
  public static let program = 40 << 20
  /// The default: 4 GiB.
  public static let standard = MemoryLimit(bytes: 4 << 30)

  /// The most bytes.
  public var bytes: Int

  /// A limit of `bytes`.
  public init(bytes: Int) {
    self.bytes = bytes
  }

  /// The bytes that are left for what is not the program itself.
  public var beside: Int { max(0, bytes - Self.program) }

  /// Refuses `what` if it needs more than is allowed.
  ///
  /// - Parameters:
  ///   - what: the work, such as `this run`.
  ///   - needed: the bytes that it and the program need.
  ///   - advice: what may be done but for giving more, such as `take a smaller picture`.
  /// - Throws: a problem of the option `memory`.
  public func refuse(
    _ what: String, needing needed: Int, advice: Explanation
  ) throws(OptionProblem) {
    if needed <= bytes { return }
    throw OptionProblem(
      option: "memory",
      reason:
        "\(what) needs \(megabytes(needed)) and only \(megabytes(bytes)) are allowed: \(advice) "
        + "or more \(option: "memory")")
  }
}

/// A number of bytes in words.
package func megabytes(_ bytes: Int) -> String {
  if bytes < 1 << 20 { return "\((bytes + 1023) / 1024) KB" }
  return "\((bytes + (1 << 20) - 1) >> 20) MB"
}
