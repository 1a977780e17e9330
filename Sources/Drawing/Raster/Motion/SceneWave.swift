package import Pictures
package import SceneDescription

/// The wave behind which a world is seen that replaces another one.
package struct SceneWave: Sendable {
  /// The world that is replaced.
  let earlier: Scene
  /// The part of its way that the wave has covered, 0 … 1.
  let part: Double
  let water: Color
  let foam: Color

  /// Creates the wave over a world.
  ///
  /// - Parameters:
  ///   - earlier: The world that is replaced.
  ///   - part: The part of its way that the wave has covered, 0 … 1.
  ///   - water: The color of the water.
  ///   - foam: The color of the foam.
  package init(over earlier: Scene, part: Double, water: Color, foam: Color) {
    self.earlier = earlier
    self.part = part
    self.water = water
    self.foam = foam
  }
}
