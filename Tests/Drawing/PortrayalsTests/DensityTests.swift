import CellPatterns
import ElementarySimulation
import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import TestScope
import Testing

/// A world whose cells are smaller than pixels, in a built-in palette.
struct DenseWorld: Sendable, CustomTestStringConvertible {
  var name: String
  var look: Look
  /// The visible class.
  var kind: Int
  /// The color from which it stands out.
  var ground: Color { look.ground == 0 ? look.background : look.glyphs[Int(look.ground)].ink }

  var testDescription: String { name }

  static let all: [DenseWorld] = Palette.builtIn.flatMap { palette in
    Theme.allCases.flatMap { theme in
      guard let inks = try? palette.inks(for: theme, kinds: 2) else { return [] as [DenseWorld] }
      let title = "\(palette.name), \(theme.rawValue)"
      func life(_ coloring: LifePortrayal.Coloring) -> Look {
        LifePortrayal(
          states: 2, coloring: coloring, bounds: Rect(x: 0, y: 0, width: 1, height: 1),
          mostCells: CellCount(1)
        ).look(inks: inks, shape: .square)
      }
      let aged = life(.age)
      // Kiln's oldest cells on dark are embers, which hardly stand out by design.
      let hasEmbers = palette.name == Palette.kiln.name && theme == .dark
      let oldest = DenseWorld(
        name: "Life's oldest in \(title)", look: aged, kind: aged.glyphs.count - 1)
      return (hasEmbers ? [] : [oldest]) + [
        DenseWorld(name: "Life in \(title)", look: life(.plain), kind: 1),
        DenseWorld(name: "Life's newborn in \(title)", look: aged, kind: 1),
        DenseWorld(
          name: "an elementary automaton in \(title)",
          look: ElementaryPortrayal().look(inks: inks, shape: .square), kind: 1),
        DenseWorld(
          name: "Virus in \(title)", look: VirusPortrayal().look(inks: inks, shape: .square),
          kind: 1),
      ]
    }
  }
}

/// A row of pixels of 32 × 32 cells each, of which 0, 1, 2 … are of one kind.
private struct Covers: CellSource {
  static let level = 5
  static let most = 1 << (2 * level)

  let kind: Int
  /// The class of the others.
  let ground: DisplayClass
  let bounds = Rect(x: 0, y: 0, width: (Covers.most + 1) << Covers.level, height: 32)

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    for index in classes.indices {
      let x = rect.x + index % rect.width, y = rect.y + index / rect.width
      classes[index] = y % 32 * 32 + x % 32 < x / 32 ? DisplayClass(kind) : ground
    }
  }
}

@Suite struct `Cells far smaller than a pixel` {
  private func pixels(_ world: DenseWorld) -> [Color] {
    let image = PlanePainter(look: world.look, scale: Scale(1, 1 << Covers.level))
      .image(
        Rect(x: 0, y: 0, width: Covers.most + 1, height: 1),
        of: Covers(kind: world.kind, ground: world.look.ground))
    return (0...Covers.most).map { image[$0, 0] }
  }

  @Test(arguments: sampled(DenseWorld.all, every: 3))
  func `stand out from the ground the more, the more of a pixel they cover`(world: DenseWorld) {
    let pixels = pixels(world)
    let contrasts = pixels.map { $0.contrast(with: world.ground) }
    #expect(pixels[0] == world.ground)
    #expect(pixels[Covers.most] == world.look.glyphs[world.kind].ink)
    // Where one channel rises and another falls, they are rounded at different covers.
    let rounding = world.look.ground == 0 ? 0 : 0.02
    #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy { $0 <= $1 + rounding })
    #expect(contrasts[Covers.most] >= 3)
    #expect(contrasts[Covers.most / 10] >= 1.5, "\(contrasts[102])")
  }

  @Test(arguments: sampled(DenseWorld.all, every: 3))
  func `keep differences between covers that are far apart`(world: DenseWorld) {
    let pixels = pixels(world)
    for (few, many) in [(102, 256), (256, 512), (512, 1024)] {
      #expect(pixels[many].contrast(with: pixels[few]) >= 1.1, "\(few), \(many)")
    }
  }

  @Test(arguments: Theme.allCases)
  func `of several kinds keep their proportions`(theme: Theme) throws {
    let inks = try Palette.reef.inks(for: theme, kinds: 2)
    var look = ElementaryPortrayal().look(inks: inks, shape: .square)
    look.leastInk = 30
    // A kind with the mean light of two others looks the same as half of each.
    let mean = mixture(of: inks.kinds[0], 1, over: inks.kinds[1], whole: 2)
    look.glyphs =
      [look.glyphs[0]]
      + [inks.kinds[0], inks.kinds[1], mean].map {
        Glyph(shape: .square, ink: $0)
      }
    let painter = PlanePainter(look: look, scale: Scale(1, 8))
    for live in stride(from: 2, through: 64, by: 2) {
      func pixel(_ kinds: [DisplayClass]) -> Color {
        let cells = (0..<64).map { $0 < live ? kinds[$0 % kinds.count] : 0 }
        return painter.image(
          Rect(x: 0, y: 0, width: 1, height: 1),
          of: CellGrid(size: Size(width: 8, height: 8), classes: cells))[0, 0]
      }
      let both = pixel([1, 2]), one = pixel([3])
      for channel in [\Color.red, \.green, \.blue] {
        #expect(abs(Int(both[keyPath: channel]) - Int(one[keyPath: channel])) <= 1, "\(live)")
      }
    }
  }
}
