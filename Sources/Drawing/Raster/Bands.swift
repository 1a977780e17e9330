import Lattice
import Workers

/// Bands of rows of a picture, each of which one thread draws.
struct Bands {
  /// Rows that no other band shares.
  private struct Band: @unchecked Sendable {
    let region: Rect
    let area: PixelArea<UInt32>
  }

  private let bands: [Band]

  /// Divides the pixels `region` of the plane, which are those of `area`, into bands for `threads` threads.
  init(_ area: PixelArea<UInt32>, of region: Rect, threads: Int) {
    let count = Self.count(height: region.height, threads: threads)
    bands = (0..<count).map { number in
      let first = region.height * number / count, end = region.height * (number + 1) / count
      return Band(
        region: Rect(
          x: region.x, y: region.y + first, width: region.width, height: end - first),
        area: area.part(x: 0, y: first, width: area.width, height: end - first))
    }
  }

  /// Returns the number of bands in which `height` rows are drawn on `threads` threads: fewer than 128 rows
  /// are not worth one.
  static func count(height: Int, threads: Int) -> Int { max(1, min(threads, height / 128)) }

  /// Calls `paint` with the region and the pixels of every band, on a thread for each.
  func forEach(_ paint: @Sendable @escaping (Rect, PixelArea<UInt32>) -> Void) {
    WorkerThreads.map(bands, threads: bands.count) { paint($0.region, $0.area) }
  }
}
