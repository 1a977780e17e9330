import Pictures
import Lattice
import Raster
import ReferencePainting
import SceneDescription
import Testing

@Suite struct `What can't be laid out` {
  private static let table = Rect(x: 0, y: 0, width: 15, height: 10)
  private static let small = Size(width: 64, height: 48)

  struct Refusal: Sendable {
    var bounds = table
    var framing: Framing
    var error: LayoutError
  }

  private static let refusals = [
    Refusal(framing: .cell(0), error: .cell(0)),
    Refusal(framing: .cell(-3), error: .cell(-3)),
    Refusal(framing: .cell(1025), error: .cell(1025)),
    Refusal(framing: .cell(.max), error: .cell(.max)),
    Refusal(
      bounds: Rect(x: 0, y: 0, width: 65_536, height: 1), framing: .cell(1),
      error: .pictureSize(Size(width: 65_536, height: 1))),
    Refusal(
      bounds: Rect(x: 0, y: 0, width: 65_535, height: 4097), framing: .automatic,
      error: .pictureSize(Size(width: 65_535, height: 4097))),
    Refusal(
      bounds: Rect(x: 0, y: 0, width: 1000, height: 1000), framing: .cell(100),
      error: .pictureSize(Size(width: 100_000, height: 100_000))),
    Refusal(
      bounds: Rect(x: 0, y: 0, width: 0, height: 3), framing: .cell(8),
      error: .pictureSize(Size(width: 0, height: 24))),
    Refusal(
      bounds: Rect(x: 1 << 61, y: 0, width: 0, height: 0), framing: .cell(8), error: .tooFarAway),
    Refusal(
      bounds: Rect(x: .max, y: 0, width: 1, height: 1), framing: .cell(1), error: .tooFarAway),
    Refusal(
      framing: .size(Size(width: 0, height: 9)), error: .pictureSize(Size(width: 0, height: 9))),
    Refusal(
      framing: .size(Size(width: .max, height: .max)),
      error: .pictureSize(Size(width: .max, height: .max))),
    Refusal(
      framing: .size(Size(width: 65_535, height: 65_535)),
      error: .pictureSize(Size(width: 65_535, height: 65_535))),
    Refusal(
      bounds: Rect(x: -(1 << 61), y: 0, width: 1 << 62, height: 1),
      framing: .size(Size(width: 1, height: 1)), error: .magnification(pixels: 1, cells: 1 << 62)),
    Refusal(
      framing: .viewport(Rect(x: 0, y: 0, width: 0, height: 5), small), error: .emptyViewport),
    Refusal(
      framing: .viewport(Rect(x: 0, y: 0, width: 5, height: -5), small), error: .emptyViewport),
    Refusal(
      framing: .viewport(Rect(x: .max, y: 0, width: .max, height: 5), small), error: .tooFarAway),
    Refusal(
      framing: .viewport(Rect(x: .min, y: .min, width: 5, height: 5), small), error: .tooFarAway),
    Refusal(
      framing: .viewport(Rect(x: 1 << 60, y: 0, width: 5, height: 5), small), error: .tooFarAway),
    Refusal(
      framing: .viewport(
        Rect(x: 0, y: 0, width: 2, height: 1), Size(width: 2049, height: 2000)),
      error: .magnification(pixels: 2049, cells: 2)),
    Refusal(
      framing: .viewport(Rect(x: 0, y: 0, width: 1 << 61, height: 1), small),
      error: .magnification(pixels: 64, cells: 1 << 61)),
    Refusal(
      framing: .zoom(
        Scale(1024), center: CellPoint(thousandthsX: .max, thousandthsY: 0), small),
      error: .tooFarAway),
  ]

  @Test(arguments: refusals)
  func `is refused in a sentence`(refusal: Refusal) {
    #expect(throws: refusal.error) {
      try FrameLayout(bounds: refusal.bounds, framing: refusal.framing)
    }
    let sentence = refusal.error.description
    #expect(sentence.count > 30 && !sentence.contains("\n") && !sentence.hasSuffix("."))
  }

  @Test func `is found among thousands of requests, and the rest is drawn`() {
    var numbers = HostileNumbers()
    var drawn = 0
    for request in 0..<4000 {
      let bounds = numbers.rect(), framing = numbers.framing()
      let text = request % 50 == 0 ? ["tick 00"] : []
      let chart = request % 20 == 0 ? numbers.plan() : nil
      guard
        let layout = try? FrameLayout(
          bounds: bounds, framing: framing, counters: text, chart: chart)
      else { continue }
      let picture = layout.picture
      #expect(picture.width <= 65_535 && picture.height <= 65_535)
      #expect(picture.width > 0 && picture.height > 0)
      #expect(picture.width * picture.height <= 1 << 28)
      #expect(Rect(picture).contains(layout.window))
      if picture.width * picture.height > 2000 || layout.scale.numerator > 64 { continue }
      let look = DrawingCase(shape: .circle, scale: Scale(1), hasGrid: true, isOpaque: true).look
      let image = FramePainter(layout: layout, look: look)
        .image(of: Scene(cells: EmptyPlane(bounds: bounds)))
      #expect(image.size == picture)
      drawn += 1
    }
    #expect(drawn > 100)
  }
}

/// Numbers from the whole range of an integer, the same in every run.
private struct HostileNumbers {
  private var state: UInt64 = 1

  private static let corners = [
    0, 1, -1, 2, 3, 7, 20, 40, -40, 63, 1000, 1024, 1025, 65_535, 65_536, 1 << 31, 1 << 32, 1 << 53,
    1 << 60, 1 << 61, -(1 << 61), 1 << 62, .max, .min, .max - 1,
  ]

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func plan() -> ChartPlan {
    let ticks = [Int64(number().magnitude >> 1), Int64(number().magnitude >> 1)].sorted()
    return ChartPlan(
      names: ["healthy", "sick"], top: max(1, number()), firstTick: ticks[0], lastTick: ticks[1],
      unit: "s", tickLength: (Int64(max(1, number())), Int64(max(1, number()))))
  }

  mutating func number() -> Int {
    switch next(4) {
    case 0: next(50)
    case 1: (next(1 << 31) << 32 | next(1 << 31)) >> next(63)
    default: Self.corners[next(Self.corners.count)]
    }
  }

  mutating func size() -> Size {
    next(3) > 0
      ? Size(width: 1 + next(60), height: 1 + next(30)) : Size(width: number(), height: number())
  }

  mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: number(), height: number())
  }

  mutating func scale() -> Scale {
    Scale(1 + number().clamped(0, 1 << 30), 1 + number().clamped(0, 1 << 59))
  }

  mutating func framing() -> Framing {
    switch next(5) {
    case 0: .automatic
    case 1: .cell(number())
    case 2: .size(size())
    case 3: .viewport(rect(), size())
    default:
      .zoom(
        scale(),
        center: next(3) == 0
          ? nil
          : CellPoint(thousandthsX: Int128(number()), thousandthsY: Int128(number())), size())
    }
  }
}

extension Int {
  fileprivate func clamped(_ low: Int, _ high: Int) -> Int { Swift.min(Swift.max(self, low), high) }
}

/// Unbounded empty cells, at every level of detail.
private struct EmptyPlane: CellSource {
  let bounds: Rect

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    #expect(bounds.contains(rect) && classes.count == rect.width * rect.height)
    classes.update(repeating: 0)
  }

  func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
    plane.reset(to: blocks)
    for index in stride(from: 0, to: plane.shares.count, by: plane.classCount) {
      plane.shares[index] = CoveragePlane.unit
    }
  }
}
