public import Lattice
public import Pictures

/// The differences between two pictures that are not equal.
public struct PictureDifference: Sendable, Equatable {
  /// The golden's size in pixels.
  public let expectedSize: Size
  /// The size in pixels of the picture that was drawn.
  public let actualSize: Size
  /// The number of pixels compared: those of the smallest rectangle that both pictures fit into.
  public let pixelCount: Int
  /// The number of pixels in which some channel differs, or that only one of the pictures has.
  public let differingPixels: Int
  /// The largest difference of a channel, 1 … 255, or 255 when the sizes differ.
  public let largestDifference: Int
  /// The first pixel that differs, in row order from the top.
  public let firstPixel: Point
  /// The golden's color at `firstPixel`, or `nil` when it has no such pixel.
  public let expectedColor: Color?
  /// The drawn picture's color at `firstPixel`, or `nil` when it has no such pixel.
  public let actualColor: Color?

  /// Returns whether a test that allows `tolerance` passes, which it never does when the sizes
  /// differ.
  public func isWithin(_ tolerance: Tolerance) -> Bool {
    // A quotient of whole numbers is the nearest number to what a decimal fraction stands for.
    expectedSize == actualSize && largestDifference <= Int(tolerance.channel)
      && Double(differingPixels) / Double(max(1, pixelCount)) <= tolerance.share
  }

  /// Returns the difference in words, with the cell of the first pixel when cells have `cellSize`
  /// pixels.
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

/// The differences that a test allows. Both limits have to hold.
public struct Tolerance: Sendable, Equatable {
  /// The largest difference of any channel, 0 … 255.
  public var channel: UInt8
  /// The fraction of the pixels that may differ, 0 … 1.
  public var share: Double

  /// Creates a tolerance of `channel`, 0 … 255, in at most the fraction `share` of the pixels, 0 …
  /// 1.
  public init(channel: UInt8, share: Double) {
    precondition((0...1).contains(share), "a share of the pixels is 0 … 1")
    self.channel = channel
    self.share = share
  }

  /// The tolerance of an exact comparison.
  public static let exact = Tolerance(channel: 0, share: 0)

  var words: String {
    "up to \(channel) of 255 in \((share * 1e6).rounded() / 1e4) % of the pixels"
  }
}

/// Returns the largest amount of memory, in bytes, that a comparison of two pictures of these sizes
/// needs, including the picture that shows the difference and its file if `showsDifference`.
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
    // Pixels have four bytes, and the file up to three for each, in a buffer that has grown to
    // twice the size and is copied. Small pictures are magnified to about 300,000 pixels.
    bytes += 4 * difference + 13 * panels + 8e6
  }
  return Int(min(bytes, 0x1p60))
}

/// Returns the differences of `actual` from `expected`, pixel by pixel in all four channels, or
/// `nil` when they are equal.
///
/// Colors are compared as they are seen, multiplied by their alpha: what a transparent pixel has
/// behind it is no difference.
///
/// - Complexity: O(*n*) in the number of pixels.
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
  // Pictures without pixels can only differ in size.
  guard expected.size != actual.size || count > 0 else { return nil }
  let pixel = first ?? Point(x: 0, y: 0)
  return PictureDifference(
    expectedSize: expected.size, actualSize: actual.size, pixelCount: both.width * both.height,
    differingPixels: count, largestDifference: largest, firstPixel: pixel,
    expectedColor: both.color(of: expected, pixel.x, pixel.y),
    actualColor: both.color(of: actual, pixel.x, pixel.y))
}
