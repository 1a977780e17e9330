import ColorDifference
import Lattice
import Portrayals
import Raster
import Pictures
import SceneDescription
import SeaWorldSimulation
import Sprites
import Testing

@Suite struct `A limited palette` {
  /// The pictures with more than 256 colors or with colors that aren't known in advance, each with
  /// the mean and the greatest difference from its golden that ffmpeg 5.1 leaves with `palettegen`
  /// and `paletteuse=dither=none`; the last two have bounds of ours, because ffmpeg sees that these
  /// frames have few of the colors.
  static let bounds = [
    ("sprites-light", 0.0392, 3.85), ("sprites-dark", 0.0504, 6.03),
    ("sprites-fractional", 0.0475, 7.06), ("squares-fractional", 0.1, 4),
    ("zoomed-out", 1, 5),
  ]

  @Test(arguments: bounds)
  func `differs less from the exact colors than ffmpeg's`(
    name: String, mean: Double, most: Double
  ) throws {
    let picture = try #require(SeaPicture.all.first { $0.name == name })
    let world = try picture.world()
    let scene = SeaWorldPortrayal().scene(of: world.state)
    let exact = try picture.painter(for: world).image(of: scene)
    let limited = try picture.painter(for: world, limitedTo: PaletteLimit(colors: 255))
    let differences = differences(exact, limited.picture(of: scene).rgba)
    #expect(differences.reduce(0, +) / Double(differences.count) <= mean)
    #expect(try #require(differences.max()) <= most)
    #expect(limited.image(of: scene) == exact)
  }

  private func differences(_ image: Image, _ other: Image) -> [Double] {
    image.withPixels { a in
      other.withPixels { b in
        zip(a, b).map { a, b in
          if a == b { return 0 }
          return Vision.normal.sees(Color(pixel: a))
            .difference(to: Vision.normal.sees(Color(pixel: b)))
        }
      }
    }
  }

  /// The built-in sprites, every eighth pixel of them: whole ones take a second each in debug
  /// builds.
  static let sprites = SpriteSet.builtIn.byName.mapValues { sprite in
    let side = sprite.master.width / 8
    return Sprite(
      name: sprite.name,
      master: Image(width: side, height: side) { pixels in
        for place in pixels.indices {
          pixels[place] = sprite.master[place % side * 8, place / side * 8].pixel
        }
      })
  }

  static let looks = Palette.builtIn.flatMap { palette in
    Theme.allCases.flatMap { theme in
      Shape.allCases.flatMap { shape in
        [false, true].flatMap { grid in
          [false, true].map { isTransparent in
            SeaPicture(
              name: "\(palette.name) \(theme) \(shape)\(grid ? " grid" : "")"
                + (isTransparent ? " transparent" : ""), rows: 4, columns: 6, shape: shape,
              theme: theme, palette: palette, grid: grid, isTransparent: isTransparent,
              hasCounters: true)
          }
        }
      }
    }
  }

  @Test(arguments: looks)
  func `holds for every look`(picture: SeaPicture) throws {
    let size = Size(width: 90, height: 60)
    // At fractional scales, palettes are reduced in the same way for all colors: a few colors
    // suffice.
    let between = [Scale(27, 2), Scale(2, 5)].map { Framing.zoom($0, center: nil, size) }
    for framing in [.cell(24)] + (picture.isDefault ? between : []) {
      var picture = picture
      picture.framing = framing
      let world = try picture.world()
      let scene = SeaWorldPortrayal().scene(of: world.state)
      let painter = try picture.painter(
        for: world, limitedTo: PaletteLimit(colors: 256), sprites: Self.sprites)
      let palette = try #require(painter.palette)
      #expect(palette.count <= 256 && Set(palette).count == palette.count)
      #expect(palette.allSatisfy { $0.alpha == 255 || $0 == .transparent })
      #expect(painter.isOpaque == !picture.isTransparent)
      guard case .indexed(let drawn) = painter.picture(of: scene) else {
        Issue.record("the picture has no indices")
        continue
      }
      #expect(drawn.palette == palette)
      let exact = painter.image(of: scene)
      // Areas of one color are exact, and alpha is rounded.
      let flat = Set([painter.look.background, painter.look.outside, painter.look.text])
      let isKept = exact.withPixels { exact in
        drawn.rgba.withPixels { drawn in
          zip(exact, drawn).allSatisfy { exact, drawn in
            (exact >> 24 >= 128) == (drawn >> 24 == 255)
              && (exact == drawn || !flat.contains(Color(pixel: exact)))
          }
        }
      }
      #expect(isKept)
    }
  }
}

extension SeaPicture {
  /// Whether it has the default palette and theme, and lines.
  fileprivate var isDefault: Bool { palette == .reef && theme == .light && grid }
}
