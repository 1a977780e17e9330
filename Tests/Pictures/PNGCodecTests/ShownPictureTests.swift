import Foundation
import PNGCodec
import Pictures
import SeededDraws
import Testing

/// An animation of random rectangles, cleared and blended in every way, with the pictures that it shows
/// by the formulas of the specification. ffmpeg 5.1 shows the same pictures of such files.
private struct RandomAnimation {
  let bytes: [UInt8]
  var pictures: [[Double]] = []
  var ends: [Double] = []
  static let width = 9, height = 7

  init(seed: UInt64, frames: Int, hidesFirst: Bool) throws {
    var draws = Draws(seed)
    let (width, height) = (Self.width, Self.height)
    var file: [Chunk] = [], sequence: UInt32 = 0
    func number() -> [UInt8] {
      defer { sequence += 1 }
      return bigEndian(sequence)
    }
    var canvas = [Double](repeating: 0, count: width * height * 4)
    if hidesFirst {
      file.append(
        Chunk(type: "IDAT", contents: zlibStored(Self.rows(testPixels(9, 7, opaque: false)))))
    }
    for frame in 0..<frames {
      let isFirst = frame == 0 && !hidesFirst
      let w = isFirst ? width : 1 + draws.next(below: width)
      let h = isFirst ? height : 1 + draws.next(below: height)
      let x = draws.next(below: width - w + 1), y = draws.next(below: height - h + 1)
      let clearing = draws.next(below: 3), isBlended = draws.next(below: 2) == 1
      let image = testPixels(w, h, opaque: false, seed: draws.next())
      let delay = (UInt16(draws.next(below: 9)), UInt16(draws.next(below: 5)))
      ends.append((ends.last ?? 0) + Double(delay.0) / Double(delay.1 == 0 ? 100 : delay.1))
      let sides = [w, h, x, y].flatMap { bigEndian(UInt32($0)) }
      let rest =
        bigEndian(UInt32(delay.0) << 16 | UInt32(delay.1)) + [UInt8(clearing), isBlended ? 1 : 0]
      file.append(Chunk(type: "fcTL", contents: number() + sides + rest))
      // The pixels in two chunks.
      let stream = zlibStored(Self.rows(image))
      for part in [stream.prefix(9), stream.dropFirst(9)] {
        file.append(
          Chunk(type: isFirst ? "IDAT" : "fdAT", contents: (isFirst ? [] : number()) + Array(part)))
      }
      let before = canvas
      Self.lay(image, over: &canvas, x, y, isBlended)
      pictures.append(canvas)
      if clearing == 2 { canvas = before }
      if clearing == 1 {
        Self.lay(Image(width: w, height: h) { $0.update(repeating: 0) }, over: &canvas, x, y, false)
      }
    }
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 6, 0, 0, 0]
    bytes = png(
      [
        Chunk(type: "IHDR", contents: header),
        Chunk(type: "acTL", contents: bigEndian(UInt32(frames)) + bigEndian(3)),
      ] + file + [Chunk(type: "IEND", contents: [])])
  }

  private static func rows(_ image: Image) -> [UInt8] {
    (0..<image.height).flatMap { y in
      [0] + (0..<image.width).flatMap { x in withUnsafeBytes(of: image[x, y].pixel) { Array($0) } }
    }
  }

  private static func lay(
    _ image: Image, over canvas: inout [Double], _ left: Int, _ top: Int, _ isBlended: Bool
  ) {
    for y in 0..<image.height {
      for x in 0..<image.width {
        let place = ((top + y) * width + left + x) * 4, color = image[x, y]
        let new = [color.red, color.green, color.blue, color.alpha].map { Double($0) / 255 }
        guard isBlended else {
          canvas.replaceSubrange(place..<place + 4, with: new)
          continue
        }
        let below = (1 - new[3]) * canvas[place + 3], alpha = new[3] + below
        for channel in 0..<3 where alpha > 0 {
          canvas[place + channel] =
            (new[channel] * new[3] + canvas[place + channel] * below) / alpha
        }
        canvas[place + 3] = alpha
      }
    }
  }
}

@Suite struct `The pictures that a PNG shows` {
  private func pictures(_ bytes: [UInt8]) throws -> [PNGPictures.Shown] {
    var reader = try PNGPictures(of: bytes, limits: .standard)
    var shown: [PNGPictures.Shown] = []
    while let next = try reader.next() { shown.append(next) }
    return shown
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>, [false, true])
  func `are those of an animation, cleared and blended as it says`(
    seed: UInt64, hidesFirst: Bool
  ) throws {
    let animation = try RandomAnimation(seed: seed, frames: 6, hidesFirst: hidesFirst)
    let shown = try pictures(animation.bytes)
    #expect(shown.map(\.end) == animation.ends && shown.map(\.number) == Array(0..<6))
    #expect(shown.count == 6)
    for (picture, expected) in zip(shown, animation.pictures) {
      // Colors are rounded in each frame, behind their alpha.
      for y in 0..<RandomAnimation.height {
        for x in 0..<RandomAnimation.width {
          let color = picture.picture[x, y], place = (y * RandomAnimation.width + x) * 4
          let alpha = expected[place + 3]
          #expect(abs(Double(color.alpha) - 255 * alpha) < 2)
          for (channel, value) in [color.red, color.green, color.blue].enumerated() {
            #expect(abs(Double(value) / 255 - expected[place + channel]) * alpha < 3.0 / 255)
          }
        }
      }
    }
  }

  @Test func `of no animation are one`() throws {
    let image = testPixels(5, 4, opaque: false)
    let shown = try pictures(PNGEncoder().encode(.rgba(image, opaque: false)))
    #expect(shown.count == 1 && shown[0].picture == image && shown[0].end == .infinity)
  }

  @Test func `of damaged animations are errors, and never a crash`() throws {
    let whole = try RandomAnimation(seed: 4, frames: 3, hidesFirst: false).bytes
    for place in whole.indices.dropFirst(8) {
      var bytes = whole
      bytes[place] ^= 1
      #expect(throws: PNGError.self, "\(place)") { _ = try pictures(bytes) }
      #expect(throws: PNGError.self, "\(place)") { _ = try pictures(Array(whole[..<place])) }
    }
    // With right checksums: fields out of their limits, and chunks that are missing.
    let all = chunks(of: whole)
    let control = try #require(all.lastIndex { $0.type == "fcTL" })
    for (offset, value) in [(7, 0), (7, 200), (15, 9), (16, 255)] {
      var changed = all
      changed[control].contents[offset] = UInt8(value)
      #expect(throws: PNGError.self, "\(offset)") { _ = try pictures(png(changed)) }
    }
    for place in all.indices where ["fcTL", "fdAT"].contains(all[place].type) {
      var changed = all
      changed.remove(at: place)
      #expect(throws: PNGError.self, "\(place)") { _ = try pictures(png(changed)) }
    }
  }
}
