import CLightRows
import Pictures

/// The tables of tone curves, computed once from + and × alone.
enum LightTables {
  /// The linear light of a whole channel in the tables.
  private static let white = 8192

  /// What is left of light behind dust of each depth, by 1/256: e^−x in 2⁻¹⁵.
  static let fall = FixedTable(
    powers(of: 0.9961013694701175, count: 4096).map { UInt16($0 * 32768) })
  private static let decode = FixedTable(
    LinearLight.decodeTable.map { UInt16((Int($0) * white + 32_767) / 65_535) })
  private static let encode = FixedTable(
    (0...white).map { LinearLight.encode(UInt16($0 * 65_535 / white)) })
  /// From three quarters on: 1 − ¼ e^(−4 x).
  private static let shoulder = FixedTable(
    powers(of: 0.9961013694701175, count: white).map {
      UInt16(Double(white) * (1 - 0.25 * $0) + 0.5)
    })

  /// Returns the powers 0 ..< `count` of a number up to 1.
  private static func powers(of base: Double, count: Int) -> [Double] {
    var power = 1.0
    return (0..<count).map { _ in
      defer { power *= base }
      return power
    }
  }

  /// The tables as loops over rows take them.
  static var forRows: LightTone {
    LightTone(decode: decode.start, encode: encode.start, shoulder: shoulder.start)
  }
}

/// Numbers that never change, at an address that is valid as long as the program runs.
struct FixedTable<Number: BitwiseCopyable & Sendable>: @unchecked Sendable {
  let start: UnsafePointer<Number>

  init(_ numbers: [Number]) {
    let memory = UnsafeMutableBufferPointer<Number>.allocate(capacity: numbers.count)
    _ = memory.initialize(from: numbers)
    start = UnsafePointer(memory.baseAddress.unsafelyUnwrapped)
  }
}
