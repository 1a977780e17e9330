public import Lattice

/// Something that is expected of a world at a moment.
public struct ScriptExpectation: Hashable, Sendable {
  /// What is compared.
  public enum Subject: Hashable, Sendable {
    /// A number of the world by name, such as `population`.
    case count(String)
    /// The state of a cell.
    case cell(Point)
    /// The box around all live cells.
    case box
    /// The frame around selected cells.
    case selection
    /// The mode of the hand.
    case mode
  }

  /// A comparison.
  public enum Comparison: String, CaseIterable, Sendable {
    case equal = "="
    case less = "<"
    case greater = ">"
    case atMost = "<="
    case atLeast = ">="
  }

  /// A value.
  public enum Value: Hashable, Sendable {
    /// A number.
    case number(Int)
    /// A rectangle, or `nil` for none.
    case rect(Rect?)
    /// The name of a mode.
    case mode(String)
  }

  /// What is compared.
  public let subject: Subject
  /// How it is compared.
  public let comparison: Comparison
  /// What it is compared with.
  public let value: Value
}

extension ScriptExpectation {
  /// Returns whether `present` is as it is expected to be.
  func isMet(by present: Value) -> Bool {
    guard case (.number(let present), .number(let wanted)) = (present, value) else {
      return present == value
    }
    return switch comparison {
    case .equal: present == wanted
    case .less: present < wanted
    case .greater: present > wanted
    case .atMost: present <= wanted
    case .atLeast: present >= wanted
    }
  }
}

extension ScriptExpectation.Value: CustomStringConvertible {
  /// The value as it is written in a script.
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .rect(let rect?): "\(rect.x),\(rect.y) \(rect.width)x\(rect.height)"
    case .rect(nil): "none"
    case .mode(let name): name
    }
  }
}
