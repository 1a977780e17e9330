package import Lattice
package import Pictures

/// A reader of all pictures that a PNG shows, one after the other: the frames of an animation, or the
/// only picture of any other PNG.
///
/// Chapter “APNG: frame-based animation” of the PNG specification, third edition.
package struct PNGPictures {
  /// A picture, and when it is shown.
  package struct Shown {
    /// The whole picture.
    package let picture: Image
    /// The number of its frame, from 0.
    package let number: Int
    /// The time until which it is shown, in seconds; without an end where the PNG is no animation.
    package let end: Double
    /// The number of times that the animation is played, 0 for forever.
    package let plays: Int
  }

  /// The width and height of every picture.
  package let size: Size
  private let bytes: [UInt8]
  private let limits: PNGLimits
  /// The chunks of what the file of any frame begins with, the first of them IHDR.
  private let head: [PNGChunk]
  /// The chunks that haven't been read yet.
  private var rest: ArraySlice<PNGChunk>
  /// What an animation says of itself, or `nil` for other PNGs.
  private let animation: (frames: Int, plays: Int)?
  /// The pixels that the frames so far have left, none before the first.
  private var canvas: [UInt32] = []
  private var count = 0, end = 0.0

  /// Creates a reader of the PNG `bytes`.
  ///
  /// - Throws: ``PNGError`` when it is no PNG or larger than the limits, and when it is an animation that
  ///   is cut off or has a wrong checksum.
  package init(of bytes: [UInt8], limits: PNGLimits) throws(PNGError) {
    let header = try PNGDecoder(limits: limits).header(of: bytes)
    try limits.check(header)
    let chunks = PNGChunk.all(of: bytes), pixels = chunks.prefix { $0.type != "IDAT" }
    let control = pixels.first { $0.type == "acTL" && $0.contents.count == 8 }?.contents
    size = Size(width: header.width, height: header.height)
    animation = control.map { (PNGChunk.number($0.prefix(4)), PNGChunk.number($0.suffix(4))) }
    head = pixels.filter { ["IHDR", "PLTE", "tRNS"].contains($0.type) }
    rest = chunks[...]
    self.bytes = bytes
    self.limits = limits
    let isAnimation = chunks.contains { ["acTL", "fcTL", "fdAT"].contains($0.type) }
    if isAnimation && (chunks.last?.type != "IEND" || !chunks.allSatisfy(\.isSound)) {
      throw .damaged(reason: "it is cut off, or a checksum is wrong")
    }
  }

  /// The bytes that reading takes besides a picture that it returns; two more may be kept of an animation.
  package var bytesNeeded: Int {
    // The canvas twice, the frame, its file, and the two.
    let pictures = 20 * Double(size.width) * Double(size.height) + Double(bytes.count)
    return bytes.count + (animation == nil ? 0 : Int(min(pictures, 0x1p60)))
  }

  /// Returns the next picture, or `nil` after the last.
  ///
  /// - Throws: ``PNGError`` when it is damaged.
  /// - Complexity: O(*n*) for the *n* pixels of the picture.
  package mutating func next() throws(PNGError) -> Shown? {
    defer { count += 1 }
    guard let animation else {
      if count > 0 { return nil }
      let picture = try PNGDecoder(limits: limits).decode(bytes)
      return Shown(picture: picture, number: 0, end: .infinity, plays: 0)
    }
    guard let start = rest.firstIndex(where: { $0.type == "fcTL" }) else {
      if count >= animation.frames { return nil }
      throw .damaged(reason: "it has \(count) of \(animation.frames) frames")
    }
    let fields = rest[start].contents
    let pixels = rest[(start + 1)...].prefix { $0.type != "fcTL" }
    rest = rest[pixels.endIndex...]
    func field(_ offset: Int, _ length: Int = 4) -> Int {
      PNGChunk.number(fields.dropFirst(offset).prefix(length))
    }
    let rect = Rect(x: field(12), y: field(16), width: field(4), height: field(8))
    guard fields.count == 26, !rect.isEmpty, rect.maxX <= size.width, rect.maxY <= size.height
    else {
      throw .damaged(reason: "frame \(count) is not within the picture")
    }
    let image = try image(rect.size, pixels)
    if canvas.isEmpty { canvas = [UInt32](repeating: 0, count: size.count) }
    let before = canvas
    lay(image, in: rect) { new, old in field(25, 1) == 1 ? Self.mixture(of: new, over: old) : new }
    let picture = Image(width: size.width, height: size.height) {
      _ = $0.update(fromContentsOf: canvas)
    }
    switch field(24, 1) {
    case 1: lay(image, in: rect) { _, _ in 0 }
    case 2: canvas = before
    default: break
    }
    end += Double(field(20, 2)) / Double(field(22, 2) == 0 ? 100 : field(22, 2))
    return Shown(picture: picture, number: count, end: end, plays: animation.plays)
  }

  /// Reads the pixels in IDAT or fdAT as a PNG of their own.
  private func image(_ size: Size, _ pixels: ArraySlice<PNGChunk>) throws(PNGError) -> Image {
    var file = Array(bytes.prefix(8))
    for chunk in head {
      let isHeader = chunk.type == "IHDR"
      let sides = isHeader ? bigEndian(UInt32(size.width)) + bigEndian(UInt32(size.height)) : []
      file += PNGChunk.bytes(chunk.type, sides + chunk.contents.dropFirst(sides.count))
    }
    for chunk in pixels where chunk.type == "IDAT" || chunk.type == "fdAT" {
      // The number of the chunk stands before its pixels.
      file += PNGChunk.bytes("IDAT", chunk.contents.dropFirst(chunk.type == "fdAT" ? 4 : 0))
    }
    return try PNGDecoder(limits: .none).decode(file + PNGChunk.bytes("IEND", []))
  }

  /// Puts the mixtures of new and old pixels into a rectangle that `image` fills.
  private mutating func lay(
    _ image: Image, in rect: Rect, _ mixed: (_ new: UInt32, _ old: UInt32) -> UInt32
  ) {
    image.withPixels { new in
      for (place, pixel) in new.enumerated() {
        let (y, x) = place.quotientAndRemainder(dividingBy: rect.width)
        let target = (rect.y + y) * size.width + rect.x + x
        canvas[target] = mixed(pixel, canvas[target])
      }
    }
  }

  /// Returns the color of `top` over that of `bottom`, both with straight alpha.
  private static func mixture(of top: UInt32, over bottom: UInt32) -> UInt32 {
    let new = Color(pixel: top), old = Color(pixel: bottom)
    let above = 255 * Int(new.alpha), below = Int(old.alpha) * (255 - Int(new.alpha))
    let both = max(1, above + below)
    func mixed(_ new: UInt8, _ old: UInt8) -> UInt8 {
      UInt8((Int(new) * above + Int(old) * below + both / 2) / both)
    }
    return Color(
      red: mixed(new.red, old.red), green: mixed(new.green, old.green),
      blue: mixed(new.blue, old.blue), alpha: UInt8((above + below + 127) / 255)
    ).pixel
  }
}
