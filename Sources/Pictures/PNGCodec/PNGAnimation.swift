public import Lattice
public import Pictures

/// An animated PNG, written chunk by chunk; its pictures are the sum of the frames so far.
///
/// Chapters “APNG: frame-based animation” and 11.3.6 of the PNG specification, third edition. The
/// first frame is also what a program without animation shows. A frame replaces the pixels of its
/// rectangle, alpha included, and leaves the others as they were (dispose_op 0, blend_op 0).
public struct PNGAnimation: ~Copyable {
  /// The compressed pixels of a rectangle.
  public struct Frame: Sendable {
    /// Where the pixels are in the picture.
    public let rect: Rect
    /// A zlib stream of filtered rows, as in IDAT.
    let pixels: [UInt8]

    /// The bytes of its two chunks.
    package var bytes: Int { 38 + 16 + pixels.count }
  }

  /// How long a frame is shown: `numerator` / `denominator` seconds, neither of them 0.
  public struct Delay: Sendable, Equatable {
    /// The number of seconds, in units of 1 / `denominator`.
    public let numerator: UInt16
    /// The number of units in a second.
    public let denominator: UInt16

    /// Creates a delay of `numerator` / `denominator` seconds, both from 1.
    public init(_ numerator: UInt16, _ denominator: UInt16) {
      precondition(numerator > 0 && denominator > 0, "a frame's delay is above 0")
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  /// The number of bytes before the chunk that ``control()`` returns.
  public let controlOffset: Int
  private let writer: PNGWriter
  private let plays: UInt32
  private var frames: UInt32 = 0
  private var sequenceNumber: UInt32 = 0

  /// Creates an animation of pictures of `size`, without frames at first.
  ///
  /// - Parameters:
  ///   - size: The size of every picture.
  ///   - palette: The palette of every picture, or `nil` for RGBA pictures.
  ///   - isOpaque: Whether all alphas of RGBA pictures are 255.
  ///   - plays: The number of times that it is played, from 1, or `nil` for forever.
  ///   - texts: Pairs of key and text kept in the file, in this order.
  ///   - density: The size of pixels on paper, or `nil` when the file doesn't state it.
  /// - Throws: ``PNGError`` for a size or texts that a PNG can't have, and more than 2³¹ − 1 plays.
  public init(
    size: Size, palette: [Color]?, isOpaque: Bool, plays: Int?,
    texts: [PNGText], density: PixelDensity? = nil
  ) throws(PNGError) {
    precondition(plays ?? 1 >= 1, "an animation is played at least once")
    guard let count = Int32(exactly: plays ?? 0) else {
      throw .notWritten(reason: "it is played at most 2147483647 times, or forever")
    }
    for text in texts { try text.validate() }
    let (width, height) = try sides(of: size)
    let form = PNGForm(palette: palette, isOpaque: isOpaque)
    let writer = try PNGWriter()
    for text in texts { try writer.add(text) }
    try writer.begin(form, .libpngDefaults, width: width, height: height, density)
    let offset = writer.writtenCount
    try writer.writeChunk("acTL", bigEndian(UInt32(0)) + bigEndian(count))
    controlOffset = offset
    self.plays = UInt32(count)
    self.writer = writer
  }

  /// Adds a frame that is shown for `delay`; the first one has to fill the picture.
  ///
  /// - Throws: ``PNGError`` when memory runs out, and for more chunks than can be numbered, 2³¹.
  /// - Complexity: O(*n*) for *n* bytes of the frame's pixels.
  public mutating func add(_ frame: Frame, delay: Delay) throws(PNGError) {
    let rect = frame.rect
    var control = try nextNumber()
    for side in [rect.width, rect.height, rect.x, rect.y] { control += bigEndian(UInt32(side)) }
    control += bigEndian(delay.numerator) + bigEndian(delay.denominator) + [0, 0]
    try writer.writeChunk("fcTL", control)
    if frames == 0 {
      try writer.writeChunk("IDAT", frame.pixels)
    } else {
      try writer.writeChunk("fdAT", try nextNumber(), frame.pixels)
    }
    frames += 1
  }

  /// Adds the chunk that ends every PNG.
  ///
  /// - Throws: ``PNGError`` when memory runs out.
  public mutating func end() throws(PNGError) {
    try writer.writeChunk("IEND", [])
  }

  /// Returns the bytes of the file that have not been taken yet.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func takeBytes() -> [UInt8] {
    writer.takeWritten()
  }

  /// Returns the chunk with the number of frames so far, to be put where the first one was.
  ///
  /// - Throws: ``PNGError`` when memory runs out.
  public func control() throws(PNGError) -> [UInt8] {
    let writer = try PNGWriter()
    try writer.writeChunk("acTL", bigEndian(frames) + bigEndian(plays))
    return writer.takeWritten()
  }

  /// Returns the sequence number of the next chunk of a frame: both kinds are numbered together.
  private mutating func nextNumber() throws(PNGError) -> [UInt8] {
    guard sequenceNumber <= Int32.max else {
      throw .notWritten(reason: "an animation has at most 2147483648 chunks of frames")
    }
    defer { sequenceNumber += 1 }
    return bigEndian(sequenceNumber)
  }
}

/// Returns the bytes of `number`, the highest first.
func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian) { Array($0) }
}
