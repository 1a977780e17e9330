import Lattice

/// Input from a terminal: keys, and answers to queries.
enum TerminalInput: Hashable {
  /// A key, as the byte it sends.
  case key(UInt8)
  /// The answer to a graphics command: the image, or 0 when none is named, and `OK` or an error.
  case graphics(image: Int, message: String)
  /// The size of the text area in pixels.
  case pixels(Size)
  /// The primary device attributes, which all terminals send: all earlier queries are answered.
  case attributes
}

/// A parser of the keys and answers in the bytes from a terminal, however they are split.
///
/// Everything else, such as function keys, mouse reports and other answers, is skipped, and so is a
/// sequence longer than ``longest``.
struct TerminalInputParser {
  /// The largest number of bytes of a sequence that is parsed.
  static let longest = 4096

  private enum State {
    case ground
    /// After ESC.
    case escape
    /// In a control sequence: parameters, then a final letter.
    case control
    /// After ESC O: one more letter follows.
    case single
    /// In a string that begins with ESC and this byte, and after an ESC in it.
    case string(UInt8), stringEscape(UInt8)
  }

  private var state = State.ground
  private var bytes: [UInt8] = []

  /// Returns the keys and answers that `input` completes, in order.
  mutating func take(_ input: some Sequence<UInt8>) -> [TerminalInput] {
    input.compactMap { take($0) }
  }

  private mutating func take(_ byte: UInt8) -> TerminalInput? {
    // CAN and SUB end any sequence.
    if byte == 0x18 || byte == 0x1a {
      state = .ground
      return nil
    }
    switch state {
    case .ground:
      if byte != Control.escape { return .key(byte) }
      state = .escape
    case .escape:
      return begin(byte)
    case .single:
      state = .ground
    case .control:
      return takeControl(byte)
    case .string(let kind):
      if byte == Control.escape {
        state = .stringEscape(kind)
      } else if byte == Control.bell {
        return end(kind)
      } else {
        append(byte)
      }
    case .stringEscape(let kind):
      if byte == UInt8(ascii: "\\") { return end(kind) }
      return begin(byte)
    }
    return nil
  }

  /// Parses the byte after an ESC.
  private mutating func begin(_ byte: UInt8) -> TerminalInput? {
    bytes = []
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "_"), UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      state = .string(byte)
    case Control.escape: state = .escape
    case UInt8(ascii: "\\"): state = .ground
    default:
      // The escape key followed by another key, or a key pressed with Alt.
      state = .ground
      return .key(byte)
    }
    return nil
  }

  private mutating func takeControl(_ byte: UInt8) -> TerminalInput? {
    if byte == Control.escape {
      state = .escape
      return nil
    }
    guard (0x40...0x7e).contains(byte) else {
      append(byte)
      return nil
    }
    state = .ground
    if byte == UInt8(ascii: "c"), bytes.first == UInt8(ascii: "?") { return .attributes }
    let numbers = Self.text(bytes).split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) }
    guard byte == UInt8(ascii: "t"), numbers.count == 3, numbers[0] == 4,
      let height = numbers[1], let width = numbers[2]
    else { return nil }
    return .pixels(Size(width: width, height: height))
  }

  private mutating func append(_ byte: UInt8) {
    // One byte beyond the limit marks a sequence as too long.
    if bytes.count <= Self.longest { bytes.append(byte) }
  }

  /// Ends a string of `kind`.
  private mutating func end(_ kind: UInt8) -> TerminalInput? {
    state = .ground
    guard kind == UInt8(ascii: "_"), bytes.first == UInt8(ascii: "G"),
      bytes.count <= Self.longest, let middle = bytes.firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let keys = Self.text(bytes[1..<middle]).split(separator: ",")
    let image = keys.first { $0.hasPrefix("i=") }.flatMap { Int($0.dropFirst(2)) }
    return .graphics(image: image ?? 0, message: Self.text(bytes[(middle + 1)...]))
  }

  /// Returns `bytes` as text that is safe to print, without control characters and bytes that are
  /// not ASCII.
  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.filter { (0x20...0x7e).contains($0) }, as: UTF8.self)
  }
}
