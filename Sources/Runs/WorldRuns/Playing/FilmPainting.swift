import FrameExport
import SceneDescription
import Tiling
import Workers

/// The painting of a film's frames, one after the other, on whichever thread is free.
struct FilmPainting: Sendable {
  // Each picture is made from the one before.
  private let frames: Monitor<ChangingFrames>
  private let tiles = Monitor(TileCounts())

  /// Creates the painting of frames by the painter of `drawing`; the marks of a picture are drawn on
  /// `threads` threads.
  init(_ drawing: Drawing, threads: Int = 1) {
    frames = Monitor(ChangingFrames(drawing.painter, threads: threads))
  }

  /// Returns the picture of `scene` as frame `number`, at `place` in the film. Frames are painted in
  /// their order.
  func frame(
    _ scene: Scene, number: Int, place: ShownPart.Place,
    metadata: [(key: String, value: String)]
  ) -> Frame {
    let (picture, drawn) = frames.change {
      ($0.picture(of: scene, frame: place.number, of: place.count), $0.tiles)
    }
    tiles.change { $0.note(drawn, ofFrame: number) }
    return Frame(picture, number: number, metadata: metadata)
  }

  /// Returns the number of tiles that were drawn for frame `number`, known for the last frames.
  func tiles(ofFrame number: Int) -> TileCount? { tiles.change { $0[number] } }
}
