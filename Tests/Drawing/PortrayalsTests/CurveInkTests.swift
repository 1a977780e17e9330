import Pictures
import Portrayals
import SceneDescription
import Sprites
import Testing

@Suite struct `The curves of kinds that are drawn as sprites` {
  private static let ground = Color(0xE6F3F7), night = Color(0x0B1E30)

  /// A sprite with the given number of columns of each color.
  private func sprite(_ name: String, _ stripes: [(Color, Int)]) -> Sprite {
    let side = stripes.reduce(0) { $0 + $1.1 }
    let line = stripes.flatMap { Array(repeating: $0.0.pixel, count: $0.1) }
    let master = Image(width: side, height: side) { target in
      for index in 0..<side * side { target[index] = line[index % side] }
    }
    return Sprite(name: name, master: master)
  }

  private func seaInks(
    _ theme: Theme, _ palette: Palette, shape: Shape = .sprite
  ) throws -> (inks: Inks, curves: [Color]) {
    let inks = try palette.inks(for: theme, kinds: 2)
    let sprites = SpriteSet(kinds: SeaWorldPortrayal.kinds).byName
    let look = SeaWorldPortrayal().look(inks: inks, shape: shape, sprites: sprites)
    return (inks, look.curveInks)
  }

  @Test(arguments: Theme.allCases, Palette.builtIn)
  func `are orange for penguins and blue for orcas, and visible on any ground`(
    theme: Theme, palette: Palette
  ) throws {
    let (inks, curves) = try seaInks(theme, palette)
    let penguins = try #require(curves.first), orcas = try #require(curves.last)
    #expect(penguins.red > penguins.green && penguins.green > penguins.blue)
    #expect(orcas.blue > orcas.green && orcas.green > orcas.red)
    for curve in curves { #expect(curve.contrast(with: inks.outside) >= 3) }
    #expect(Oklab(penguins).difference(to: Oklab(orcas)) >= 20)
  }

  @Test(arguments: [Shape.square, .circle])
  func `have their inks in other shapes`(shape: Shape) throws {
    #expect(try seaInks(.light, .reef, shape: shape).curves.isEmpty)
  }

  @Test func `have what is vivid in a sprite and not common to all of them`() {
    let white = Color(0xFFFFFF), navy = Color(0x102A4A)
    let sprites = [
      sprite("a", [(white, 60), (navy, 90), (Color(0xD01818), 20)]),
      sprite("b", [(white, 60), (navy, 90), (Color(0x108020), 20)]),
    ]
    let colors = CurveInk.colors(inks: [navy, navy], sprites: sprites, on: Self.ground)
    #expect(colors[0].red > 2 * colors[0].green && colors[1].green > 2 * colors[1].red)
  }

  @Test func `are darker on a light ground and lighter on a dark one where they must be`() {
    let yellow = sprite("a", [(Color(0xFFE000), 40)]), blue = sprite("b", [(Color(0x101060), 40)])
    let light = CurveInk.colors(inks: [Color(0)], sprites: [yellow], on: Self.ground)[0]
    #expect(light.contrast(with: Self.ground) >= 3 && light.red > light.blue)
    let dark = CurveInk.colors(inks: [Color(0)], sprites: [blue], on: Self.night)[0]
    #expect(dark.contrast(with: Self.night) >= 4 && dark.blue > dark.red)
    let seen = Color(0xB02010)
    let same = sprite("c", [(seen, 40)])
    #expect(CurveInk.colors(inks: [Color(0)], sprites: [same], on: Self.ground) == [seen])
  }

  @Test func `of equal sprites, of transparent ones and of none differ`() {
    let inks = [Color(0xC00000), Color(0x00A0FF), Color(0x00C000)]
    let red = sprite("a", [(Color(0xB02010), 40)])
    let hidden = sprite("c", [(.transparent, 40)])
    let colors = CurveInk.colors(inks: inks, sprites: [red, red, hidden], on: Self.ground)
    #expect(colors[0] == Color(0xB02010) && colors[2] == inks[2])
    #expect(Oklab(colors[0]).difference(to: Oklab(colors[1])) >= 20)
    let none = CurveInk.colors(inks: inks, sprites: [nil, nil, nil], on: Self.ground)
    #expect(none == inks)
  }
}
