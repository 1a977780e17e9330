import CZlib
import SimulationKernel

/// A line of the journal, with a checksum in front by which a torn or damaged one is noticed.
///
/// Its fields are separated by spaces: the checksum of the rest (CRC-32, eight hexadecimal digits),
/// a word, and what belongs to it.
enum JournalLine: Equatable {
  /// The first line, `experiment`: the program with its version, and the world.
  case head(program: String, world: String)
  /// The result of a run, `until`, `ticks` or `failed`: the setting's digest, the seed, the last tick,
  /// and a number or `-` for each measure, or the reason of a failure.
  case run(setting: UInt64, seed: UInt64, RunResult)
  /// The note, `tables`, that the tables of the lines before were written, and their digest.
  case tables(UInt64)

  /// The line with its line feed.
  var bytes: [UInt8] {
    let rest = Array(text.utf8)
    return Array(hexadecimal(UInt64(Self.checksum(rest)), digits: 8).utf8) + [0x20] + rest + [0x0a]
  }

  private var text: String {
    switch self {
    case .head(let program, let world): "experiment \(oneLine(world)) \(oneLine(program))"
    case .tables(let digest): "tables \(hexadecimal(digest, digits: 16))"
    case .run(let setting, let seed, let result):
      "\(result.end.word) \(hexadecimal(setting, digits: 16)) \(seed) \(result.tick)"
        + Self.text(of: result)
    }
  }

  private static func text(of result: RunResult) -> String {
    if case .failed(let reason) = result.end { return " " + oneLine(reason) }
    var text = ""
    for value in result.values {
      text += " "
      if let value {
        text += Int(exactly: value).map(String.init) ?? "\(value)"
      } else {
        text += "-"
      }
    }
    return text
  }

  /// Reads a line without its line feed, or returns `nil` where it is not whole.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var fields = JournalFields(bytes)
    guard let checksum = fields.next().flatMap({ JournalFields.number($0, radix: 16) }),
      checksum == UInt64(Self.checksum(fields.rest)), let word = fields.nextText()
    else { return nil }
    switch word {
    case "experiment":
      guard let world = fields.nextText() else { return nil }
      self = .head(program: fields.restText, world: world)
    case "tables":
      guard let digest = fields.next().flatMap({ JournalFields.number($0, radix: 16) }) else {
        return nil
      }
      self = .tables(digest)
    default:
      guard let line = Self(runEndedBy: word, &fields) else { return nil }
      self = line
    }
  }

  private init?(runEndedBy word: String, _ fields: inout JournalFields) {
    guard let setting = fields.next().flatMap({ JournalFields.number($0, radix: 16) }),
      let seed = fields.next().flatMap({ JournalFields.number($0, radix: 10) }),
      let tick = fields.nextText().flatMap(Tick.init)
    else { return nil }
    let end: RunResult.End
    switch word {
    case "until": end = .until
    case "ticks": end = .ticks
    case "failed": end = .failed(reason: fields.restText)
    default: return nil
    }
    var values: [Double?] = []
    if case .failed = end {
    } else {
      while let field = fields.next() { values.append(JournalFields.value(field)) }
    }
    self = .run(
      setting: setting, seed: seed, RunResult(tick: tick, end: end, values: values))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer(checksum)
  }

  private static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes.baseAddress, uInt(bytes.count)))
  }
}

/// The fields of a line, one after the other.
struct JournalFields {
  /// What follows the fields that were taken.
  private(set) var rest: UnsafeBufferPointer<UInt8>

  init(_ line: UnsafeBufferPointer<UInt8>) { rest = line }

  /// Takes the field up to the next space, or returns `nil` at the end of the line.
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    if rest.isEmpty { return nil }
    let end = rest.firstIndex(of: 0x20) ?? rest.endIndex
    let field = UnsafeBufferPointer(rebasing: rest[..<end])
    rest = UnsafeBufferPointer(rebasing: rest[end...].dropFirst())
    return field
  }

  mutating func nextText() -> String? { next().map { String(decoding: $0, as: UTF8.self) } }

  var restText: String { String(decoding: rest, as: UTF8.self) }

  /// Returns the number of a field, or `nil` for `-`.
  static func value(_ field: UnsafeBufferPointer<UInt8>) -> Double? {
    if field.count == 1 && field[0] == 0x2d { return nil }
    // Most numbers are small whole ones, which take a tenth of the time.
    if field.count < 16, let whole = number(field, radix: 10) { return Double(whole) }
    return Double(String(decoding: field, as: UTF8.self))
  }

  /// Returns the number that digits stand for, or `nil` for other text.
  static func number(_ field: UnsafeBufferPointer<UInt8>, radix: UInt64) -> UInt64? {
    if field.isEmpty { return nil }
    var number: UInt64 = 0
    for byte in field {
      let digit: UInt64
      switch byte {
      case 0x30...0x39: digit = UInt64(byte - 0x30)
      case 0x61...0x66: digit = UInt64(byte - 0x61) + 10
      default: return nil
      }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: radix)
      let (sum, isBeyond) = product.addingReportingOverflow(digit)
      if digit >= radix || isTooLarge || isBeyond { return nil }
      number = sum
    }
    return number
  }
}

/// Returns a number as hexadecimal digits.
func hexadecimal(_ number: UInt64, digits: Int) -> String {
  let text = String(number, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

private func oneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).joined(separator: " ")
}
