/// One of the 256 rules by which a cell depends on itself and its two neighbors.
///
/// In Wolfram's numbering ("Statistical mechanics of cellular automata", 1983) the new cell is bit
/// 4·left + 2·self + right of the code.
public struct ElementaryRule: Hashable, Sendable {
  /// Wolfram's code of the rule.
  public let code: UInt8

  /// Creates the rule with Wolfram's code `code`.
  public init(code: UInt8) {
    self.code = code
  }

  /// Creates the rule written as `110`, `W110`, `w110` or `rule 110`; `nil` for other text.
  public init?(_ text: String) {
    var digits = text.lowercased()[...]
    if digits.hasPrefix("rule") {
      digits = digits.dropFirst(4).drop { $0 == " " }
    } else if digits.hasPrefix("w") {
      digits = digits.dropFirst()
    }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let code = UInt8(digits)
    else { return nil }
    self.init(code: code)
  }

  /// Returns whether a cell is alive in the next generation, from its own state and that of its
  /// neighbors.
  public func isAliveNext(left: Bool, self isAlive: Bool, right: Bool) -> Bool {
    code >> ((left ? 4 : 0) + (isAlive ? 2 : 0) + (right ? 1 : 0)) & 1 == 1
  }

  /// Returns the next generation of cells that are all equal, as a word of them.
  func next(background: UInt64) -> UInt64 {
    code >> (background == 0 ? 0 : 7) & 1 == 1 ? .max : 0
  }

  /// The number of cells by which a pattern can grow in a generation, at both ends together, on a
  /// line whose background was dead at the start: 0, 1 or 2.
  var growth: Int {
    func differs(_ neighborhood: UInt8, from background: UInt8) -> Bool {
      (code >> neighborhood ^ code >> background) & 1 == 1
    }
    let isBackgroundEverAlive = code & 1 == 1
    let left = differs(1, from: 0) || isBackgroundEverAlive && differs(6, from: 7)
    let right = differs(4, from: 0) || isBackgroundEverAlive && differs(3, from: 7)
    return (left ? 1 : 0) + (right ? 1 : 0)
  }
}
