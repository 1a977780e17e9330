import Pictures

/// The pixels that a level can show, numbered in the order in which they were added.
struct PixelTable {
  private(set) var pixels: [UInt32] = []
  private var numbers: [UInt32: UInt8] = [:]

  /// Adds those of `more` that are new.
  ///
  /// - Returns: `false` when there are more pixels than fit into a palette.
  mutating func add(_ more: [UInt32]) -> Bool {
    var last: UInt32?
    for pixel in more where pixel != last {
      last = pixel
      if numbers[pixel] != nil { continue }
      if pixels.count == 256 { return false }
      numbers[pixel] = UInt8(pixels.count)
      pixels.append(pixel)
    }
    return true
  }

  /// Returns the number of `pixel`, which must have been added.
  func number(of pixel: UInt32) -> UInt8 {
    guard let number = numbers[pixel] else { preconditionFailure("a color that was not added") }
    return number
  }

  var palette: [Color] { pixels.map(Color.init(pixel:)) }
}
