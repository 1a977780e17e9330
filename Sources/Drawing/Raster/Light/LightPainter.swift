import CLightRows
import Lattice
import SceneDescription
import Workers

/// A painter of light over what is beneath it.
///
/// A pixel is a function of the light, the cells, the scale, the phase and its coordinates on the plane
/// alone: what is blurred lies on every fourth pixel of the plane, and as much around a region is computed as
/// its light comes from.
struct LightPainter: Sendable {
  /// The memory of pictures, lent to one drawing at a time.
  private let buffers = Monitor<[LightBuffers]>([])
  /// The most pixels around a region from which light comes.
  private static let mostAround = 1536

  /// Returns the most bytes of memory for a region of this size.
  static func bytesNeeded(_ size: Size) -> Int {
    func tiles(_ pixels: Int) -> Int { (pixels + 512) / LightBuffers.side + 2 }
    return LightBuffers.bytesNeeded(columns: tiles(size.width), rows: tiles(size.height))
  }

  /// Draws `light` over the opaque pixels of `area`, the pixels `region` of the plane, on up to `threads`
  /// threads.
  func paint(
    _ light: Light, over cells: any CellSource, region: Rect, scale: Scale, phase: Phase,
    into area: PixelArea<UInt32>, threads: Int
  ) {
    if region.isEmpty { return }
    let lengths = MarkPlacement(origin: Point(x: 0, y: 0), scale: scale, phase: phase)
    let blooms = light.blooms.prefix(LightBuffers.mostBlooms).map { BloomBoxes($0, lengths) }
    let dust = light.dust.isEmpty ? nil : BloomBoxes(light.dustBlur, lengths)
    let lenses = BentLight(
      light.lenses,
      MarkPlacement(origin: Point(x: region.x, y: region.y), scale: scale, phase: phase),
      Size(width: region.width, height: region.height))
    // Lenses show what is beside the region.
    let reach = min(Self.mostAround, lenses.reachOutside)
    let around = min(Self.mostAround, (blooms + [dust].compactMap { $0 }).map(\.reach).max() ?? 0)
    let frame = LightFrame(region, shown: reach, around: around)
    let buffers = buffers.change { $0.popLast() } ?? LightBuffers()
    buffers.reset(columns: frame.columns, rows: frame.rows)
    let sums = LightSums(
      light: light, cells: cells, blooms: blooms, dust: dust, buffers: buffers, frame: frame,
      placement: MarkPlacement(origin: frame.origin, scale: scale, phase: phase), scale: scale,
      phase: phase)
    let target = LightTarget(
      area: area, x: region.x - frame.origin.x, y: region.y - frame.origin.y, tone: light.tone)
    Self.run(frame.rows, threads) { sums.gather($0) }
    Self.run((buffers.quarterWidth + 63) / 64, threads) { sums.blur($0) }
    Self.run(frame.rows, threads) { row in
      sums.join(row)
      if lenses.count == 0 { target.paint(row, of: buffers) }
    }
    if lenses.count > 0 {
      let moved = lenses.moved(right: target.x, down: target.y)
      let bent = Monitor<[[BentLight.Pixel]]>([])
      Self.run(lenses.count, threads) { number in
        let pixels = moved.bent(number, buffers)
        bent.change { $0.append(pixels) }
      }
      for pixels in bent.change({ $0 }) { buffers.replace(by: pixels) }
      Self.run(frame.rows, threads) { target.paint($0, of: buffers) }
    }
    self.buffers.change { $0.append(buffers) }
  }

  /// Does each of `count` parts of the work, on up to `threads` threads.
  private static func run(_ count: Int, _ threads: Int, _ part: @Sendable (Int) -> Void) {
    let left = Monitor(0..<count)
    SharedWork.run(threads: max(1, min(threads, count))) {
      while let number = left.change({ $0.popFirst() }) { part(number) }
    }
  }
}

/// The tiles of which light is computed for a region.
struct LightFrame {
  /// The first pixel, on every fourth of the plane.
  let origin: Point
  /// The size in tiles.
  let columns: Int
  let rows: Int
  /// The rows of pixels, and the columns, in which light is put together.
  let down: Range<Int>
  let across: Range<Int>

  /// Creates the tiles of a region and of `shown` pixels around it, with light from `around` further ones.
  init(_ region: Rect, shown: Int, around: Int) {
    let margin = shown + around + 8
    func first(_ place: Int) -> Int { ((place &- margin) >> 2) << 2 }
    origin = Point(x: first(region.x), y: first(region.y))
    let (left, top) = (region.x - origin.x - shown, region.y - origin.y - shown)
    across = left..<left + region.width + 2 * shown
    down = top..<top + region.height + 2 * shown
    let side = LightBuffers.side
    columns = (across.upperBound + around + 8 + side - 1) / side
    rows = (down.upperBound + around + 8 + side - 1) / side
  }
}

/// The pixels over which light is drawn.
struct LightTarget: @unchecked Sendable {
  let area: PixelArea<UInt32>
  /// The place of its first pixel among those of the light.
  let x: Int
  let y: Int
  let tone: Light.Tone

  /// Draws the light of a row of tiles.
  func paint(_ row: Int, of buffers: LightBuffers) {
    let side = LightBuffers.side
    let tables = LightTables.forRows
    for column in x / side...(x + area.width - 1) / side
    where buffers.lit[buffers.columns * row + column] != 0 {
      let across = (column * side..<(column + 1) * side).clamped(to: x..<x + area.width)
      for line in (row * side..<(row + 1) * side).clamped(to: y..<y + area.height) {
        let pixels = area.row(line - y) + (across.lowerBound - x)
        let light = buffers.light + 4 * (buffers.width * line + across.lowerBound)
        if tone == .screen {
          light_rows_screen(pixels, light, across.count, tables)
        } else {
          light_rows_soft(pixels, light, across.count, tables)
        }
      }
    }
  }
}
