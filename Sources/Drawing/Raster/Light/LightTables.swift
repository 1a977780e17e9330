import CLightRows
import Pictures
import SceneDescription

/// The tables of a tone curve, computed once from + and × alone.
final class LightTables: Sendable {
  /// The linear light of a whole channel in the tables.
  private static let white = 8192

  static let screen = LightTables(.screen)
  static let soft = LightTables(.soft)
  /// What is left of light behind dust of each depth, by 1/256: e^−x in 2⁻¹⁵.
  static let fall = FixedTable(
    powers(of: 0.9961013694701175, count: 4096).map { UInt16($0 * 32768) })

  private let decode: FixedTable<UInt16>
  private let encode: FixedTable<UInt8>
  private let gain: FixedTable<UInt16>
  private let curve: FixedTable<UInt16>

  private init(_ tone: Light.Tone) {
    let white = Self.white
    decode = FixedTable(
      LinearLight.decodeTable.map { UInt16((Int($0) * white + 32_767) / 65_535) })
    encode = FixedTable((0...white).map { LinearLight.encode(UInt16($0 * 65_535 / white)) })
    switch tone {
    case .screen:
      // 1 − e^(−0.95 x), of which 0.6 keep the color of light and 0.4 are those of each channel.
      let fine = Self.powers(of: 0.9997680933007667, count: 4096)
      let coarse = Self.powers(of: 0.9962959395192049, count: 4096)
      curve = FixedTable(
        (fine + coarse.dropFirst(256)).map { UInt16(0.4 * Double(white) * (1 - $0) + 0.5) })
      gain = FixedTable(
        coarse.enumerated().map { index, rest in
          let strength = Double(index) / 256
          return UInt16(0.6 * 32_768 * (index == 0 ? 0.95 : (1 - rest) / strength) + 0.5)
        })
    case .soft:
      // From three quarters on: 1 − ¼ e^(−4 x).
      curve = FixedTable(
        Self.powers(of: 0.9961013694701175, count: white).map {
          UInt16(Double(white) * (1 - 0.25 * $0) + 0.5)
        })
      gain = FixedTable([0])
    }
  }

  /// Returns the powers 0 ..< `count` of a number up to 1.
  private static func powers(of base: Double, count: Int) -> [Double] {
    var power = 1.0
    return (0..<count).map { _ in
      defer { power *= base }
      return power
    }
  }

  /// The tables as loops over rows take them.
  var forRows: LightTone {
    LightTone(
      decode: decode.start, encode: encode.start, gain: gain.start, curve: curve.start)
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
