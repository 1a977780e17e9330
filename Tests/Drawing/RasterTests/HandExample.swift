import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

/// Something that a hand does, on a field of cells of one size, in a palette and a theme.
struct HandExample: Sendable, CustomTestStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    /// Touches of four cells, each at another moment.
    case tap
    /// A frame that a finger drags, and one that appears.
    case frame
    /// Frames of one and of two cells, the label below and above.
    case small
    /// A pattern before it lands, by what lands.
    case live, replace, common, flip
    /// A pattern that has landed halfway.
    case landing
    /// A snapshot, white and twice on its way to the strip.
    case snapshot
    /// A strip under cells and one on them.
    case strip
  }

  var kind: Kind
  /// The side of a cell in pixels.
  var cell: Int
  var colors: HandExampleColors

  static let all = HandExampleColors.all.flatMap { colors in
    [4, 10, 16, 64].flatMap { cell in
      Kind.allCases.map { HandExample(kind: $0, cell: cell, colors: colors) }
    }
  }

  var name: String { "\(kind.rawValue)-\(cell)-\(colors.name)" }
  var testDescription: String { name }

  /// Returns the picture of it, of at most 256 pixels a side.
  func picture() throws -> Image {
    switch kind {
    case .tap: try view(192) { isAlive($0) != isTouched($0) }.picture(taps)
    case .frame: try Image.stacked([view(160).picture(dragged), view(96).picture(appearing)])
    case .small: try Image.stacked([view(96).picture(smallest), view(96, up: 32).picture(lowest)])
    case .live, .replace, .common, .flip: try view(192, left: 32, up: 32).picture(floating)
    case .landing: try landing()
    case .snapshot:
      try Image.stacked([snapshot(0.14), snapshot(0.45), snapshot(0.7, isOver: true)])
    case .strip: try Image.stacked([strip(isOver: false), strip(isOver: true)])
    }
  }

  private func view(
    _ height: Int, left: Int = 0, up: Int = 0, hasStrip: Bool = false,
    _ isAlive: @escaping (Point) -> Bool = HandExampleField.isAlive
  ) throws -> HandExampleField {
    try HandExampleField(
      Size(width: 256, height: height), cell: cell, left: left, up: up, hasStrip: hasStrip, colors,
      isAlive)
  }

  // MARK: - Touches and frames

  /// The cells that are touched, and the parts of the touches that have passed.
  private var touched: [(Point, Double)] {
    [(32, 32, 0.12), (160, 32, 0.4), (96, 160, 0.3), (224, 160, 0.75)].map {
      (Point(x: $0 / cell, y: $1 / cell), $2)
    }
  }

  private func isTouched(_ cell: Point) -> Bool { touched.contains { $0.0 == cell } }

  private func isAlive(_ cell: Point) -> Bool { HandExampleField.isAlive(cell) }

  private func taps(_ field: HandExampleField) -> HandScene {
    var hand = HandScene()
    hand.taps = touched.map { at, passed in
      var tap = HandTap(
        x: field.layout.pixelX(Double(at.x) + 0.5), y: field.layout.pixelY(Double(at.y) + 0.5),
        cell: Double(cell), passed: passed)
      tap.ink = field.look.glyphs[isAlive(at) ? 0 : 1].ink
      return tap
    }
    return hand
  }

  /// The cells in so many pixels, at least one.
  private func cells(_ pixels: Int) -> Int { max(1, pixels / cell) }

  private func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> HandSelection {
    HandSelection(
      HandRect(Rect(x: x, y: y, width: width, height: height)), label: "\(width) × \(height)")
  }

  private func dragged(_ field: HandExampleField) -> HandScene {
    var hand = HandScene()
    let selection = frame(cells(64), cells(16), cells(128), cells(72))
    hand.selection = selection
    hand.finger = HandFinger(
      x: field.layout.pixelX(selection.rect.maxX), y: field.layout.pixelY(selection.rect.maxY))
    return hand
  }

  private func appearing(_ field: HandExampleField) -> HandScene {
    var hand = HandScene()
    hand.selection = frame(cells(64), cell == 64 ? 0 : cells(16), cells(96), cells(48))
    hand.selection?.appeared = 0.4
    return hand
  }

  private func smallest(_ field: HandExampleField) -> HandScene {
    var hand = HandScene()
    hand.selection = frame(cells(128), cell == 64 ? 0 : cells(32), 1, 1)
    return hand
  }

  private func lowest(_ field: HandExampleField) -> HandScene {
    var hand = HandScene()
    hand.selection = frame(cells(96), 128 / cell - (cell == 64 ? 1 : 2), 2, 1)
    return hand
  }

  // MARK: - Patterns

  private var mode: Kind { kind == .landing ? .replace : kind }

  /// The cells of the pattern.
  private var place: Rect {
    let corner = cells(64)
    return Rect(x: corner, y: corner, width: cells(192), height: cells(128))
  }

  private static func isOfPattern(_ cell: Point) -> Bool {
    HandExampleField.noise(cell, 77) < 45
  }

  /// Returns whether a cell is alive after the landing.
  private func isAlive(_ new: Bool, on old: Bool) -> Bool {
    switch mode {
    case .live: new || old
    case .replace: new
    case .common: new && old
    default: new != old
    }
  }

  private func floating(_ field: HandExampleField) -> HandScene {
    var hand = HandScene()
    let place = place
    var runs: [LandingRun] = []
    for y in 0..<place.height {
      for x in 0..<place.width {
        let cell = Point(x: place.x + x, y: place.y + y)
        let new = Self.isOfPattern(cell), old = isAlive(cell)
        let end = isAlive(new, on: old)
        let fate: LandingRun.Fate
        switch (new, old) {
        case (false, false): continue
        case (true, false): fate = end ? .born : .vain
        case (false, true): fate = end ? .untouched : .lost
        case (true, true): fate = end ? .kept : .canceled
        }
        if let last = runs.last, last.fate == fate, last.cells.y == y, last.cells.maxX == x {
          runs[runs.count - 1].cells.width += 1
        } else {
          runs.append(LandingRun(Rect(x: x, y: y, width: 1, height: 1), fate))
        }
      }
    }
    hand.floating = HandFloating(
      HandRect(place), runs, name: kind == .flip ? nil : "gosper-gun",
      size: "\(place.width) × \(place.height)")
    return hand
  }

  /// Returns a picture of a field that has the pattern already, which has not gone yet.
  private func landing() throws -> Image {
    let place = place
    let view = try view(192, left: 32, up: 32) { cell in
      let old = isAlive(cell)
      return place.contains(Rect(x: cell.x, y: cell.y, width: 1, height: 1))
        ? isAlive(Self.isOfPattern(cell), on: old) : old
    }
    return view.picture { field in
      var hand = floating(field)
      hand.floating?.landed = 0.5
      return hand
    }
  }

  // MARK: - Strips

  private func snapshot(_ passed: Double, isOver: Bool = false) throws -> Image {
    let view = try view(85, hasStrip: !isOver)
    let still = view.picture { _ in HandScene() }
    return view.picture { field in
      var hand = HandScene(), strip = HandStrip()
      strip.isOver = isOver
      strip.speed = "10/s"
      strip.modes = ["draw", "select", "paste"]
      strip.mode = 0
      strip.snapshots = 2
      hand.strip = strip
      hand.flash = HandFlash(still.part(field.layout.window), passed: passed)
      return hand
    }
  }

  private func strip(isOver: Bool) throws -> Image {
    try view(96, hasStrip: !isOver).picture { _ in
      var hand = HandScene(), strip = HandStrip()
      strip.isOver = isOver
      strip.isPlaying = isOver
      strip.speed = isOver ? "60/s" : "2.5/s"
      strip.modes = ["draw", "select", "paste"]
      strip.mode = isOver ? nil : 1
      strip.snapshots = 3
      hand.strip = strip
      return hand
    }
  }
}
