package import FrameExport
import Lattice
public import PNGCodec
public import Pictures

extension AnimatedPNGFile {
  /// The part of a frame that is written.
  public enum Made: Sendable {
    /// Nothing, because the frame equals the one before.
    case same
    /// The pixels that change, and a picture of the first pixel alone, which changes nothing when
    /// it is written again.
    case changed(PNGAnimation.Frame, corner: Picture)
  }
}

extension AnimatedPNGFile.Made {
  /// Its size in the file, in bytes.
  package var bytes: Int {
    switch self {
    case .same: 0
    case .changed(let frame, _): frame.bytes
    }
  }

  /// Encodes the pixels of `frame` that differ from the frame before.
  package init(_ frame: Frame, _ encoder: PNGEncoder) throws(PNGError) {
    let picture = frame.picture
    if let before = frame.before {
      guard let rect = picture.change(from: before) else {
        self = .same
        return
      }
      self = .changed(try encoder.frame(rect, of: picture), corner: picture.corner)
    } else {
      let all = Rect(picture.size)
      self = .changed(try encoder.frame(all, of: picture), corner: picture.corner)
    }
  }
}

extension Film {
  /// Returns whether `picture` can be a frame of the film.
  func allows(_ picture: Picture) -> Bool {
    guard picture.size == size else { return false }
    switch picture {
    case .indexed(let image): return image.palette == palette
    case .rgba(_, let opaque): return palette == nil && opaque == isOpaque
    }
  }
}

extension Picture {
  /// A picture of only the first pixel.
  fileprivate var corner: Picture {
    switch self {
    case .indexed(let image):
      .indexed(
        IndexedImage(width: 1, height: 1, palette: image.palette) { indices in
          indices[0] = image.firstIndex
        })
    case .rgba(let image, let opaque):
      .rgba(
        Image(width: 1, height: 1) { pixels in pixels[0] = image.withPixels { $0[0] } },
        opaque: opaque)
    }
  }
}
