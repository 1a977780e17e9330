import Pictures
public import SceneDescription
import VirusSimulation

/// The looks of people, in the order of their numbers in a picture's ``Look/figures``.
enum VirusLook {
  /// What is seen of a person's health, under each of ``hats`` hats.
  enum Face: UInt8, CaseIterable {
    case healthy, worried, new, early, long, longer, asleep

    /// The name of its sprites, without that of the hat.
    var sprite: String {
      switch self {
      case .healthy: "healthy"
      case .worried: "healthy-worried"
      case .new: "sick-new"
      case .early: "sick-early"
      case .long: "sick-long"
      case .longer: "sick-longer"
      case .asleep: "sick-asleep"
      }
    }

    /// Creates the face of a case of some age in steps.
    init(age: Int) {
      switch age {
      case 0: self = .new
      case 1: self = .early
      case 2...3: self = .long
      case 4...5: self = .longer
      default: self = .asleep
      }
    }
  }

  /// The number of hats.
  static let hats = 4
  /// The oldest case that has a color of its own from far.
  static let mostFarAge = 12

  /// The numbers of the parts of wide eyes, of a healthy person from far, and of new cases, before older ones.
  static let white = UInt8(Face.allCases.count * hats), pupil = white + 1
  static let farHealthy = white + 2, farNew = white + 3

  /// Returns the number of a face under a hat.
  static func number(_ face: Face, hat: Int) -> UInt8 { face.rawValue * UInt8(hats) + UInt8(hat) }

  /// The names of all sprites, in the order of their numbers.
  static let sprites = Face.allCases.flatMap { face in (1...hats).map { "\(face.sprite)-\($0)" } }
}

extension VirusPortrayal {
  public static let styles: [Style] = [.people]
  public static func defaultStyle(in theme: Theme) -> Style { .people }
  public static func figureSprites(in style: Style) -> [String] {
    style == .people ? VirusLook.sprites : []
  }

  public func dress(_ look: inout Look, in style: Style, _ materials: StyleMaterials) {
    guard style == .people else { return }
    let colors = VirusColors(materials.inks)
    look.front = colors.front
    look.thread = colors.thread
    look.heat = colors.embers
    // Own sprites have eyes.
    let hasOwnFaces = materials.sprites["healthy-worried-1"]?.isOwn == true
    let busts = VirusLook.sprites.map { name in
      materials.sprites[name].map { FigureLook(.sprite($0)) }
        ?? FigureLook(colors.dot(colors.farHealthy))
    }
    let eyes = [colors.white, colors.pupil].map { hasOwnFaces ? Color.transparent : $0 }
    let dots = eyes + [colors.farHealthy] + colors.far
    look.figures = busts + dots.map { FigureLook(colors.dot($0)) }
  }
}

/// The colors of people and of what is around them.
struct VirusColors {
  let front: Front
  /// The color of the threads from new cases to those who may have passed it on.
  let thread: Color
  let white: Color
  let pupil: Color
  let farHealthy: Color
  /// The colors of cases from far, by age.
  let far: [Color]
  /// The light of new cases from far; `nil` on light ground, which can't shine.
  let embers: Light?

  /// The colors of cases by age, from far: min(1, age/12)^¾ of the way along the ramp #fff3c4, #ffc24a at .10,
  /// #ff7a3d at .28, #d8345f at .55, #8a2a78 at .80, #4a2a70, in linear light.
  private static let onDark = [
    0xFFF3C4, 0xFFB046, 0xFF843F, 0xF56C48, 0xE95953, 0xDD415C, 0xCD3264, 0xB9306C, 0xA22D72,
    0x892A78, 0x782A75, 0x642A73, 0x4A2A70,
  ].map { Color($0) }
  /// Likewise, from .13 of the way on, since pale yellow isn't seen on paper.
  private static let onLight = [
    0xFFB848, 0xFF823E, 0xF56C49, 0xE95A53, 0xDE445B, 0xD03363, 0xBF306A, 0xAB2E70, 0x962B76,
    0x832A77, 0x732A75, 0x612A72, 0x4A2A70,
  ].map { Color($0) }
  /// The share of its color that a cell of a new case emits, by age, in 4096ths: the area of its dot where
  /// that is bright enough.
  private static let emission: [UInt32] = [1668, 935, 682, 585, 545, 446, 322, 190, 64]

  /// Chooses the colors that go with those of a picture.
  init(_ inks: Inks) {
    let isDark = inks.isDark, ground = inks.background
    let ember = Color(0xFF7A3D)
    // Orange on blue paper would be gray.
    front = Front(
      ground: ground, warm: ground.mixed(with: isDark ? ember : Color(0xFFB380), isDark ? 0.3 : 0.7)
    )
    thread = Color(isDark ? 0xFFD08A : 0xD0641A)
    white = Color(isDark ? 0xCFDDE8 : 0xFFFFFF)
    pupil = Color(isDark ? 0x0D1C2E : 0x16324B)
    farHealthy = Color(isDark ? 0x3A5C7E : 0x9DBDD3)
    far = isDark ? Self.onDark : Self.onLight
    guard isDark else {
      embers = nil
      return
    }
    var light = Light(
      .soft, blooms: [Light.Bloom(pixels: 512, share: 113), Light.Bloom(pixels: 1792, share: 127)])
    light.direct = 0
    light.emission =
      [.zero] + zip(far, Self.emission).map(Light.strength)
    embers = light
  }

  /// Returns a round form of a color.
  func dot(_ color: Color) -> FigureLook.Form { .ellipse(color, breadth: 1, height: 1) }
}
