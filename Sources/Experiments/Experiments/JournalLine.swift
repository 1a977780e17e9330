import CZlib
import SimulationKernel

/// A line of the journal: the result of a run, with a checksum in front by which a torn or damaged
/// line is noticed.
///
/// Its fields are separated by spaces: the checksum of the rest (CRC-32, eight hexadecimal digits),
/// the setting's digest, the seed, the last tick, what ended the run, and a value or `-` for each
/// measure, or the reason of a failure.
struct JournalLine: Equatable {
  var setting: String
  var seed: UInt64
  var result: RunResult

  /// The line with its line feed.
  var bytes: [UInt8] {
    var text = "\(setting) \(seed) \(result.tick) \(result.end.word)"
    if case .failed(let reason) = result.end {
      text += " " + reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    } else {
      for value in result.values { text += value.map { " \($0)" } ?? " -" }
    }
    let rest = Array(text.utf8)
    let digits = String(Self.checksum(rest), radix: 16)
    return Array((String(repeating: "0", count: 8 - digits.utf8.count) + digits + " ").utf8) + rest
      + [UInt8(ascii: "\n")]
  }

  init(setting: String, seed: UInt64, result: RunResult) {
    (self.setting, self.seed, self.result) = (setting, seed, result)
  }

  /// Reads a line without its line feed, or returns `nil` where it is not whole.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count > 9, let checksum = UInt32(text(bytes.prefix(8)), radix: 16),
      checksum == Self.checksum(Array(bytes.dropFirst(9)))
    else { return nil }
    let fields = text(bytes.dropFirst(9)).split(
      separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard fields.count >= 4, let seed = UInt64(fields[1]), let tick = Tick(fields[2]) else {
      return nil
    }
    let rest = fields.count == 5 ? fields[4] : ""
    setting = String(fields[0])
    self.seed = seed
    switch fields[3] {
    case "failed": result = RunResult(tick: tick, end: .failed(reason: String(rest)), values: [])
    case "until", "ticks":
      let values = rest.split(separator: " ").map { $0 == "-" ? nil : Double($0) }
      result = RunResult(tick: tick, end: fields[3] == "until" ? .until : .ticks, values: values)
    default: return nil
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes, uInt(bytes.count)))
  }
}

private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
