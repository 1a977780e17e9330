import Lattice
import Raster

/// The view of a moving camera in a frame, for the frame's metadata.
struct CameraView {
  let layout: FrameLayout
  let frame: Int
  let count: Int

  /// The number of the frame, which together with the settings is enough to draw it again, and the
  /// resulting view: the magnification, and the position of the window's upper left corner on the
  /// plane, in pixels.
  var metadata: [(key: String, value: String)] {
    let scale = layout.scale
    func place(_ pixel: Int, _ phase: Int) -> String {
      phase == 0 ? "\(pixel)" : "\(pixel)+\(phase)/\(Phase.unit)"
    }
    return [
      ("Frame", "\(frame) of \(count)"),
      (
        "View",
        "\(scale.numerator)/\(scale.denominator) from \(place(layout.origin.x, layout.phase.x)),"
          + place(layout.origin.y, layout.phase.y)
      ),
    ]
  }
}

extension FramePainter {
  /// Returns the view of frame `frame` of `count`, or `nil` when the camera doesn't move.
  func view(of frame: Int, of count: Int) -> CameraView? {
    path.map { path in
      CameraView(layout: path.layout(at: frame, of: count), frame: frame, count: count)
    }
  }
}
