import SeededDraws
import Testing
import Pictures

/// A PNG that is assembled bit by bit, with its picture.
struct HandmadePNG: CustomTestStringConvertible {
  let colorType: UInt8
  let depth: Int
  let isInterlaced: Bool
  let hasTransparency: Bool
  let width = 13
  let height = 11

  var testDescription: String {
    "color type \(colorType), \(depth) bits"
      + (isInterlaced ? ", interlaced" : "") + (hasTransparency ? ", tRNS" : "")
  }

  /// Every combination that the format allows.
  static let all: [HandmadePNG] = {
    let depths: [(UInt8, [Int])] = [
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ]
    var all: [HandmadePNG] = []
    for (colorType, depths) in depths {
      for depth in depths {
        for isInterlaced in [false, true] {
          for hasTransparency in colorType < 4 ? [false, true] : [false] {
            all.append(
              HandmadePNG(
                colorType: colorType, depth: depth, isInterlaced: isInterlaced,
                hasTransparency: hasTransparency))
          }
        }
      }
    }
    return all
  }()

  private var channels: Int { [1, 0, 3, 1, 2, 0, 4][Int(colorType)] }
  private var largest: Int { (1 << depth) - 1 }
  private var palette: [Color] { testPalette(1 << depth, opaque: !hasTransparency) }

  /// The samples of the pixel at (x, y); the pixel (2, 3) is the one that tRNS names.
  private func samples(_ x: Int, _ y: Int) -> [Int] {
    var numbers = Draws(y * width + x)
    return (0..<channels).map { _ in numbers.next(below: largest + 1) }
  }

  var bytes: [UInt8] {
    var before: [Chunk] = []
    if colorType == 3 {
      before.append(
        Chunk(type: "PLTE", contents: palette.flatMap { [$0.red, $0.green, $0.blue] }))
      if hasTransparency {
        before.append(Chunk(type: "tRNS", contents: palette.map(\.alpha)))
      }
    } else if hasTransparency {
      before.append(
        Chunk(type: "tRNS", contents: samples(2, 3).flatMap { bigEndian(UInt32($0))[2...] }))
    }
    return png(
      width: width, height: height, depth: UInt8(depth), colorType: colorType,
      interlaced: isInterlaced, before: before, rows: rows)
  }

  /// The filtered rows, all with filter 0, of each pass of Adam7 or of the whole picture.
  private var rows: [UInt8] {
    let adam7 = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    var bytes: [UInt8] = []
    for (x0, y0, dx, dy) in isInterlaced ? adam7 : [(0, 0, 1, 1)] where x0 < width && y0 < height {
      for y in stride(from: y0, to: height, by: dy) {
        bytes.append(0)
        bytes += packed(stride(from: x0, to: width, by: dx).flatMap { samples($0, y) })
      }
    }
    return bytes
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    let bits = samples.flatMap { sample in
      (0..<depth).reversed().map { UInt8(sample >> $0 & 1) }
    }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 << 1 | (start + $1 < bits.count ? bits[start + $1] : 0) }
    }
  }

  /// The picture that a reader has to return, by the formulas of the PNG specification.
  var image: Image {
    Image(width: width, height: height) { pixels in
      for place in pixels.indices { pixels[place] = color(place % width, place / width).pixel }
    }
  }

  private func color(_ x: Int, _ y: Int) -> Color {
    let samples = samples(x, y)
    if colorType == 3 { return palette[samples[0]] }
    let bytes = samples.map { UInt8((2 * $0 * 255 + largest) / (2 * largest)) }
    let isNamed = hasTransparency && samples == self.samples(2, 3)
    switch channels {
    case 1: return Color(red: bytes[0], green: bytes[0], blue: bytes[0], alpha: isNamed ? 0 : 255)
    case 2: return Color(red: bytes[0], green: bytes[0], blue: bytes[0], alpha: bytes[1])
    case 3: return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: isNamed ? 0 : 255)
    default: return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    }
  }
}
