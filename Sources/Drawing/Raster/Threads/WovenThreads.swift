import Lattice
import SceneDescription

/// A piece of thread over one cell: the warp over a live one, the weft over any other.
///
/// In the display classes of ``WovenThreads``, pieces are numbered from 1 on.
enum ThreadPiece {
  /// The tones of threads, each column and row of cells in one of them.
  static let tones = 4
  /// The number of pieces: of two threads, in each tone, with ends that dive below the next thread or
  /// not.
  static let count = 2 * tones * 4

  /// Returns the number of the piece, from 0, of the warp or the weft, in a tone, whose upper or left and
  /// lower or right ends dive.
  @inline(__always)
  static func number(isWarp: Bool, tone: Int, dives: (first: Bool, last: Bool)) -> Int {
    (((isWarp ? 0 : tones) + tone) << 2) + (dives.first ? 1 : 0) + (dives.last ? 2 : 0)
  }

  /// Returns the tone of the thread over a column, or over a row if it `isWeft`.
  static func tone(ofLine line: Int, isWeft: Bool) -> Int {
    Int(splitMixed(UInt64(bitPattern: Int64(line)) &* 2 &+ (isWeft ? 1 : 0)) >> 62)
  }
}

/// The pieces of thread over the cells of a source: a display class, from 1 on, for each.
struct WovenThreads: CellSource {
  let cells: any CellSource
  /// The last class of cells that show the warp; those from 1 on do.
  let lastLive: DisplayClass

  var bounds: Rect { cells.bounds }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    if rect.isEmpty { return }
    // A cell more on each side: threads dive where the next cell shows the other one, and at the rim.
    let wide = Rect(
      x: rect.x - 1, y: rect.y - 1, width: rect.width + 2, height: rect.height + 2
    ).intersection(bounds)
    let seen = [DisplayClass](unsafeUninitializedCapacity: wide.width * wide.height) {
      seen, count in
      count = wide.width * wide.height
      cells.read(wide, into: UnsafeMutableBufferPointer(rebasing: seen[..<count]))
    }
    let columns = (rect.x..<rect.maxX).map { ThreadPiece.tone(ofLine: $0, isWeft: false) }
    seen.withUnsafeBufferPointer { seen in
      func isLive(_ index: Int) -> Bool { seen[index] &- 1 < lastLive }
      var target = 0
      for y in rect.y..<rect.maxY {
        let row = ThreadPiece.tone(ofLine: y, isWeft: true)
        let hasAbove = y > wide.y, hasBelow = y + 1 < wide.maxY
        var index = (y - wide.y) * wide.width + rect.x - wide.x
        for x in rect.x..<rect.maxX {
          let isWarp = isLive(index)
          let dives =
            isWarp
            ? (
              first: !(hasAbove && isLive(index - wide.width)),
              last: !(hasBelow && isLive(index + wide.width))
            )
            : (
              first: !(x > wide.x && !isLive(index - 1)),
              last: !(x + 1 < wide.maxX && !isLive(index + 1))
            )
          let tone = isWarp ? columns[x - rect.x] : row
          classes[target] = DisplayClass(
            1 + ThreadPiece.number(isWarp: isWarp, tone: tone, dives: dives))
          target += 1
          index += 1
        }
      }
    }
  }
}
