import FrameExport
import Tiling

/// How many tiles of the last frames were drawn, for who tells of a frame once it is written.
struct TileCounts {
  /// More frames than are ever in flight.
  private static let most = 1 << 10

  private var counts: [(frame: Int, count: TileCount)] = []

  /// Notes the tiles of `frame`, which is the next; of the oldest nobody asks any more.
  mutating func note(_ tiles: DrawnTiles?, ofFrame frame: Int) {
    guard let tiles else { return }
    if counts.count == Self.most { counts.removeFirst(Self.most / 2) }
    counts.append((frame, TileCount(drawn: tiles.drawn.count, all: tiles.count)))
  }

  subscript(frame: Int) -> TileCount? { counts.last { $0.frame == frame }?.count }
}
