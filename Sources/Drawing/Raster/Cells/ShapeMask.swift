import Pictures
import SceneDescription

/// The coverage of the pixels around a shape, with the shape's colors.
struct ShapeMask: Sendable {
  let width: Int
  let height: Int
  /// The coverage, row by row: 0 … 65,536.
  var weights: [Int32] = []
  /// The colors, row by row; a single one if all pixels have the same.
  var colors: [Color] = []
  /// The part of each pixel that is the core's, never more than that of the whole shape; empty
  /// without a core.
  var coreWeights: [Int32] = []
  var coreInk = Color.transparent

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    weights.reserveCapacity(width * height)
  }

  /// Adds `share` of the pixel `index`: the core as far as possible, and for the rest the color.
  @inline(__always) func add(_ index: Int, share: Int, to mixture: inout some AreaMixture) {
    var rest = share
    if !coreWeights.isEmpty {
      let inner = min(share, Int(coreWeights[index]))
      mixture.add(coreInk, inner)
      rest &-= inner
    }
    mixture.add(colors.count == 1 ? colors[0] : colors[index], rest)
  }
}

extension ShapeMask {
  /// Returns the mask mirrored left to right in `width` columns, at least this mask's; it has a
  /// color for each pixel and no core.
  func mirrored(width: Int) -> ShapeMask {
    var mirrored = ShapeMask(width: width, height: height)
    let free = max(0, width - self.width)
    for start in stride(from: 0, to: weights.count, by: max(1, self.width)) {
      mirrored.weights += repeatElement(0, count: free)
      mirrored.weights += weights[start..<start + self.width].reversed()
      mirrored.colors += repeatElement(.transparent, count: free)
      mirrored.colors += colors[start..<start + self.width].reversed()
    }
    return mirrored
  }
}

/// The box of a cell's shape on the pixel grid, in units of 1/256 px.
struct ShapeBox: Hashable {
  /// The side of a pixel.
  static let unit = 256

  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
}

/// A glyph that can be drawn at one scale, wherever its cell lies on the pixel grid.
struct ShapeDrawer: Sendable {
  /// The smallest side at which a sprite is drawn; below it the cell shows the glyph's ink.
  static let smallestSprite = 5

  /// The smallest side at which a circle is drawn; below it circles and their cores are squares.
  static let smallestCircle = 3

  /// The steps in which sprites are placed, in 1/256 px: quarters of a pixel are fine enough for a
  /// still and few enough to be cached; eighths move more smoothly.
  static let spriteStep = 64
  static let fineSpriteStep = 32

  private let glyph: Glyph
  private let spriteStep: Int
  private let isCircle: Bool
  private let scaler: SpriteScaler?
  /// The side of the shape's box in 1/256 px, the same for every cell.
  private let side: Int

  /// - Parameters:
  ///   - glyph: The glyph to draw.
  ///   - side: The side of its box, in 1/256 px.
  ///   - spriteStep: The steps in which sprites are placed.
  ///   - isFading: Whether circles and sprites are drawn at any side.
  init(
    _ glyph: Glyph, side: Int, spriteStep: Int = spriteStep, isFading: Bool = false
  ) {
    self.glyph = glyph
    self.spriteStep = spriteStep
    self.side = side
    let smallestCircle = isFading ? 1 : Self.smallestCircle * ShapeBox.unit
    let smallestSprite = isFading ? Int.min : Self.smallestSprite * ShapeBox.unit
    switch glyph.shape {
    case .square:
      isCircle = false
      scaler = nil
    case .circle:
      isCircle = side >= smallestCircle
      scaler = nil
    case .sprite:
      isCircle = false
      scaler = side >= smallestSprite ? glyph.sprite.map(SpriteScaler.init) : nil
    }
  }

  /// Whether the cell is drawn as a square, regardless of the glyph's shape.
  var isSquare: Bool {
    scaler == nil && !isCircle
  }

