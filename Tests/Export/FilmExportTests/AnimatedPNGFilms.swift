import BitPictures
import FilmExport
import FrameExport
import Lattice
import PNGCodec
import Pictures
import SimulationKernel

/// The kinds of pixels in a film.
enum PictureKind: CaseIterable, Sendable {
  /// Bits: a byte has eight pixels also before it is encoded.
  case bits
  case oneBit, twoBits, fourBits, eightBits, rgb, rgba

  /// The palette, with some translucent colors, or `nil` for RGBA.
  var palette: [Color]? {
    func colors(_ count: Int) -> [Color] {
      (0..<count).map { index in
        let step = UInt8(index)
        return Color(
          red: step &* 31, green: 255 - step, blue: step &* 7, alpha: index % 3 == 1 ? step : 255)
      }
    }
    switch self {
    case .bits, .oneBit: return colors(2)
    case .twoBits: return colors(3)
    case .fourBits: return colors(13)
    case .eightBits: return colors(200)
    case .rgb, .rgba: return nil
    }
  }

  /// A picture of these numbers, each of which stands for a color.
  func picture(_ size: Size, _ numbers: [UInt32]) -> Picture {
    if self == .bits, let palette {
      return .indexed(
        IndexedImage(size: size, palette: palette, bits: numbers.map { UInt8($0 % 2) }))
    }
    if let palette {
      return .indexed(
        IndexedImage(width: size.width, height: size.height, palette: palette) { indices in
          for place in indices.indices {
            indices[place] = UInt8(numbers[place] % UInt32(palette.count))
          }
        })
    }
    return .rgba(
      Image(width: size.width, height: size.height) { pixels in
        for place in pixels.indices {
          let pixel = numbers[place] &* 0x9e37_79b1
          pixels[place] = self == .rgb ? pixel | 0xff00_0000 : pixel
        }
      }, opaque: self == .rgb)
  }

  func film(
    _ size: Size, frames: Int, _ timing: FilmTiming,
    metadata: [(key: String, value: String)] = []
  ) -> Film {
    Film(
      size: size, palette: palette, isOpaque: self == .rgb, frames: frames, timing: timing,
      metadata: metadata, outside: Color(0))
  }
}

/// `count` pictures, each of which changes a rectangle of the one before, at any place; every
/// fourth one or so changes nothing.
func randomFilm(_ kind: PictureKind, _ size: Size, count: Int, seed: UInt64) -> [Picture] {
  var random = RandomNumbers(state: seed)
  var numbers = (0..<size.width * size.height).map { _ in random.next() }
  return (0..<count).map { number in
    if number > 0 && random.next() % 4 > 0 {
      let x = random.below(size.width), y = random.below(size.height)
      let width = 1 + random.below(size.width - x), height = 1 + random.below(size.height - y)
      for row in y..<y + height {
        for column in x..<x + width { numbers[row * size.width + column] = random.next() }
      }
    }
    return kind.picture(size, numbers)
  }
}

/// Random numbers of 31 bits by Knuth's MMIX generator.
private struct RandomNumbers {
  var state: UInt64
  mutating func next() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(state >> 33)
  }
  mutating func below(_ limit: Int) -> Int { Int(next()) % limit }
}

/// Writes `pictures` as the animated PNG `path`, on `threads` threads.
func writeFilm(
  _ path: String, _ film: Film, _ pictures: [Picture], settings: PNGSettings = .fast,
  threads: Int = 1
) throws {
  var file = try AnimatedPNGFile(path, film: film, settings: settings)
  var rest = pictures.enumerated().makeIterator()
  try file.write(
    threads: threads,
    draw: { rest.next().map { number, picture in Frame(picture, number: number) } })
  try file.finish(frames: 0, settings: [])
}
