import Lattice
import Raster
import Pictures
import SceneDescription

/// What makes the pixels of a level of what the classes have of them.
///
/// Sums are exact, and mixed just as a picture of the level's scale mixes the cells it reads: the
/// same pixels, whatever way they come about.
struct SumColors: Sendable {
  /// How many pixels of the sums' deepest level a pixel is made of, across and down.
  let fold: Int
  /// The pixels that cells are in, on the plane of the sums' deepest level.
  let inside: Rect
  let mixer: PixelMixer
  /// Whether sums tell of empty cells too; otherwise these are what is left of ``inside``.
  let hasEmptyPlane: Bool
  /// Whether every pixel has alpha 255.
  let isOpaque: Bool
  /// How far sums are shifted before they are mixed, so that sixteenths of a whole pixel are whole.
  let shift: UInt64
  /// A pixel for each number of live cells, where it is all inside and there is one kind of them.
  let pixelOfCount: [UInt32]
  /// The level's colours where they are few, and their numbers in the order of ``pixelOfCount``.
  let table: PixelTable?
  let numberOfCount: [UInt8]

  /// The most cells in a pixel whose colours are listed.
  private static let mostListed = 1 << 16

  /// - Parameters:
  ///   - look: how cells look.
  ///   - fold: how many pixels of the sums' deepest level a pixel is made of, a power of two.
  ///   - inside: the pixels of that level that cells are in.
  ///   - shown: all of its pixels that are shown.
  ///   - isOfBlocks: whether its pixels are blocks, told in 2⁻³⁰ with the empty class.
  init(look: Look, fold: Int, inside: Rect, shown: Size, isOfBlocks: Bool) {
    self.fold = fold
    self.inside = inside
    mixer = PixelMixer(look: look)
    isOpaque = look.isOpaque
    hasEmptyPlane = isOfBlocks
    let unit = isOfBlocks ? 30 : 0
    shift = UInt64(max(0, 54 - unit - 2 * fold.trailingZeroBitCount))
    let isListed = !isOfBlocks && mixer.classCount == 2 && fold * fold <= Self.mostListed
    guard isListed else {
      (pixelOfCount, table, numberOfCount) = ([], nil, [])
      return
    }
    let pixels = Self.pixels(mixer, fold: fold, inside: fold * fold, shift)
    let table = Self.table(pixels, mixer, fold: fold, inside, shown, shift)
    pixelOfCount = pixels
    self.table = table
    numberOfCount = table.map { table in pixels.map(table.number) } ?? []
  }

  /// The colours of the level's pictures, in the order of their indices; nil where there are many.
  var palette: [Color]? { table?.palette }

  /// The pixels of which `inside` cells are inside, of which 0, 1, 2 … all live.
  private static func pixels(
    _ mixer: PixelMixer, fold: Int, inside: Int, _ shift: UInt64
  ) -> [UInt32] {
    let shares = (0...inside).flatMap { live in
      [UInt64(inside - live) << shift, UInt64(live) << shift]
    }
    return Array(unsafeUninitializedCapacity: inside + 1) { pixels, count in
      count = inside + 1
      shares.withUnsafeBufferPointer {
        mixer.mix(
          $0, whole: UInt64(fold * fold) << shift,
          into: UnsafeMutableBufferPointer(rebasing: pixels[...inside]))
      }
    }
  }

  /// All pixels that the level can show; nil when they are too many for a palette.
  private static func table(
    _ whole: [UInt32], _ mixer: PixelMixer, fold: Int, _ inside: Rect, _ shown: Size,
    _ shift: UInt64
  ) -> PixelTable? {
    var table = PixelTable()
    guard table.add(whole) else { return nil }
    for across in extents(inside.x..<inside.maxX, fold, shown.width) {
      for down in extents(inside.y..<inside.maxY, fold, shown.height) {
        let pixels = pixels(mixer, fold: fold, inside: across * down, shift)
        guard table.add(pixels) else { return nil }
      }
    }
    return table
  }

  /// The extents inside that pixels on the edges of the level and of the cells have.
  private static func extents(_ inside: Range<Int>, _ fold: Int, _ shown: Int) -> [Int] {
    let last = (shown - 1) / fold
    let pixels =
      last < 8
      ? Array(0...last) : [0, inside.lowerBound / fold, (inside.upperBound - 1) / fold, last]
    let extents = pixels.filter { (0...last).contains($0) }.map { pixel in
      Self.extent(inside, ofPixel: pixel, fold)
    }
    return Set(extents + (last < 8 ? [] : [fold])).sorted()
  }

  /// How much of a pixel, one of `fold`, is inside, along one axis.
  static func extent(_ inside: Range<Int>, ofPixel pixel: Int, _ fold: Int) -> Int {
    max(0, min(inside.upperBound, (pixel + 1) * fold) - max(inside.lowerBound, pixel * fold))
  }
}