  /// Whether the glyph is a mirrored picture.
  var isMirrored: Bool { scaler != nil && glyph.isMirrored }

  /// Returns the place at which the shape of a cell with box `box` is drawn: sprites move in small
  /// steps.
  ///
  /// The left edge of a sprite is on a step, and the right edge of a mirrored one: so one is the
  /// mirror image of the other and needn't be scaled. No box begins before the first pixel.
  func placement(_ box: ShapeBox) -> ShapeBox {
    if scaler == nil { return box }
    func placed(_ place: Int) -> Int { (place + spriteStep / 2) / spriteStep * spriteStep }
    var left = placed(box.left)
    if glyph.isMirrored {
      left = placed(box.left + side) - side
      if left < 0 { left += spriteStep }
    }
    let top = placed(box.top)
    return ShapeBox(left: left, top: top, right: left + side, bottom: top + side)
  }

  /// Returns the box whose shape is the mirror image of that in the placement `box`.
  func mirrored(_ box: ShapeBox) -> ShapeBox {
    let left = width(of: box) * ShapeBox.unit - box.right
    return ShapeBox(left: left, top: box.top, right: left + side, bottom: box.bottom)
  }

  /// Returns the number of pixels from the first one to the end of `box`.
  func width(of box: ShapeBox) -> Int { (box.right + ShapeBox.unit - 1) / ShapeBox.unit }

  /// Returns the shape of a cell whose box is `box`, with its corner within the first pixel.
  func mask(_ box: ShapeBox) -> ShapeMask {
    isMirrored ? plainMask(mirrored(box)).mirrored(width: width(of: box)) : plainMask(box)
  }

  /// Returns the shape without mirroring.
  func plainMask(_ box: ShapeBox) -> ShapeMask {
    let width = width(of: box)
    let height = (box.bottom + ShapeBox.unit - 1) / ShapeBox.unit
    if let scaler {
      let unit = Float(ShapeBox.unit)
      return scaler.draw(
        left: Float(box.left) / unit, top: Float(box.top) / unit, size: Float(side) / unit,
        width: width, height: height)
    }
    var mask = ShapeMask(width: width, height: height)
    mask.colors = [glyph.ink]
    mask.weights = outline(box, CoreShape(), width: width, height: height)
    if let core = glyph.core {
      mask.coreInk = core.ink
      mask.coreWeights = outline(box, CoreShape(core), width: width, height: height)
    }
    return mask
  }

  /// Returns the coverage of each pixel by a square or a disc in `box`, of the size and at the side
  /// of `shape`.
  ///
  /// A disc's diameter is rounded down to 1/256 px; the gap beside a square is rounded down to
  /// 1/256 px on each side, so that the square stays in the middle.
  private func outline(_ box: ShapeBox, _ shape: CoreShape, width: Int, height: Int) -> [Int32] {
    if isCircle {
      let shift = shape.shift(ofDisc: side)
      return DiscCoverage(
        width: width, height: height, doubledCenterX: box.left + box.right + shift.x,
        doubledCenterY: box.top + box.bottom + shift.y, diameter: shape.diameter(in: side)
      ).counts
    }
    let across = shape.gap(of: box.right - box.left), down = shape.gap(of: box.bottom - box.top)
    let shift = shape.shift(ofSquare: across, down)
    let columns = overlaps(
      box.left + across + shift.x, box.right - across + shift.x, count: width)
    return overlaps(box.top + down + shift.y, box.bottom - down + shift.y, count: height)
      .flatMap { row in columns.map { Int32(row * $0) } }
  }
}

/// Returns the part of each of `count` pixels that lies between `start` and `end`: 0 … 256, all in
/// 1/256 px.
func overlaps(_ start: Int, _ end: Int, count: Int) -> [Int] {
  (0..<count).map { pixel in
    let left = pixel * ShapeBox.unit
    return max(0, min(end, left + ShapeBox.unit) - max(start, left))
  }
}
