/// A pixel and a disc: the distances from the disc's center to the pixel's, the longer first, and
/// the disc's radius, all in 1/512 px.
package struct DiscPixel: Hashable {
  package var far: Int
  package var near: Int
  package var radius: Int
}

extension ReferencePainter {
  /// How many of a pixel's 256 × 256 sample points, the centers of its equal squares, are in the
  /// disc in the middle of `box`, with a diameter of `sixteenths` of 7/8 of the cell's.
  package func discCount(_ x: Int, _ y: Int, _ box: Box, sixteenths: Int) -> Int {
    let across = abs(box.left + box.right - 512 * x - 256)
    let down = abs(box.top + box.bottom - 512 * y - 256)
    let key = DiscPixel(
      far: max(across, down), near: min(across, down), radius: 7 * side * sixteenths / 128)
    if let known = discCounts[key] { return known }
    let count = countSamples(key.far, key.near, radius: key.radius)
    discCounts[key] = count
    return count
  }

  /// Everything in 1/512 px, the pixel's center at (0, 0), the disc's at (`centerX`, `centerY`).
  private func countSamples(_ centerX: Int, _ centerY: Int, radius: Int) -> Int {
    func isInside(_ x: Int, _ y: Int) -> Bool {
      (x &- centerX) &* (x &- centerX) &+ (y &- centerY) &* (y &- centerY) <= radius &* radius
    }
    // Both centers are at 0 or above, so the farthest sample is the first, …
    if isInside(-255, -255) { return 65_536 }
    // … and the square of samples has its nearest point to the disc's center here.
    let nearestX = min(centerX, 255), nearestY = min(centerY, 255)
    if !isInside(nearestX, nearestY) { return 0 }
    var count = 0
    var y = -255
    while y <= 255 {
      var x = -255
      while x <= 255 {
        if isInside(x, y) { count &+= 1 }
        x &+= 2
      }
      y &+= 2
    }
    return count
  }
}
