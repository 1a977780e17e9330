import Lattice
import Pictures

/// A picture that is assembled from pixels of a level, in any order.
final class PictureSurface {
  private let region: Rect
  private let projection: Projection
  private let background: Color
  private let storage: PixelStorage<UInt32>
  /// The sums of a reduced picture.
  private var sums: AreaSums?
  /// For a magnified picture, the level's columns and rows that its columns and rows show.
  private var columns: [Int] = []
  private var rows: [Int] = []
  /// The origin from which columns and rows are counted.
  private let base: Point

  /// Creates a picture of the pixels `region` of a plane.
  ///
  /// - Parameters:
  ///   - region: The pixels at the picture's zoom.
  ///   - source: The pixels of the level beneath them.
  ///   - projection: The projection from the level to the picture.
  ///   - isCovered: Whether all pixels of the picture will be added.
  ///   - background: The color of pixels that aren't added.
  init(
    region: Rect, source: Rect, projection: Projection, isCovered: Bool, background: Color
  ) {
    self.region = region
    self.projection = projection
    self.background = background
    base = Point(x: source.x, y: source.y)
    storage = PixelStorage(uninitialized: region.width * region.height)
    // If nothing of the level is visible, its pixels can be too far away to be counted.
    switch source.isEmpty ? .same : projection.kind {
    case .same: break
    case .magnified:
      columns = (region.x..<region.maxX).map { projection.sourcePixel($0, from: source.x) }
      rows = (region.y..<region.maxY).map { projection.sourcePixel($0, from: source.y) }
    case .reduced:
      sums = AreaSums(region: region, base: base, projection: projection)
    }
    let isFilled = isCovered && projection.kind == .same
    if sums == nil && !isFilled { storage.elements.update(repeating: background.pixel) }
  }

  /// Adds the pixels `rect` of the level, each only once, within the source; rows of them begin
  /// `stride` pixels apart.
  func add(_ rect: Rect, _ pixels: UnsafePointer<UInt32>, stride: Int) {
    if rect.isEmpty { return }
    switch projection.kind {
    case .same: copy(rect, pixels, stride)
    case .magnified: repeatPixels(rect, pixels, stride)
    case .reduced: sums?.add(rect, pixels, stride: stride)
    }
  }

  /// Returns the picture.
  func finish() -> Image {
    sums?.write(over: background, into: storage.elements)
    return Image(width: region.width, height: region.height, storage: storage)
  }

  private func copy(_ rect: Rect, _ pixels: UnsafePointer<UInt32>, _ stride: Int) {
    guard let target = storage.elements.baseAddress else { return }
    let first = target + (rect.y - region.y) * region.width + rect.x - region.x
    for row in 0..<rect.height {
      (first + row * region.width).update(from: pixels + row * stride, count: rect.width)
    }
  }

  private func repeatPixels(_ rect: Rect, _ pixels: UnsafePointer<UInt32>, _ stride: Int) {
    guard let target = storage.elements.baseAddress else { return }
    let across = places(in: columns, from: rect.x - base.x, count: rect.width)
    let down = places(in: rows, from: rect.y - base.y, count: rect.height)
    for y in down {
      let row = target + y * region.width
      if y > down.lowerBound, rows[y] == rows[y - 1] {
        (row + across.lowerBound).update(
          from: row - region.width + across.lowerBound, count: across.count)
        continue
      }
      let source = pixels + (rows[y] + base.y - rect.y) * stride + (base.x - rect.x)
      for x in across { row[x] = source[columns[x]] }
    }
  }

  /// Returns the range of the elements of `sources`, which ascend, that are in `first` ..< `first`
  /// + `count`.
  private func places(in sources: [Int], from first: Int, count: Int) -> Range<Int> {
    func place(_ limit: Int) -> Int {
      var low = 0, high = sources.count
      while low < high {
        let middle = (low + high) / 2
        if sources[middle] < limit { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return place(first)..<place(first + count)
  }
}
