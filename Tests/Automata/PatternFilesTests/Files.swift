import CellPatterns
import PatternFiles

/// The pattern in a text.
func read(
  _ text: String, limits: PatternLimits = PatternLimits(), takesRule: Bool = true
) throws -> Pattern {
  try PatternReader(limits: limits, takesRule: takesRule).read([UInt8](text.utf8), file: "some")
}

/// The cells in a text.
func cells(_ text: String) throws -> CellRuns { try read(text).cells.inRuns() }

/// The error of a reader for a text that it refuses, or `nil` when it accepts it.
func refusal(_ text: String, limits: PatternLimits = PatternLimits()) -> String? {
  refusal([UInt8](text.utf8), limits: limits)
}

/// The error of a reader for bytes that it refuses, or `nil` when it accepts them.
func refusal(_ bytes: [UInt8], limits: PatternLimits = PatternLimits()) -> String? {
  do throws(DamagedPattern) {
    _ = try PatternReader(limits: limits).read(bytes, file: "some")
    return nil
  } catch {
    return error.description
  }
}

/// The file of a pattern.
func written(
  _ pattern: Pattern, _ format: PatternFormat, limits: PatternLimits = PatternLimits()
) throws -> String {
  var bytes: [UInt8] = []
  try PatternWriter(format, limits: limits).write(pattern) { bytes += $0 }
  return String(decoding: bytes, as: UTF8.self)
}
