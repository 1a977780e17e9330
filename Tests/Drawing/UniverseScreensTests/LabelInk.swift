import SceneDescription
import StrokeLettering
import Synchronization

/// The pixels that the ink of a label covers.
struct LabelInk: CustomStringConvertible {
  let text: String
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var description: String { "\(text) [\(left)…\(right), \(top)…\(bottom)]" }

  func overlaps(_ other: LabelInk) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Measures the ink of `label` drawn in cells of one pixel, without its halo.
  init(_ label: Label) {
    let box = Self.box(of: label.text, size: (label.size + 128) >> 8, isBold: label.isBold)
    text = label.text
    let x = (label.place.x + 128) >> 8, baseline = (label.place.y + 128) >> 8
    switch label.alignment {
    case .leading: left = x
    case .center: left = x - box.width / 2
    case .trailing: left = x - box.width
    }
    right = left + box.width
    top = baseline + box.top
    bottom = baseline + box.bottom
  }

  private struct Box {
    var width: Int
    var top: Int
    var bottom: Int
  }

  private static let known = Mutex<[String: Box]>([:])

  /// The extent of a text's ink, from its baseline.
  private static func box(of text: String, size: Int, isBold: Bool) -> Box {
    let key = "\(size) \(isBold) \(text)"
    if let box = known.withLock({ $0[key] }) { return box }
    let mask = Typesetter(size: size, weight: isBold ? .bold : .regular).mask(for: text)
    let inked = (0..<mask.height).filter { row in
      mask.coverage[row * mask.width..<(row + 1) * mask.width].contains { $0 > 0 }
    }
    let box = Box(
      width: mask.width, top: (inked.first ?? 0) - mask.baseline,
      bottom: (inked.last ?? 0) + 1 - mask.baseline)
    known.withLock { $0[key] = box }
    return box
  }
}
