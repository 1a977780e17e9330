import Lattice
import Pictures
import SceneDescription

/// All cells of an entry in the middle of a small square.
///
/// A cell takes at most a twelfth of the side, so that small patterns look small. If there are too
/// many cells for a pixel each, a pixel shows whether there is anything in its block of cells, the
/// stronger the more there is compared with the fullest block: a glider in a wide plane is still
/// visible.
struct Thumbnail {
  let cells: any CellSource
  let look: Look

  /// The number of shades in which blocks are drawn, and the faintest of them that is clearly
  /// visible.
  private static let shades = 8
  private static let faintest = 3

  /// Draws the thumbnail into all of `area`, which is square.
  func paint(into area: PixelArea<UInt32>) throws(LayoutError) {
    let side = area.width
    let bounds = cells.bounds
    let space = max(1, side - 2 * (side / 16))
    let longer = max(1, bounds.width, bounds.height)
    if longer > space {
      area.fill(look.background.pixel)
      paintBlocks(space: space, into: area)
      return
    }
    let scale = Scale(min(max(1, side / 12), space / longer))
    var look = look
    look.outside = look.background
    let layout = try FrameLayout(
      bounds: bounds, framing: .zoom(scale, center: nil, Size(width: side, height: area.height)))
    FramePainter(layout: layout, look: look).image(of: Scene(cells: cells)).copy(into: area)
  }

  /// Draws blocks of 2^level × 2^level cells, with one or more pixels for each.
  private func paintBlocks(space: Int, into area: PixelArea<UInt32>) {
    var level = 0
    var blocks = cells.bounds
    while max(blocks.width, blocks.height) > space {
      level += 1
      blocks = cells.bounds.blocks(level: level)
    }
    let found = contents(of: blocks, level: level)
    guard let fullest = found.map(\.live).max(), fullest > 0 else { return }
    let pixels = space / max(blocks.width, blocks.height)
    let left = (area.width - pixels * blocks.width) / 2
    let top = (area.height - pixels * blocks.height) / 2
    for (index, block) in found.enumerated() where block.live > 0 {
      let strength = (Double(block.live) / Double(fullest)).squareRoot()
      let shade = max(Self.faintest, Int((strength * Double(Self.shades)).rounded()))
      let ink = Mixture.mix(look.background, block.ink, share: shade, of: Self.shades)
      area.part(
        x: left + index % blocks.width * pixels, y: top + index / blocks.width * pixels,
        width: pixels, height: pixels
      ).fill(ink.pixel)
    }
  }

  /// Returns the non-empty share of each block, and the ink of the class that most of it has.
  private func contents(of blocks: Rect, level: Int) -> [(live: UInt32, ink: Color)] {
    var found: [(live: UInt32, ink: Color)] = []
    let classes = look.glyphs.count
    // One row at a time, because of the memory for many classes.
    var plane = CoveragePlane(classCount: classes)
    for y in blocks.y..<blocks.maxY {
      let row = Rect(x: blocks.x, y: y, width: blocks.width, height: 1)
      cells.readCoverage(row, level: level, into: &plane)
      for first in stride(from: 0, to: plane.shares.count, by: classes) {
        let shares = plane.shares[first..<first + classes].dropFirst()
        let most = shares.indices.max { (shares[$0], $1) < (shares[$1], $0) } ?? first
        found.append((shares.reduce(0, &+), look.glyphs[most - first].ink))
      }
    }
    return found
  }
}

extension Rect {
  /// Returns the blocks of 2^level × 2^level cells that contain any of its cells.
  fileprivate func blocks(level: Int) -> Rect {
    let left = x >> level, top = y >> level
    return Rect(
      x: left, y: top, width: ((maxX - 1) >> level) - left + 1,
      height: ((maxY - 1) >> level) - top + 1)
  }
}

extension Image {
  /// Copies all pixels to `area`, which has the picture's size.
  fileprivate func copy(into area: PixelArea<UInt32>) {
    withPixels { pixels in
      guard let start = pixels.baseAddress else { return }
      for y in 0..<height { area.row(y).update(from: start + y * width, count: width) }
    }
  }
}
