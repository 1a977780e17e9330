import Pictures
public import SceneDescription
import SeaWorldSimulation

/// The looks of the animals of a sea, in the order of their numbers in a picture's ``Look/figures``.
enum SeaLook: UInt8, CaseIterable {
  case penguinShade, orcaShade, penguinFarShade, orcaFarShade
  case penguinFront, penguinLeft, penguinRight
  case penguinFrontBlink, penguinLeftBlink, penguinRightBlink, penguinAlarmed
  case chickFront, chickLeft, chickRight
  case orcaCalm, orcaHungry, orcaFed, orcaWeak
  case penguinFar, chickFar, orcaFar

  /// The name of the look's sprite; `nil` for a shade.
  var sprite: String? {
    switch self {
    case .penguinShade, .orcaShade, .penguinFarShade, .orcaFarShade: nil
    case .penguinFront: "penguin-front"
    case .penguinLeft: "penguin-left"
    case .penguinRight: "penguin-right"
    case .penguinFrontBlink: "penguin-blink"
    case .penguinLeftBlink: "penguin-left-blink"
    case .penguinRightBlink: "penguin-right-blink"
    case .penguinAlarmed: "penguin-alarmed"
    case .chickFront: "penguin-chick"
    case .chickLeft: "penguin-chick-left"
    case .chickRight: "penguin-chick-right"
    case .orcaCalm: "orca-calm"
    case .orcaHungry: "orca-hungry"
    case .orcaFed: "orca-fed"
    case .orcaWeak: "orca-weak"
    case .penguinFar: "penguin-far"
    case .chickFar: "penguin-far-chick"
    case .orcaFar: "orca-far"
    }
  }

  /// The names of all sprites.
  static let sprites = allCases.compactMap(\.sprite)

  /// Whether the look is one of those without details.
  var isFar: Bool { self == .penguinFar || self == .chickFar || self == .orcaFar }

  /// The species; that of an animal with this shade for a shade.
  var species: Species {
    switch self {
    case .orcaShade, .orcaFarShade, .orcaCalm, .orcaHungry, .orcaFed, .orcaWeak, .orcaFar: .orca
    default: .penguin
    }
  }

  /// The same look with closed eyes.
  var blinking: SeaLook {
    switch self {
    case .penguinFront: .penguinFrontBlink
    case .penguinLeft: .penguinLeftBlink
    case .penguinRight: .penguinRightBlink
    default: self
    }
  }
}

extension SeaWorldPortrayal {
  public static let styles: [Style] = [.living]
  public static func defaultStyle(in theme: Theme) -> Style { .living }
  public static func figureSprites(in style: Style) -> [String] {
    style == .living ? SeaLook.sprites : []
  }

  public func dress(_ look: inout Look, in style: Style, _ materials: StyleMaterials) {
    guard style == .living else { return }
    let sea = SeaColors(materials.inks)
    look.water = sea.water
    look.figures = SeaLook.allCases.map { figure in
      guard let name = figure.sprite, let sprite = materials.sprites[name] else {
        return FigureLook(sea.shade(figure))
      }
      if figure.isFar { return FigureLook(.sprite(sprite)) }
      let depth = figure.species == .penguin ? 0.235 : 0.16
      var look = FigureLook(
        .sprite(sprite),
        waterline: Waterline(depth: depth, drowned: sea.drowned, foam: sea.foam))
      // The half of the stroke in assets/sprites that is seen; other pictures may have no such line.
      if !sprite.isOwn { look.rim = (materials.inks.isDark ? 13 : 20) / 2 / 592 }
      return look
    }
  }
}

/// The colors of a sea with animals of many looks.
struct SeaColors {
  let water: Water
  /// The color of foam, with its alpha.
  let foam: Color
  /// The color of what is under water, with its share as alpha.
  let drowned: Color
  private let shadow: Color

  /// Chooses the colors that go with those of a picture.
  init(_ inks: Inks) {
    let isDark = inks.isDark
    let deep = inks.kinds.count > 2 ? inks.kinds[2] : inks.background.mixed(with: inks.text, 0.55)
    let white = Color(0xFFFFFF)
    let shares: [Double] = isDark ? [0, 0.08, 0.16, 0.26, 0.42] : [0.4, 0.3, 0.2, 0.1, 0]
    let own = inks.ownSea
    let tones = own?.tones ?? shares.map { inks.background.mixed(with: deep, $0) }
    water = Water(
      tones: tones,
      ice: (
        own?.ice ?? (isDark ? inks.text : tones[4].mixed(with: white, 0.75)),
        own?.iceEdge ?? (isDark ? tones[4].mixed(with: inks.text, 0.45) : tones[1])
      ))
    foam = (own?.foam ?? (isDark ? tones[4].mixed(with: inks.text, 0.6) : white))
      .with(alpha: isDark ? 0.6 : 0.85)
    shadow = own?.shadow ?? tones[0].mixed(with: Color(0x000000), isDark ? 0.6 : 0.35)
    drowned = (own?.drowned ?? tones[isDark ? 3 : 0].mixed(with: deep, isDark ? 0 : 0.2))
      .with(alpha: isDark ? 0.78 : 0.62)
  }

  /// Returns the shade of an animal.
  func shade(_ figure: SeaLook) -> FigureLook.Form {
    switch figure {
    case .penguinFarShade: .ellipse(shadow.with(alpha: 0.3), breadth: 0.88, height: 0.3)
    case .orcaFarShade: .ellipse(shadow.with(alpha: 0.3), breadth: 1, height: 0.24)
    case .orcaShade: .ellipse(shadow.with(alpha: 0.30), breadth: 0.72, height: 0.22)
    default: .ellipse(shadow.with(alpha: 0.24), breadth: 0.66, height: 0.22)
    }
  }
}

extension Color {
  fileprivate func with(alpha: Double) -> Color {
    var color = self
    color.alpha = UInt8((alpha * 255).rounded())
    return color
  }
}
