import Lattice
import Pictures
import SceneDescription

/// Cells of any size of several pixels, as pieces of thread.
struct WovenCells: Sendable {
  /// The largest cell in pixels of which all pieces of thread are kept as stamps.
  static let largestStamp = 64
  /// The most places on each side of a cell at which the brush is known.
  private static let mostPlaces = 128

  private let scale: Scale
  private let phase: Phase
  private let lastLive: DisplayClass
  private let outside: Color
  /// The places on each side of a cell at which the brush is known: pixels, if cells have a whole number
  /// of them.
  private let side: Int
  /// The steps of the brush at all places, row by row, for both threads and all ends.
  private let steps: [UInt8]
  /// The colors of all steps, for both threads in all tones.
  private let colors: [Color]

  /// Creates the cells of `look`, which has a weave, at a scale of at least ``Style/smallestCell``.
  init(_ weave: Weave, look: Look, scale: Scale, phase: Phase) {
    self.scale = scale
    self.phase = phase
    lastLive = weave.lastLive
    outside = look.outside
    let side = min(Self.mostPlaces, (scale.numerator - 1) / scale.denominator + 1)
    self.side = side
    let brush = ThreadBrush(cell: Double(scale.numerator) / Double(scale.denominator))
    let places = (0..<side).map { (Double($0) + 0.5) / Double(side) - 0.5 }
    var steps: [UInt8] = []
    for (isWarp, ends) in [true, false].flatMap({ warp in (0..<4).map { (warp, $0) } }) {
      let dives = (first: ends & 1 != 0, last: ends & 2 != 0)
      for y in places {
        for x in places {
          steps.append(
            isWarp
              ? brush.step(across: x, along: y, dives: dives)
              : brush.step(across: y, along: x, dives: dives))
        }
      }
    }
    self.steps = steps
    colors = [true, false].flatMap { isWarp in
      (0..<ThreadPiece.tones).flatMap {
        ThreadBrush.colors(weave.yarn, isWarp: isWarp, tone: $0)
      }
    }
  }

  /// The pixels of all pieces of thread, if cells have just `side` pixels.
  func stamps() -> [WholeCells.ColorStamp] {
    (0..<ThreadPiece.count).map { piece in
      let first = place(of: piece), tone = (piece >> 2) * ThreadBrush.steps
      return WholeCells.ColorStamp(
        side: side, colors: steps[first..<first + side * side].map { colors[tone + Int($0)] })
    }
  }

  /// The colors that pictures show.
  var shownColors: [Color] {
    let shown = Set(steps).sorted()
    return stride(from: 0, to: colors.count, by: ThreadBrush.steps).flatMap { tone in
      shown.map { colors[tone + Int($0)] }
    }
  }

  /// Returns where the steps of a piece begin.
  private func place(of piece: Int) -> Int {
    ((piece >> 2) / ThreadPiece.tones * 4 + piece & 3) * side * side
  }

  /// Returns the pixels of an axis that show any of `cells`, possibly with some beside them.
  func pixels(showing cells: Range<Int>) -> Range<Int128> {
    let numerator = Int128(scale.numerator), denominator = Int128(scale.denominator)
    // Threads of the cells beside them end or go on.
    func pixel(_ cell: Int128) -> Int128 { (cell * numerator).flooringDivision(by: denominator) }
    return pixel(Int128(cells.lowerBound) - 1) - 1..<pixel(Int128(cells.upperBound) + 1) + 1
  }

  /// Draws the pixels `region` of the plane into `area`, which has the region's size.
  func paint(_ cells: any CellSource, region: Rect, into area: PixelArea<UInt32>) {
    let columns = axis(region.x..<region.maxX, phase.x),
      rows = axis(region.y..<region.maxY, phase.y)
    guard let left = columns.first?.cell, let right = columns.last?.cell else { return }
    let visible = (left..<right + 1).clamped(to: cells.bounds.x..<cells.bounds.maxX)
    let threads = WovenThreads(cells: cells, lastLive: lastLive)
    var pieces = [DisplayClass](repeating: 0, count: visible.count)
    let pixels = colors.map(\.pixel)
    var last: Int?
    for (y, row) in rows.enumerated() {
      let line = area.row(y)
      guard cells.bounds.y..<cells.bounds.maxY ~= row.cell, !visible.isEmpty else {
        for x in 0..<area.width { line[x] = outside.pixel }
        continue
      }
      if last != row.cell {
        let read = Rect(x: visible.lowerBound, y: row.cell, width: visible.count, height: 1)
        pieces.withUnsafeMutableBufferPointer { threads.read(read, into: $0) }
        last = row.cell
      }
      for x in 0..<area.width {
        let (cell, place) = columns[x]
        guard visible ~= cell else {
          line[x] = outside.pixel
          continue
        }
        let piece = Int(pieces[cell - visible.lowerBound]) - 1
        let step = steps[self.place(of: piece) + row.place * side + place]
        line[x] = pixels[(piece >> 2) * ThreadBrush.steps + Int(step)]
      }
    }
  }

  /// Returns the cell, and the place in it, of the middle of each pixel of an axis.
  private func axis(_ pixels: Range<Int>, _ phase: Int) -> [(cell: Int, place: Int)] {
    let unit = Int128(scale.numerator) * 512
    return pixels.map { pixel in
      let middle = (Int128(pixel) * 512 + 256 + 2 * Int128(phase)) * Int128(scale.denominator)
      let cell = middle.flooringDivision(by: unit)
      return (Int(cell), Int((middle - cell * unit) * Int128(side) / unit))
    }
  }
}
