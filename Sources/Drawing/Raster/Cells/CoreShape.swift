import SceneDescription

/// The size and place of a core in its shape; without a core those of the whole shape.
struct CoreShape {
  /// The side or diameter in 64ths of the shape's.
  private let size: Int
  /// The direction of the side that it touches, or 0 for the middle.
  private let across: Double
  private let down: Double

  /// Creates the whole shape.
  init() {
    size = Core.sizes
    (across, down) = (0, 0)
  }

  /// Creates that of `core`.
  init(_ core: Core) {
    size = core.size
    guard let turn = core.turn else {
      (across, down) = (0, 0)
      return
    }
    let angle = UInt32(truncatingIfNeeded: turn << 26)
    (across, down) = (TurnSine.cosine(angle), TurnSine.sine(angle))
  }

  /// Returns the diameter of a disc in a box of `side`.
  func diameter(in side: Int) -> Int { side * 7 * size / (8 * Core.sizes) }

  /// Returns how far a disc in a box of `side`, in 1/256 px, is from the middle, in 1/512 px.
  func shift(ofDisc side: Int) -> (x: Int, y: Int) {
    let reach = Double(side * 7 * (Core.sizes - size) / (8 * Core.sizes))
    return (Int((reach * across).rounded()), Int((reach * down).rounded()))
  }

  /// Returns the gap on each side of a square in a box of `side`, if it is in the middle.
  func gap(of side: Int) -> Int { side * (Core.sizes - size) / (2 * Core.sizes) }

  /// Returns how far a square is from the middle of its box, with these gaps: it touches a side, or
  /// in a diagonal direction a corner.
  func shift(ofSquare gapAcross: Int, _ gapDown: Int) -> (x: Int, y: Int) {
    let largest = max(abs(across), abs(down))
    if largest == 0 { return (0, 0) }
    return (
      Int((Double(gapAcross) * across / largest).rounded()),
      Int((Double(gapDown) * down / largest).rounded())
    )
  }
}

extension ShapeMask {
  /// The steps in which a rounded core covers a pixel inside the shape, and one at its edge.
  static let coreSteps = (inside: 16, edge: 4)

  /// Returns the mask with its core's part of each pixel rounded to steps that are too small to be
  /// seen: so cores of all sizes have few colors, and palettes have all of them.
  var withRoundedCore: ShapeMask {
    var mask = self
    for index in coreWeights.indices {
      let whole = Int(weights[index]), core = min(whole, Int(coreWeights[index]))
      if core == 0 || core == whole {
        mask.coreWeights[index] = Int32(core)
        continue
      }
      let steps = Self.steps(of: whole)
      mask.coreWeights[index] = Int32(Self.part((core * steps + whole / 2) / whole, of: whole))
    }
    return mask
  }

  /// Returns the parts of a pixel of the shape's weight `whole` that a rounded core can have.
  static func coreParts(of whole: Int) -> [Int] {
    (0...steps(of: whole)).map { part($0, of: whole) }
  }

  private static func steps(of whole: Int) -> Int {
    whole == Mixture.whole ? coreSteps.inside : coreSteps.edge
  }

  private static func part(_ step: Int, of whole: Int) -> Int { whole * step / steps(of: whole) }
}
