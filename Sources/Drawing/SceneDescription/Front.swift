public import Pictures

/// The ground under people, which is warm where cases are new: flat colors from one to another.
public struct Front: Sendable, Equatable {
  /// The color of the ground, opaque.
  public var ground: Color
  /// The color of ground that is as warm as it can be.
  public var warm: Color

  /// Creates a ground between two colors.
  public init(ground: Color, warm: Color) {
    self.ground = ground
    self.warm = warm
  }
}

/// Cells that shine between two ticks, by classes of their own.
package struct Embers: Sendable {
  /// The cells, in classes 16 b + a of those that shine as class b at the tick before, and as a at the next.
  package var cells: any CellSource
  /// The part of the way from one to the other, in 256ths.
  package var way: Int

  /// Creates cells on the way from one tick to the next.
  package init(_ cells: any CellSource, way: Int) {
    (self.cells, self.way) = (cells, way)
  }

  /// Returns the strengths of all classes of the cells, by those of 16 classes at a tick.
  package func emission(_ own: [Light.Strength]) -> [Light.Strength] {
    func strength(_ kind: Int) -> SIMD4<UInt32> {
      kind < own.count ? SIMD4(truncatingIfNeeded: own[kind]) : .zero
    }
    let way = UInt32(max(0, min(way, 256)))
    return (0..<256).map {
      let sum = strength($0 >> 4) &* (256 - way) &+ strength($0 & 15) &* way
      return Light.Strength(truncatingIfNeeded: sum &>> 8)
    }
  }
}
