import Lattice
import Pictures

/// A picture in the middle of a small square, with its own pixels or, where it is too large, with means of
/// them in linear light, each weighted with the area that it has in the smaller pixel.
struct ReducedPicture {
  private let image: Image

  init(_ image: Image) {
    self.image = image
  }

  /// Draws the picture into the middle of `area`, which is square.
  func paint(into area: PixelArea<UInt32>) {
    let longer = max(image.width, image.height)
    if longer == 0 { return }
    let side = min(area.width, longer)
    let width = max(1, image.width * side / longer)
    let height = max(1, image.height * side / longer)
    paint(
      filling: area.part(
        x: (area.width - width) / 2, y: (area.height - height) / 2, width: width, height: height))
  }

  /// Draws the picture, which is not smaller, into all of `part`.
  func paint(filling part: PixelArea<UInt32>) {
    let width = part.width, height = part.height
    let columns = (0..<width).map { Self.overlaps(of: $0, count: width, among: image.width) }
    for y in 0..<height {
      let rows = Self.overlaps(of: y, count: height, among: image.height)
      let row = part.row(y)
      for x in 0..<width { row[x] = mean(columns[x], rows).pixel }
    }
  }

  /// A pixel of the picture, and its share of a smaller picture's pixel.
  private typealias Overlap = (place: Int, share: Int)

  /// Returns which of `length` pixels the one with `number` of `count` covers, and how much of each.
  private static func overlaps(of number: Int, count: Int, among length: Int) -> [Overlap] {
    let start = number * length, end = start + length
    return (start / count..<(end + count - 1) / count).map { place in
      (place, min(end, (place + 1) * count) - max(start, place * count))
    }
  }

  private func mean(_ columns: [Overlap], _ rows: [Overlap]) -> Color {
    var sums = (red: 0, green: 0, blue: 0), opacity = 0, all = 0
    for (y, height) in rows {
      for (x, width) in columns {
        let color = image[x, y], share = width * height
        let weight = share * Int(color.alpha)
        sums.red += weight * Int(LinearLight.decode(color.red))
        sums.green += weight * Int(LinearLight.decode(color.green))
        sums.blue += weight * Int(LinearLight.decode(color.blue))
        opacity += weight
        all += share
      }
    }
    if opacity == 0 { return .transparent }
    func channel(_ sum: Int) -> UInt8 {
      LinearLight.encode(UInt16((sum + opacity / 2) / opacity))
    }
    return Color(
      red: channel(sums.red), green: channel(sums.green), blue: channel(sums.blue),
      alpha: UInt8((opacity + all / 2) / all))
  }
}
