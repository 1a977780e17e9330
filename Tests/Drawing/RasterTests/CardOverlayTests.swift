import Lattice
import Pictures
import Raster
import ReferencePainting
import SceneDescription
import Testing

@Suite struct `A card over a picture` {
  private static let text = TitleCard(
    title: "Море и лёд",
    facts: [.init("penguins", "75"), .init("orcas", "7"), .init("", "12 seals")])

  private static func look(_ shape: Shape = .square, isOpaque: Bool = true) -> Look {
    var look = DrawingCase(shape: shape, scale: Scale(16), hasGrid: false, isOpaque: isOpaque).look
    look.hasCards = true
    return look
  }

  private static func painter(_ look: Look, limit: Int? = nil) throws -> FramePainter {
    let layout = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 16, height: 12), framing: .cell(16), counters: ["tick 000"])
    return FramePainter(
      layout: layout, look: look, limitedTo: limit.map(PaletteLimit.init(colors:)))
  }

  private static let scene: Scene = {
    var drawing = DrawingCase(shape: .square, scale: Scale(16), hasGrid: false, isOpaque: true)
    drawing.hasCores = false
    return Scene(cells: drawing.cells, counters: ["tick 107"])
  }()

  private static func overlay(_ painter: FramePainter) throws -> CardOverlay {
    try #require(CardOverlay(text, painter.look, picture: painter.layout.picture))
  }

  @Test(arguments: [false, true])
  func `has the same colors in a palette that has space for them`(isOpaque: Bool) throws {
    let painter = try Self.painter(Self.look(isOpaque: isOpaque))
    let indexed = try #require(painter.indexedImage(of: Self.scene))
    let overlay = try Self.overlay(painter)
    let full = overlay.picture(over: .rgba(indexed.rgba, opaque: painter.isOpaque)).rgba
    let small = overlay.picture(over: .indexed(indexed))
    #expect(small.rgba == full)
    guard case .indexed(let image) = small else {
      Issue.record("a palette stays")
      return
    }
    #expect(image.palette == painter.palette)
    #expect(full != indexed.rgba)
  }

  @Test(arguments: [Shape.square, .circle, .sprite], [nil, 256, 40, 24, 8])
  func `leaves pictures without it as they are`(shape: Shape, limit: Int?) throws {
    var plain = Self.look(shape)
    plain.hasCards = false
    let without = try Self.painter(plain, limit: limit)
    let with = try Self.painter(Self.look(shape), limit: limit)
    #expect((with.palette == nil) == (without.palette == nil))
    guard let palette = with.palette, let before = without.palette else { return }
    #expect(palette.count <= limit ?? 256 && Set(palette).count == palette.count)
    // Where colors are reduced to fill the palette, cards take some of it.
    if before.count == limit { return }
    #expect(Array(palette.prefix(before.count)) == before)
    #expect(with.indexedImage(of: Self.scene)?.rgba == without.indexedImage(of: Self.scene)?.rgba)
  }

  @Test func `is near to its colors in a palette that has too few`() throws {
    let painter = try Self.painter(Self.look(.sprite), limit: 64)
    let picture = painter.picture(of: Self.scene)
    let overlay = try Self.overlay(painter)
    let few = overlay.picture(over: picture).rgba
    let all = overlay.picture(over: .rgba(picture.rgba, opaque: true)).rgba
    var sum = 0, worst = 0
    few.withPixels { few in
      all.withPixels { all in
        for place in few.indices {
          let one = Color(pixel: few[place]), other = Color(pixel: all[place])
          let distance = max(
            abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
            abs(Int(one.blue) - Int(other.blue)))
          sum += distance
          worst = max(worst, distance)
        }
      }
    }
    #expect(worst <= 48 && sum <= 6 * few.size.count, "\(worst) \(sum)")
  }

  @Test func `leaves what is transparent transparent, but under text`() throws {
    var look = Self.look(isOpaque: false)
    look.outside = .transparent
    look.background = .transparent
    let painter = try Self.painter(look)
    let image = painter.image(of: Self.scene)
    let overlay = try Self.overlay(painter)
    let carded = overlay.picture(over: .rgba(image, opaque: false)).rgba
    let alphas = carded.withPixels { $0.map { $0 >> 24 } }
    #expect(alphas.first == 0 && alphas.contains(255))
  }

  @Test func `leaves out facts, and then has no space, in ever smaller pictures`() throws {
    let look = Self.look()
    func fits(_ width: Int, _ height: Int) -> Bool {
      CardOverlay(Self.text, look, picture: Size(width: width, height: height)) != nil
    }
    #expect(fits(640, 360) && fits(200, 120) && fits(100, 30) && fits(70, 60))
    #expect(!fits(20, 20) && !fits(400, 10) && !fits(30, 400) && !fits(1, 1))
    for side in 1...400 {
      // What has space for the title has a card.
      let size = Size(width: side, height: side)
      #expect(fits(side, side) == CardOverlay.fits(title: Self.text.title, in: size), "\(side)")
    }
    let long = String(repeating: "Long titles are broken into lines ", count: 4)
    #expect(CardOverlay.fits(title: long, in: Size(width: 640, height: 360)))
    #expect(!CardOverlay.fits(title: long, in: Size(width: 160, height: 90)))
    #expect(
      !CardOverlay.fits(
        title: String(repeating: "x", count: 200), in: Size(width: 640, height: 360)))
  }
}
