import CDeflate
import Terrarium

/// Rows of bytes that an input describes: literals, runs, noise, ramps and repeated rows.
struct FuzzedRows {
  /// The most bytes, without the filter types.
  static let mostBytes = 1 << 15

  /// Whether they are tried as a picture and not as a stream.
  let isPicture: Bool
  /// The number of bytes in a row with its filter type.
  let stride: Int
  let rowsPerBlock: Int
  let mostRepeats: Int
  /// What the rows of a stream are searched for.
  let search: cdeflate_search
  /// The number of bits in a pixel of a picture, and the pixels that its rows lack to whole bytes.
  private let depth: Int
  private let missing: Int
  private var bytes: [UInt8] = []

  /// The first three bytes are the size of a row and the way in which it is tried; each of the others
  /// begins a piece of the rows.
  init?(_ input: [UInt8]) {
    guard input.count > 3 else { return nil }
    isPicture = input[0] & 15 == 15
    depth = 1 << Int(input[0] >> 4 & 3)
    missing = Int(input[0] >> 6) % (8 / depth)
    let width = Int(input[1]) + 1
    let rowBytes = width < 192 ? width : (width - 191) * 50
    stride = rowBytes + 1
    rowsPerBlock = Int(input[2] & 15) * 4 + 1
    mostRepeats = Int(input[2] >> 4) * 40
    search = [CDEFLATE_RUNS, CDEFLATE_ECHOES, CDEFLATE_SHORTER][Int(input[0] >> 4) % 3]
    bytes.reserveCapacity(1024)
    var place = 3
    func next() -> UInt8 {
      guard place < input.count else { return 0 }
      place += 1
      return input[place - 1]
    }
    while place < input.count && bytes.count < Self.mostBytes {
      let piece = next(), amount = Int(piece & 31)
      switch piece >> 5 {
      case 0, 1:
        bytes += input[place..<min(input.count, place + Int(piece & 63) + 1)]
        place = min(input.count, place + Int(piece & 63) + 1)
      case 2: bytes += repeatElement(next(), count: amount + 1)
      case 3: bytes += repeatElement(next(), count: amount * 20 + 1)
      case 4: repeatRow(amount + 1)
      case 5: repeatRow(amount * amount + 1)
      case 6:
        var random = UInt64(next()) << 8 | UInt64(next())
        for _ in 0...amount * 8 {
          random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          bytes.append(UInt8(random >> 56))
        }
      default:
        let start = next()
        for step in 0...amount * 8 { bytes.append(start &+ UInt8(truncatingIfNeeded: step)) }
      }
    }
    if bytes.count > Self.mostBytes { bytes.removeLast(bytes.count - Self.mostBytes) }
    completeRow()
  }

  /// Adds zeros to the last row.
  private mutating func completeRow() {
    let rowBytes = stride - 1
    let rest = bytes.count % rowBytes
    if rest > 0 || bytes.isEmpty { bytes += repeatElement(0, count: rowBytes - rest) }
  }

  private mutating func repeatRow(_ times: Int) {
    completeRow()
    let row = Array(bytes.suffix(stride - 1))
    for _ in 0..<times where bytes.count < Self.mostBytes { bytes += row }
  }

  var height: Int { bytes.count / (stride - 1) }

  func row(_ y: Int) -> ArraySlice<UInt8> { bytes[y * (stride - 1)..<(y + 1) * (stride - 1)] }

  /// The picture whose packed rows these are, but for the bits after its last pixels.
  var picture: IndexedImage {
    let width = (stride - 1) * 8 / depth - missing
    let palette = (0..<1 << depth).map { Color(UInt32($0) * 0x01_0101) }
    return IndexedImage(width: width, height: height, palette: palette) { indices in
      for y in 0..<height {
        let row = row(y)
        for x in 0..<width {
          let bit = x * depth
          let byte = row[row.startIndex + bit / 8]
          indices[y * width + x] = byte >> UInt8(8 - depth - bit % 8) & UInt8((1 << depth) - 1)
        }
      }
    }
  }
}
