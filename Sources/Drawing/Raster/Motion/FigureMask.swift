import CFigureRows
import Lattice
import Pictures

/// The visible pixels of a figure, in runs.
///
/// What is transparent is not stored, and what is opaque is painted as a copy of memory.
final class FigureMask: Sendable {
  /// Pixels beside one another in a row: first those that are mixed with what is beneath, then those
  /// that cover it.
  struct Run {
    var x: Int32
    var y: Int32
    var mixed: Int32 = 0
    var opaque: Int32 = 0
  }

  private let runs: [Run]
  /// The pixels of all runs: the colors, with the share of a mixed one, 1 … 255 of 256, as its alpha.
  private let pixels: [UInt32]
  /// The pixels of all runs, from the first column and row to the last.
  private let box: Rect

  /// The bytes of memory that the mask uses.
  var bytes: Int {
    pixels.count * MemoryLayout<UInt32>.stride + runs.count * MemoryLayout<Run>.stride + 192
  }

  /// Creates the mask of the pixels that `add` adds, row by row, at most `capacity`.
  init(capacity: Int, _ add: (inout Builder) -> Void) {
    var builder = Builder(capacity: capacity)
    defer { builder.pixels.deallocate() }
    add(&builder)
    // The copies have no spare capacity.
    runs = Array(builder.runs[...])
    pixels = Array(builder.pixels[..<builder.count])
    let left = builder.runs.map(\.x).min() ?? 0
    let right = builder.runs.map { $0.x + $0.mixed + $0.opaque }.max() ?? 0
    let top = builder.runs.first?.y ?? 0, bottom = (builder.runs.last?.y ?? -1) + 1
    box = Rect(
      x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  /// Creates the same mask as `mask`, without its core.
  convenience init(_ mask: ShapeMask) {
    self.init(capacity: mask.weights.count) { builder in
      var index = 0
      for y in 0..<mask.height {
        for x in 0..<mask.width {
          let weight = Int(mask.weights[index])
          if weight > 0 {
            let color = mask.colors[mask.colors.count == 1 ? 0 : index].pixel
            // Of an opaque color; one that lets through what is beneath takes less.
            let share = (weight * Int(color >> 24) / 255 + 128) >> 8
            builder.add(color, share: share, x: x, y: y)
          }
          index += 1
        }
      }
    }
  }

  /// Creates a mask of the rows of `other` above the row `end`, and of the pixels that `add` adds below.
  convenience init(
    capacity: Int, above other: FigureMask, to end: Int, _ add: (inout Builder) -> Void
  ) {
    let (runs, pixels) = other.counts(above: end)
    self.init(capacity: pixels + capacity) { builder in
      builder.runs = Array(other.runs[..<runs])
      builder.count = builder.pixels.update(fromContentsOf: other.pixels[..<pixels])
      add(&builder)
    }
  }

  /// Returns the numbers of runs and of pixels above a row.
  private func counts(above row: Int) -> (runs: Int, pixels: Int) {
    let count = runs.firstIndex { $0.y >= row } ?? runs.count
    return (count, runs[..<count].reduce(0) { $0 + Int($1.mixed + $1.opaque) })
  }

  /// The number of visible pixels.
  var count: Int { pixels.count }

  /// Calls `body` with the place, the opaque color and the share of 256 of each visible pixel of some rows.
  @inline(__always) func forEachPixel(
    in rows: Range<Int>, _ body: (_ x: Int, _ y: Int, _ color: UInt32, _ share: Int) -> Void
  ) {
    let (first, index) = counts(above: rows.lowerBound)
    pixels.withUnsafeBufferPointer { pixels in
      var index = index
      for run in runs[first...] {
        if run.y >= rows.upperBound { return }
        for offset in 0..<run.mixed + run.opaque {
          let pixel = pixels[index], isOpaque = offset >= run.mixed
          body(
            Int(run.x + offset), Int(run.y), pixel | 0xff00_0000,
            isOpaque ? 256 : Int(pixel >> 24))
          index += 1
        }
      }
    }
  }

  /// The runs of a mask that is being made.
  struct Builder {
    fileprivate var runs: [Run] = []
    fileprivate let pixels: UnsafeMutableBufferPointer<UInt32>
    fileprivate var count = 0
    private var next: (x: Int, y: Int) = (.min, .min)
    private var isInOpaque = false

    fileprivate init(capacity: Int) { pixels = .allocate(capacity: capacity) }

    /// Adds a pixel right of those before it or in a row below, of which `color` takes `share` of 256.
    @inline(__always) mutating func add(_ color: UInt32, share: Int, x: Int, y: Int) {
      if share <= 0 { return }
      let isOpaque = share >= 256
      if next != (x, y) || isInOpaque && !isOpaque {
        runs.append(Run(x: Int32(x), y: Int32(y)))
      }
      next = (x &+ 1, y)
      isInOpaque = isOpaque
      let alpha = isOpaque ? 255 : UInt32(truncatingIfNeeded: share)
      precondition(count < pixels.count)
      pixels[count] = color & 0x00ff_ffff | alpha << 24
      count &+= 1
      if isOpaque { runs[runs.count &- 1].opaque &+= 1 } else { runs[runs.count &- 1].mixed &+= 1 }
    }
  }

  /// Draws the mask, with its origin at (x, y) and an opacity of `alpha` in 255, over `area`.
  func paint(x: Int, y: Int, alpha: Int, into area: PixelArea<UInt32>) {
    let opacity = alpha + alpha >> 7
    let isInside =
      x + box.x >= 0 && x + box.maxX <= area.width && y + box.y >= 0 && y + box.maxY <= area.height
    runs.withUnsafeBufferPointer { runs in
      pixels.withUnsafeBufferPointer { pixels in
        guard var source = pixels.baseAddress else { return }
        for run in runs {
          let mixed = Int(run.mixed), opaque = Int(run.opaque)
          let left = x &+ Int(run.x), row = y &+ Int(run.y)
          if isInside {
            let target = area.row(row) + left
            Self.mix(source, mixed, opacity, over: target)
            Self.cover(source + mixed, opaque, opacity, over: target + mixed)
          } else if row >= 0 && row < area.height {
            let seen = max(0, -left)..<max(0, -left, min(mixed + opaque, area.width - left))
            let first = seen.clamped(to: 0..<mixed), rest = seen.clamped(to: mixed..<mixed + opaque)
            let target = area.row(row) + left
            Self.mix(
              source + first.lowerBound, first.count, opacity, over: target + first.lowerBound)
            Self.cover(
              source + rest.lowerBound, rest.count, opacity, over: target + rest.lowerBound)
          }
          source += mixed &+ opaque
        }
      }
    }
  }

  /// Mixes `count` pixels with those beneath, with an opacity of 256ths.
  @inline(__always) private static func mix(
    _ source: UnsafePointer<UInt32>, _ count: Int, _ opacity: Int,
    over target: UnsafeMutablePointer<UInt32>
  ) {
    if count >= 8 && figure_rows_mix(target, source, count, UInt32(opacity)) != 0 { return }
    for index in 0..<count {
      let pixel = source[index], share = (Int(pixel >> 24) &* opacity &+ 128) >> 8
      target[index] = MarkCanvas.mix(target[index], pixel | 0xff00_0000, share)
    }
  }

  /// Draws `count` opaque pixels, with an opacity of 256ths, over those beneath.
  @inline(__always) private static func cover(
    _ source: UnsafePointer<UInt32>, _ count: Int, _ opacity: Int,
    over target: UnsafeMutablePointer<UInt32>
  ) {
    if count == 0 { return }
    if opacity == 256 { return target.update(from: source, count: count) }
    for index in 0..<count {
      target[index] = MarkCanvas.mix(target[index], source[index], opacity)
    }
  }
}
