import Lattice
import Pictures
import Raster
import SceneDescription

/// What a hand adds to a frame of 1920×1080 pixels, against filling one.
enum HandCases {
  static func figures() throws -> [Figure] {
    let frame = try Frame()
    return frame.touches() + frame.veils() + (try frame.cards())
  }

  /// A frame of 240×135 cells of a field, and what is drawn on it.
  private struct Frame {
    private static let size = Size(width: 1920, height: 1080)
    private let painter: FramePainter
    private let image: Image
    private let field: CellGrid
    private let colors: HandColors
    /// The time of a fill, and of a copy of the frame, in seconds.
    private let fill: Double
    private let copy: Double

    init() throws {
      let inks = try Palette.lagoon.inks(for: .dark)
      var look = Look(
        glyphs: [
          Glyph(shape: .square, ink: inks.background), Glyph(shape: .square, ink: inks.kinds[0]),
        ], background: inks.background, outside: inks.outside, gridLine: inks.grid, text: inks.text)
      (look.accent, look.warning) = (inks.accent, inks.warning)
      field = Grids.settled(Size(width: 240, height: 135), count: 1)[0]
      let layout = try FrameLayout(bounds: field.bounds, framing: .size(Self.size))
      painter = FramePainter(layout: layout, look: look.inFullColor)
      let image = painter.image(of: Scene(cells: field))
      self.image = image
      colors = HandColors(inks)
      fill = DrawingCases.fillTime(Self.size)
      copy = Stopwatch.cpu(runs: 40) { _ in blackHole(image.drawnOver { _ in }) }
    }

    /// A touch of a cell, a finger, and a strip on the cells: what most frames of a script have.
    func touches() -> [Figure] {
      var tap = HandScene(), finger = HandScene(), strip = HandScene()
      tap.taps = [HandTap(x: 964, y: 540, cell: 8, passed: 0.2)]
      tap.taps[0].ink = painter.look.glyphs[1].ink
      finger.finger = HandFinger(x: 964, y: 540)
      var content = HandStrip()
      content.isOver = true
      (content.speed, content.snapshots) = ("10/s", 3)
      (content.modes, content.mode) = (["draw", "select", "paste"], 1)
      content.message = "12 × 7 selected"
      strip.strip = content
      return [
        Figure(
          name: "copy of a 1920x1080 frame", value: copy * 1e3, unit: "ms", floor: "fill",
          ratio: copy / fill),
        above("ripple", tap, atMost: 1), above("finger", finger, atMost: 1),
        above("strip", strip, atMost: 1),
      ]
    }

    /// A frame whose veil covers all that it leaves free, and a pattern that floats.
    func veils() -> [Figure] {
      let place = Rect(x: 60, y: 30, width: 120, height: 70)
      let corner = HandRect(place)
      var selection = HandScene(), floating = HandScene()
      selection.selection = HandSelection(corner, label: "120 × 70")
      let pattern = Grids.settled(place.size, count: 2)[1]
      floating.floating = HandFloating(
        corner, landing(of: pattern, at: place), name: "soup", size: "120 × 70")
      return [
        above("selection and its veil", selection, atMost: 5),
        above("floating pattern of 120x70 cells", floating, atMost: 5),
      ]
    }

    /// Returns what becomes of cells when `pattern` is added to the field.
    private func landing(of pattern: CellGrid, at place: Rect) -> [LandingRun] {
      (0..<place.height).flatMap { y in
        (0..<place.width).compactMap { x -> LandingRun? in
          let isNew = pattern[x, y] != 0, isOld = field[place.x + x, place.y + y] != 0
          if !isNew && !isOld { return nil }
          return LandingRun(
            Rect(x: x, y: y, width: 1, height: 1),
            isNew && isOld ? .kept : isNew ? .born : .untouched)
        }
      }
    }

    /// Returns the time that `scene` takes above a copy of the frame.
    private func above(_ name: String, _ scene: HandScene, atMost limit: Double) -> Figure {
      let all = Stopwatch.cpu(runs: 40) { _ in blackHole(painter.paint(scene, on: image)) }
      return figure("\(name), above the copy", all - copy, atMost: limit)
    }

    private func figure(_ name: String, _ seconds: Double, atMost limit: Double?) -> Figure {
      Figure(
        name: "hand: \(name)", value: seconds * 1e3, unit: "ms", floor: "fill",
        ratio: seconds / fill, target: limit.map { .value(atMost: $0) })
    }

    /// Cards on their way and open, each with the copy of the frame, and how long one takes to draw.
    func cards() throws -> [Figure] {
      contents.flatMap { name, content in
        let card = HandCardPainter(content, size: Self.size, colors)
        func time(_ openness: Double) -> Double {
          Stopwatch.cpu(runs: 20) { _ in blackHole(card.paint(on: image, openness: openness)) }
        }
        let drawing = Stopwatch.cpu(runs: 3) { _ in
          blackHole(HandCardPainter(content, size: Self.size, colors))
        }
        return [
          figure("card, \(name), on its way", time(0.7), atMost: 5),
          figure("card, \(name), open", time(1), atMost: 5),
          figure("card, \(name), drawn once", drawing, atMost: nil),
        ]
      }
    }

    private var contents: [(String, HandCard)] {
      let look = painter.look
      let tiles = Grids.settled(Size(width: 36, height: 20), count: 40).enumerated().map {
        LibraryCard.Tile(
          name: "pattern \($0)", facts: "36 × 20 · period 30", picture: .cells($1, look))
      }
      let rows = (0..<8).map {
        SnapshotCard.Row(
          title: "Generation \($0)", facts: "207 alive", picture: .cells(field, look))
      }
      let lines = [FactCard.Line("age", "12 ticks"), FactCard.Line("place", "row 3, column 5")]
      return [
        (
          "library",
          .library(
            LibraryCard(
              facts: "40 patterns", kinds: ["all", "oscillators", "guns"], tiles: tiles, chosen: 3))
        ),
        ("snapshots", .snapshots(SnapshotCard(facts: "8 kept", rows: rows, chosen: 1))),
        (
          "facts",
          .facts(
            FactCard(
              title: "Orca", lines: lines, picture: .picture(of: look.glyphs[1]),
              subject: HandBox(x: 960, y: 300, width: 8, height: 8)))
        ),
        (
          "question",
          .question(
            QuestionCard(title: "Delete “before”?", facts: "generation 40", action: "Delete"))
        ),
      ]
    }
  }
}
