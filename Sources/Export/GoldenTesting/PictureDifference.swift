public import Lattice
public import Pictures

/// How two pictures that are not the same differ.
public struct PictureDifference: Sendable, Equatable {
  /// The golden's size in pixels.
  public let expectedSize: Size
  /// The size in pixels of the picture that was made.
  public let actualSize: Size
  /// The pixels compared: those of the smallest rectangle that both pictures fit into.
  public let pixelCount: Int
  /// The pixels in which some channel differs, or that only one of the pictures has.
  public let differingPixels: Int
  /// The largest difference of a channel, 1 … 255; 255 when the sizes differ.
  public let largestDifference: Int
  /// The first pixel that differs, row by row from the top.
  public let firstPixel: Point
  /// The golden's colour at `firstPixel`; nil where it has no such pixel.
  public let expectedColor: Color?
  /// The made picture's colour at `firstPixel`; nil where it has no such pixel.
  public let actualColor: Color?

  /// Whether a test that allows `tolerance` passes; never when the sizes differ.
  public func isWithin(_ tolerance: Tolerance) -> Bool {
    expectedSize == actualSize && largestDifference <= Int(tolerance.channel)
      && Double(differingPixels) <= tolerance.share * Double(pixelCount)
  }

  /// The difference in words, with the cell of the first pixel when cells are of `cellSize` pixels.
  public func explanation(cellSize: Int? = nil) -> String {
    var text = ""
    if expectedSize != actualSize {
      text += "it has \(words(actualSize)) pixels instead of \(words(expectedSize)); "
    }
    text += "\(differingPixels) of \(pixelCount) pixels differ, by up to \(largestDifference) of "
    text += "255, first at column \(firstPixel.x), row \(firstPixel.y)"
    if let cellSize, cellSize > 0 {
      text += " (cell column \(firstPixel.x / cellSize), row \(firstPixel.y / cellSize))"
    }
    return text + ": \(words(actualColor)) instead of \(words(expectedColor))"
  }

  private func words(_ size: Size) -> String { "\(size.width) × \(size.height)" }

  private func words(_ color: Color?) -> String {
    guard let color else { return "no pixel" }
    return color.alpha == 255 ? color.hex : "\(color.hex) with alpha \(color.alpha)"
  }
}

/// How far a picture may be from its golden: both bounds have to hold.
public struct Tolerance: Sendable, Equatable {
  /// The largest difference of any channel, of 255.
  public var channel: UInt8
  /// The share of the pixels that may differ at all, 0 … 1.
  public var share: Double

  /// A tolerance of `channel`, of 255, in at most `share` of the pixels, 0 … 1.
  public init(channel: UInt8, share: Double) {
    precondition((0...1).contains(share), "a share of the pixels is 0 … 1")
    self.channel = channel
    self.share = share
  }

  /// Not at all.
  public static let exact = Tolerance(channel: 0, share: 0)

  var words: String { "up to \(channel) of 255 in \(share * 100) % of the pixels" }
}

/// The most memory, in bytes, that comparing two pictures of these sizes takes, with the picture that shows
/// the difference and its file, if it `showsDifference`.
public func bytesNeeded(
  comparing expected: Size, _ actual: Size, showsDifference: Bool
) -> Int {
  func pixels(_ width: Int, _ height: Int) -> Double { Double(width) * Double(height) }
  let both = pixels(expected.width, expected.height) + pixels(actual.width, actual.height)
  var bytes = 4 * both
  if showsDifference {
    let height = max(expected.height, actual.height)
    let difference = pixels(max(expected.width, actual.width), height)
    let panels = pixels(
      expected.width + max(expected.width, actual.width) + actual.width + 32, height + 16)
    // Pixels of four bytes, and a file of up to three, that has grown to twice as much and is copied. Small
    // ones are enlarged, to some 300,000 pixels.
    bytes += 4 * difference + 13 * panels + 8e6
  }
  return Int(min(bytes, 0x1p60))
}

/// How `actual` differs from `expected`, pixel by pixel in all four channels; nil when it does not.
public func compare(_ expected: Image, _ actual: Image) -> PictureDifference? {
  let both = PicturePair(expected: expected, actual: actual)
  var count = 0, largest = 0
  var first: Point?
  for y in 0..<both.height {
    if both.isRowEqual(y) { continue }
    for x in 0..<both.width {
      let difference = both.difference(x, y)
      if difference == 0 { continue }
      count += 1
      largest = max(largest, difference)
      if first == nil { first = Point(x: x, y: y) }
    }
  }
  // Pictures without pixels can differ in nothing but their sizes.
  guard expected.size != actual.size || count > 0 else { return nil }
  let pixel = first ?? Point(x: 0, y: 0)
  return PictureDifference(
    expectedSize: expected.size, actualSize: actual.size, pixelCount: both.width * both.height,
    differingPixels: count, largestDifference: largest, firstPixel: pixel,
    expectedColor: both.color(of: expected, pixel.x, pixel.y),
    actualColor: both.color(of: actual, pixel.x, pixel.y))
}
