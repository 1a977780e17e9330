import Lattice
import Raster
import Pictures
import SceneDescription

/// A converter of a level's sums to pixels.
///
/// Sums are exact, and mixed just as a picture of the level's scale mixes the cells that it reads,
/// so that the pixels are the same.
struct SumColors: Sendable {
  /// The number of pixels of the sums' deepest level in a pixel, across and down.
  let fold: Int
  /// The pixels that contain cells, on the plane of the sums' deepest level.
  let inside: Rect
  let mixer: PixelMixer
  /// Whether sums include empty cells. Otherwise these are the rest of ``inside``.
  let hasEmptyPlane: Bool
  /// Whether every pixel has alpha 255.
  let isOpaque: Bool
  /// The number of bits by which sums are shifted before mixing, so that sixteenths of a whole
  /// pixel are integers.
  let shift: UInt64
  /// The pixel for each number of live cells, where the pixel is all inside and there is one kind
  /// of live cell.
  let pixelOfCount: [UInt32]
  /// The level's colors where they are few, and their indices in the order of ``pixelOfCount``.
  let table: PixelTable?
  let numberOfCount: [UInt8]

  /// The largest number of cells in a pixel whose colors are listed.
  private static let mostListed = 1 << 16

  /// Creates the converter for a level.
  ///
  /// - Parameters:
  ///   - look: The look of cells.
  ///   - fold: The number of pixels of the sums' deepest level in a pixel, a power of two.
  ///   - inside: The pixels of that level that contain cells.
  ///   - shown: The size of that level as far as it is shown.
  ///   - isOfBlocks: Whether its pixels are blocks, counted in 2⁻³⁰ and with the empty class.
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

  /// The palette of the level's pictures, or `nil` when they have too many colors.
  var palette: [Color]? { table?.palette }

  /// Returns the pixels with `inside` cells inside, of which 0, 1, 2 … all are live.
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

  /// Returns all pixels that the level can show, or `nil` when they are too many for a palette.
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

  /// Returns the extents inside of the pixels at the edges of the level and of the cells.
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

  /// Returns the extent inside of a pixel, one of `fold`, along one axis.
  static func extent(_ inside: Range<Int>, ofPixel pixel: Int, _ fold: Int) -> Int {
    max(0, min(inside.upperBound, (pixel + 1) * fold) - max(inside.lowerBound, pixel * fold))
  }
}
