import Pictures
import SceneDescription

/// A shape on the pixels around it: how much of each it covers, and with which colour.
struct ShapeMask: Sendable {
  let width: Int
  let height: Int
  /// Row by row: 0 … 65,536.
  var weights: [Int32] = []
  /// Row by row; a single colour when all pixels have the same.
  var colors: [Color] = []
  /// How much of each pixel is the core's, never more than all of the shape; empty without a core.
  var coreWeights: [Int32] = []
  var coreInk = Color.transparent

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    weights.reserveCapacity(width * height)
  }

  /// Adds `share` of the pixel `index`: of its core as much as fits, and of its colour the rest.
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
  /// The mask of a picture with its rows the other way round, and with as much before them as `width` is
  /// more than this mask's; it has a colour for each pixel and no core.
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
  /// A pixel's side.
  static let unit = 256

  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
}

/// A glyph that can be drawn at one scale, wherever its cell falls on the pixel grid.
struct ShapeDrawer: Sendable {
  /// The smallest side at which a sprite is drawn; below it the cell shows the glyph's ink.
  static let smallestSprite = 5

  /// The smallest side at which a circle is drawn; below it circles and their cores are squares.
  static let smallestCircle = 3

  /// The steps in which sprites are placed, in 1/256 px: quarters of a pixel are fine enough for a still
  /// and few enough to be kept; eighths move more smoothly.
  static let spriteStep = 64
  static let fineSpriteStep = 32

  private let glyph: Glyph
  private let spriteStep: Int
  private let isCircle: Bool
  private let scaler: SpriteScaler?
  /// The side of the shape's box in 1/256 px, the same for every cell.
  private let side: Int

  /// - Parameters:
  ///   - glyph: what is drawn.
  ///   - side: of its box, in 1/256 px.
  ///   - spriteStep: the steps in which sprites are placed.
  ///   - isFading: whether circles and sprites are drawn at any side.
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

  /// Whether the cell is drawn as a square, whatever the glyph's shape.
  var isSquare: Bool {
    scaler == nil && !isCircle
  }

  /// Whether what is drawn is a picture the other way round.
  var isMirrored: Bool { scaler != nil && glyph.isMirrored }

  /// Where the shape of a cell with box `box` is drawn: sprites move by small steps.
  ///
  /// Of a sprite the left edge is on a step, and of a mirrored one the right: so the one is the other's
  /// mirror image, and doesn't have to be scaled. None begins before the first pixel.
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

  /// The box whose shape is the other way round in that of the placement `box`.
  func mirrored(_ box: ShapeBox) -> ShapeBox {
    let left = width(of: box) * ShapeBox.unit - box.right
    return ShapeBox(left: left, top: box.top, right: left + side, bottom: box.bottom)
  }

  /// The pixels from the first one to the end of `box`.
  func width(of box: ShapeBox) -> Int { (box.right + ShapeBox.unit - 1) / ShapeBox.unit }

  /// The shape of a cell whose box is `box`, with its corner within the first pixel.
  func mask(_ box: ShapeBox) -> ShapeMask {
    isMirrored ? plainMask(mirrored(box)).mirrored(width: width(of: box)) : plainMask(box)
  }

  /// The same, but never the other way round.
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
    mask.weights = outline(box, sixteenths: 16, width: width, height: height)
    if let core = glyph.core {
      mask.coreInk = core.ink
      mask.coreWeights = outline(box, sixteenths: core.sixteenths, width: width, height: height)
    }
    return mask
  }

  /// How much a square or a disc in the middle of `box` covers of each pixel, with `sixteenths` of
  /// the glyph's side or diameter.
  ///
  /// A disc's diameter is rounded down to 1/256 px; what a square leaves free is rounded down to
  /// 1/256 px on each side, so that it stays in the middle.
  private func outline(_ box: ShapeBox, sixteenths: Int, width: Int, height: Int) -> [Int32] {
    if isCircle {
      return DiscCoverage(
        width: width, height: height, doubledCenterX: box.left + box.right,
        doubledCenterY: box.top + box.bottom, diameter: side * 7 * sixteenths / (8 * 16)
      ).counts
    }
    let across = (box.right - box.left) * (16 - sixteenths) / 32
    let down = (box.bottom - box.top) * (16 - sixteenths) / 32
    let columns = overlaps(box.left + across, box.right - across, count: width)
    return overlaps(box.top + down, box.bottom - down, count: height)
      .flatMap { row in columns.map { Int32(row * $0) } }
  }
}

/// How much of each of `count` pixels lies between `start` and `end`: 0 … 256, all in 1/256 px.
func overlaps(_ start: Int, _ end: Int, count: Int) -> [Int] {
  (0..<count).map { pixel in
    let left = pixel * ShapeBox.unit
    return max(0, min(end, left + ShapeBox.unit) - max(start, left))
  }
}
