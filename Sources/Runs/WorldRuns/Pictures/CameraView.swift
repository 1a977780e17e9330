import Lattice
import Raster

/// What a frame that a moving camera sees tells of itself.
struct CameraView {
  let layout: FrameLayout
  let frame: Int
  let count: Int

  /// Which frame it is, which with the settings tells how to draw it again; and what that has come to: the
  /// magnification, and the place on the plane, in pixels, at which the window's upper left corner is.
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
  /// The view of frame `frame` of `count`; nil when the camera stays.
  func view(of frame: Int, of count: Int) -> CameraView? {
    path.map { path in
      CameraView(layout: path.layout(at: frame, of: count), frame: frame, count: count)
    }
  }
}
