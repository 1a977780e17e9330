import AtomicFiles
import Pictures
import Portrayals
import SceneDescription
import SimulationKernel
import Sprites
import Wording

// Files without a use, and colors with too little contrast.
extension Appearance {
  /// Returns a note on the files in the folder of sprites that are no sprites of the world; none where all
  /// are.
  func notesOnSprites<World: Portrayal>(of _: World.Type) -> [Explanation] {
    guard let folder = sprites, let files = try? folderEntries(folder) else { return [] }
    let looks = World.kinds + World.styles.flatMap { World.figureSprites(in: $0) }
    let known = Set(files).intersection(looks.map(SpriteSet.fileName))
    // A file such as penguin.svg beside penguin.png is where that comes from.
    let others = files.filter { file in
      !file.hasPrefix(".") && !known.contains { file.hasPrefix($0.dropLast(3)) }
    }
    guard let first = others.first else { return [] }
    let rest = others.count - 1
    let more =
      rest == 0 ? " is" : rest == 1 ? " and another file are" : " and \(rest) other files are"
    let names = listed(World.kinds.map(SpriteSet.fileName))
    return ["\(first)\(more) not used: sprites of this world are called \(names)"]
  }

  /// The smallest contrast ratio, as the Web Content Accessibility Guidelines define it, at which
  /// cells are visible on their background.
  private static let leastContrast = 1.5

  /// Notes on the user's colors that are hardly visible in pictures of `world`, which has `inks`.
  func notes<World: Portrayal>(of world: World, _ inks: Inks) -> [Explanation] {
    let isSprite = (shape ?? World.defaultShape).usesSprites
    let places = Set(changes.map(\.place))
    let hasOwnPalette = if case .file = colors { true } else { false }
    var pairs: [(name: String, color: Color, on: String, ground: Color)] = []
    for (kind, name) in World.kinds.enumerated()
    where !isSprite && kind < inks.kinds.count && Self.isSeen(kind, of: world, inks) {
      if hasOwnPalette || places.contains(.background) || places.contains(.kind(kind)) {
        pairs.append((name, inks.kinds[kind], "background", inks.background))
      }
    }
    if places.contains(.ages), world.showsAges, let least = Self.leastSeenAge(inks) {
      pairs.append(("an age", least, "background", inks.background))
    }
    if hasOwnPalette || places.contains(.text) || places.contains(.outside) {
      pairs.append(("text", inks.text, "outside", inks.outside))
    }
    return pairs.compactMap { name, color, on, ground in
      guard color.alpha == 255, ground.alpha == 255 else { return nil }
      let contrast = color.contrast(with: ground)
      guard contrast < Self.leastContrast else { return nil }
      let hundredths = Int(contrast * 100)
      let ratio = "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
      return
        "the color of \(name), \(color.hex), is hard to see on the color of \(on), \(ground.hex): the contrast "
        + "is \(ratio) : 1, less than 1.5 : 1"
    }
  }

  /// Returns the color of ages with the lowest contrast to the background.
  private static func leastSeenAge(_ inks: Inks) -> Color? {
    inks.ageRamp.colors(32).min {
      $0.contrast(with: inks.background) < $1.contrast(with: inks.background)
    }
  }

  /// Returns whether anything in pictures of `world` has the ink of the kind, which is not so when
  /// no cell of the kind can occur, such as a dying one under a rule of two states.
  private static func isSeen<World: Portrayal>(_ kind: Int, of world: World, _ inks: Inks) -> Bool {
    var others = inks
    let ink = inks.kinds[kind]
    others.kinds[kind] = Color(red: ~ink.red, green: ~ink.green, blue: ~ink.blue)
    func look(_ inks: Inks) -> Look {
      world.look(inks: inks, shape: .square, sprites: [:], grid: false)
    }
    return look(inks) != look(others)
  }
}
