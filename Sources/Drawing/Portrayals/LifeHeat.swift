import Pictures
import SceneDescription

/// The light of an automaton's cells: the younger they are the stronger, and that of cells that have just
/// died.
enum LifeHeat {
  /// The strength of live cells in 1/4096 of their color, by class: 1.7 e^(−a/4) + 0.3 at the age a in
  /// the middle of each.
  private static let alive: [UInt32] = [6652, 4956, 2989, 1622, 1248, 1229, 1229, 1229]
  /// The strength of the steps of dead cells, likewise: 0.22 e^(−d/2.5) up to the age d of 8.
  private static let dead: [UInt32] = [604, 405, 271, 149, 67]

  /// Returns the light of all classes, in the colors of ages.
  static func light(of classes: LifeClasses, in inks: Inks) -> Light {
    let ages = inks.ageColors(LifeClasses.ages)
    var light = Light(
      .soft,
      blooms: [
        Light.Bloom(radius: 192, share: 48), Light.Bloom(radius: 576, share: 44),
        Light.Bloom(radius: 1472, share: 30),
      ])
    light.emission =
      [.zero] + zip(ages, alive).map(Light.strength)
      // Dead cells glow like those that are neither young nor old.
      + dead.prefix(classes.fading).map { Light.strength(ages[4], $0) }
    return light
  }
}

extension Light {
  /// Returns the strength of a color, of which cells emit as many 4096ths.
  static func strength(_ color: Color, _ share: UInt32) -> Strength {
    func channel(_ channel: UInt8) -> UInt16 {
      UInt16((UInt32(LinearLight.decode(channel)) * share + 32_767) / 65_535)
    }
    return Strength(channel(color.red), channel(color.green), channel(color.blue), 0)
  }
}
