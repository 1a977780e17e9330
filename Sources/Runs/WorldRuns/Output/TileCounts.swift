import FrameExport
import Tiling

/// The numbers of tiles drawn for the last frames, which are reported once the frame is written.
struct TileCounts {
  /// A number above that of frames in flight.
  private static let most = 1 << 10

  private var counts: [(frame: Int, count: TileCount)] = []

  /// Records the tiles of the next frame, `frame`. The oldest frame's are dropped.
  mutating func note(_ tiles: DrawnTiles?, ofFrame frame: Int) {
    guard let tiles else { return }
    if counts.count == Self.most { counts.removeFirst(Self.most / 2) }
    counts.append((frame, TileCount(drawn: tiles.drawn.count, all: tiles.count)))
  }

  subscript(frame: Int) -> TileCount? { counts.last { $0.frame == frame }?.count }
}
