import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `The hand above cells` {
  static let look: Look = {
    var look = Look(
      glyphs: [
        Glyph(shape: .square, ink: .transparent), Glyph(shape: .square, ink: Color(0xFF0000)),
      ],
      background: Color(0xFFFFFF), outside: Color(0xC0C0C0), text: Color(0x000000))
    look.accent = Color(0x00A0A0)
    look.warning = Color(0xE020A0)
    return look
  }()

  private static func layout(
    _ size: Size = Size(width: 320, height: 240), hasStrip: Bool = false
  ) throws -> FrameLayout {
    try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 16, height: 9), framing: .size(size),
      counters: ["tick 99"], hasStrip: hasStrip)
  }

  /// Returns the painter of a layout, and a picture of empty cells.
  private static func painted(_ layout: FrameLayout) -> (painter: FramePainter, empty: Image) {
    let painter = FramePainter(layout: layout, look: look.inFullColor)
    let scene = Scene(cells: CellGrid(size: Size(width: 16, height: 9)), counters: ["tick 1"])
    return (painter, painter.image(of: scene))
  }

  /// Returns the pixels that differ.
  private static func changes(_ a: Image, _ b: Image) -> [Point] {
    (0..<a.height).flatMap { y in
      (0..<a.width).compactMap { a[$0, y] == b[$0, y] ? nil : Point(x: $0, y: y) }
    }
  }

  @Test func `has a strip between cells and counters`() throws {
    let plain = try Self.layout(), layout = try Self.layout(hasStrip: true)
    let place = try #require(layout.strip)
    #expect(plain.strip == nil && plain.picture == layout.picture)
    #expect(place.x == 0 && place.width == 320 && place.height % 2 == 0)
    #expect(place.y >= layout.window.maxY && place.maxY == layout.page.band?.frame.y)
    let (painter, before) = Self.painted(layout)
    var hand = HandScene()
    #expect(painter.paint(hand, on: before) == before)
    hand.strip = HandStrip()
    let after = painter.paint(hand, on: before)
    let changed = Self.changes(before, after)
    #expect(changed.contains { $0.y == place.y } && !changed.isEmpty)
    #expect(changed.allSatisfy { (place.y..<place.maxY).contains($0.y) })
    #expect(after[315, place.y].red < after[315, place.y + 1].red)
  }

  @Test func `has a strip under a table whose cells are given`() throws {
    let plain = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 16, height: 9), framing: .cell(20), hasStrip: false)
    let layout = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 16, height: 9), framing: .cell(20), hasStrip: true)
    #expect(layout.picture.height == plain.picture.height + (layout.strip?.height ?? 0))
    #expect(layout.window == plain.window && layout.picture.width == plain.picture.width)
  }

  @Test func `has a strip on the cells`() throws {
    let layout = try Self.layout(), (painter, before) = Self.painted(try Self.layout())
    var hand = HandScene(), strip = HandStrip()
    strip.isOver = true
    hand.strip = strip
    let changed = Self.changes(before, painter.paint(hand, on: before))
    let window = layout.window
    #expect(!changed.isEmpty)
    #expect(
      changed.allSatisfy {
        $0.y > window.y + window.height / 2 && $0.y < window.maxY + 2 && $0.x >= window.x
          && $0.x < window.maxX
      })
  }

  @Test func `leaves out of a strip what has no space, in its order`() throws {
    var strip = HandStrip()
    strip.speed = "10/s"
    strip.modes = ["draw", "select", "paste"]
    strip.mode = 1
    strip.message = "12 × 7 selected"
    let unit = HandUnit(Size(width: 640, height: 480))
    var last: (number: Bool, modes: Int, message: Bool)?
    var seen: [String] = []
    for width in (40...640).reversed() {
      let box = HandBox(x: 3, y: 5, width: Double(width), height: unit(2.2))
      let plan = StripPlan(strip, in: box, unit)
      let present = (plan.number != nil, plan.modes.count, plan.message != nil)
      if let last, last.number != present.0 { seen.append("number") }
      if let last, last.modes == 3, present.1 < 3 { seen.append("modes") }
      if let last, last.message != present.2 { seen.append("message") }
      if present.1 == 1 { #expect(plan.modes[0].index == 1) }
      last = present
      // Nothing overlaps.
      var end = plan.speed
      for mode in plan.modes {
        #expect(mode.start >= end && mode.end > mode.start)
        end = mode.end
      }
      if let camera = plan.camera {
        #expect(camera.x >= end - 0.5 && camera.maxX <= box.maxX)
        if let message = plan.message { #expect(message.end <= camera.x) }
        if let number = plan.number { #expect(number >= camera.maxX) }
      }
    }
    #expect(seen == ["number", "modes", "message"])
  }

  @Test func `frames cells around them, within the window`() throws {
    let layout = try Self.layout(), (painter, before) = Self.painted(try Self.layout())
    var hand = HandScene()
    hand.selection = HandSelection(
      HandRect(x: 2, y: 1, width: 10, height: 6), label: "10 × 6")
    let side = try #require(layout.scale.wholeCell), window = layout.window
    let after = painter.paint(hand, on: before)
    let left = window.x + 2 * side, top = window.y + side
    // The line is on the edge of the cells; what is outside is dimmed, inside there is a little accent.
    for x in [left, left + 10 * side] {
      let line = after[x, top + side]
      #expect(line.red < 80 && line.green > 150 && line.blue > 150)
    }
    #expect(after[left + side + 5, top + side + 5].red < 255)
    #expect(
      Self.changes(before, after).allSatisfy {
        window.contains(Rect(x: $0.x, y: $0.y, width: 1, height: 1))
      })
    // One that has just appeared, or has gone, is not there.
    hand.selection?.appeared = 0
    #expect(painter.paint(hand, on: before) == before)
    hand.selection?.appeared = 1
    hand.selection?.left = 1
    #expect(painter.paint(hand, on: before) == before)
  }

  @Test func `shows what becomes of cells`() throws {
    let layout = try Self.layout(), (painter, before) = Self.painted(try Self.layout())
    let runs = LandingRun.Fate.allCases.map {
      LandingRun(Rect(x: 1 + $0.rawValue, y: 1, width: 1, height: 1), $0)
    }
    var hand = HandScene()
    hand.floating = HandFloating(
      HandRect(x: 2, y: 3, width: 8, height: 3), runs, name: "eater", size: "8 × 3")
    let side = try #require(layout.scale.wholeCell), window = layout.window
    let after = painter.paint(hand, on: before)
    func pixel(_ column: Int, _ right: Int, _ down: Int) -> Color {
      after[window.x + column * side + right, window.y + 4 * side + down]
    }
    let veil = pixel(2, 3, 3)
    let colors = (3..<9).map { pixel($0, 3, 3) }
    #expect(Set(colors + [veil]).count == 6 && colors[4] == colors[5] || side < 8)
    // Where both are alive and one stays, there is a hole.
    #expect(
      pixel(6, 2, 2) == Self.look.warning && pixel(6, side / 2, side / 2) != Self.look.warning)
    hand.floating?.landed = 1
    #expect(painter.paint(hand, on: before) == before)
  }

  @Test func `leaves cells of the field where they are while a pattern moves over them`() throws {
    let layout = try Self.layout(), (painter, before) = Self.painted(layout)
    let side = try #require(layout.scale.wholeCell), window = layout.window
    func row(_ place: Double, _ fate: LandingRun.Fate) -> [Color] {
      var hand = HandScene()
      let run = LandingRun(Rect(x: 2, y: 1, width: 1, height: 1), fate)
      hand.floating = HandFloating(
        HandRect(x: place, y: 3, width: 8, height: 3), [run], name: nil, size: "8 × 3")
      let after = painter.paint(hand, on: before)
      return (3 * side..<8 * side).map { after[window.x + $0, window.y + 4 * side + side / 2] }
    }
    for fate in LandingRun.Fate.allCases {
      let rest = row(2, fate), moved = row(2.25, fate), beyond = row(2.75, fate)
      #expect((rest == moved) == !fate.isOfPattern)
      // Of the cells that are nearest then.
      #expect(rest != beyond)
    }
  }

  @Test func `does not strike through a label with the ring of a touch`() throws {
    let layout = try Self.layout(), (painter, before) = Self.painted(layout)
    var hand = HandScene()
    hand.selection = HandSelection(HandRect(x: 4, y: 4, width: 1, height: 1), label: "1 × 1")
    let quiet = painter.paint(hand, on: before)
    let x = layout.pixelX(4.5), y = layout.pixelY(4.5)
    hand.taps = [HandTap(x: x, y: y, cell: layout.cellSide, passed: 0.3)]
    let touched = painter.paint(hand, on: before)
    let changes = Self.changes(quiet, touched)
    #expect(!changes.isEmpty)
    // The ring is seen through the dark ground of the label, and no more than that.
    let label = changes.filter { quiet[$0.x, $0.y].red < 30 }
    #expect(
      label.allSatisfy { abs(Int(quiet[$0.x, $0.y].red) - Int(touched[$0.x, $0.y].red)) < 20 })
  }

  @Test func `touches, and leaves no trace`() throws {
    let (painter, before) = Self.painted(try Self.layout())
    var hand = HandScene()
    hand.taps = [HandTap(x: 100, y: 90, cell: 20, passed: 0.2)]
    let after = painter.paint(hand, on: before)
    #expect(after[100, 90] != before[100, 90])
    hand.taps[0].passed = 1
    #expect(painter.paint(hand, on: before) == before)
    hand.taps = []
    hand.finger = HandFinger(x: 100, y: 90, presence: 0)
    #expect(painter.paint(hand, on: before) == before)
    hand.finger?.presence = 1
    #expect(painter.paint(hand, on: before)[100, 90] != before[100, 90])
    hand.finger = nil
    hand.flash = HandFlash(before, passed: 1)
    #expect(painter.paint(hand, on: before) == before)
    hand.flash?.passed = 0
    #expect(painter.paint(hand, on: before)[100, 90] == Color(0xFFFFFF))
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 3, height: 40), Size(width: 60, height: 20),
    Size(width: 160, height: 120), Size(width: 300, height: 30),
  ])
  func `fits into pictures of any size, and cells of any place`(size: Size) throws {
    for hasStrip in [false, true] {
      guard let layout = try? Self.layout(size, hasStrip: hasStrip) else { continue }
      let (painter, before) = Self.painted(layout)
      for place in [0, -100, 1 << 59, -1 << 59] {
        for length in [1, 1 << 58] {
          let rect = Rect(x: place, y: place, width: length, height: length)
          var hand = HandScene()
          hand.selection = HandSelection(HandRect(rect), label: "a frame with a long name")
          hand.floating = HandFloating(
            HandRect(rect),
            LandingRun.Fate.allCases.map {
              LandingRun(Rect(x: 0, y: $0.rawValue, width: length, height: 1), $0)
            }, name: "a pattern with a long name", size: "1 × 1")
          hand.taps = [
            HandTap(
              x: layout.pixelX(Double(place)), y: 3, cell: layout.cellSide, passed: 0.3)
          ]
          hand.finger = HandFinger(x: layout.pixelX(Double(place)), y: 4)
          hand.flash = HandFlash(before, passed: 0.5)
          for isOver in [false, true] {
            var strip = HandStrip()
            strip.isOver = isOver
            strip.message = "what has just been done"
            strip.modes = ["draw", "select"]
            strip.mode = 0
            hand.strip = strip
            #expect(painter.paint(hand, on: before).size == layout.picture)
          }
        }
      }
    }
  }
}
