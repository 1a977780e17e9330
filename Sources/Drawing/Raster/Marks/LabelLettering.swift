import CMarkRows
import Pictures
import SceneDescription
import StrokeLettering
import Workers

/// A painter of labels, with typesetters by size and a cache of the masks of texts.
final class LabelLettering: Sendable {
  /// The sizes in pixels in which labels are drawn.
  static let sizes = 6...Typesetter.sizes.upperBound

  private struct Key: Hashable {
    var text: String
    var size: Int
    var isBold: Bool
    /// The width of its halo in pixels; 0 for the text itself.
    var halo: Int
  }

  private struct Kept {
    var typesetters: [Int: Typesetter] = [:]
    var masks: [Key: LetteringMask] = [:]
    /// The number of pixels of all masks.
    var count = 0
  }

  private let kept = Monitor(Kept())
  /// The most pixels of masks that are cached.
  static let most = 1 << 22

  /// Draws the visible part of `label`.
  func paint(_ label: Label, _ placement: MarkPlacement, into canvas: MarkCanvas) {
    let size = min((placement.length(label.size) + 128) >> 8, Self.sizes.upperBound)
    if size < Self.sizes.lowerBound || label.text.isEmpty { return }
    let place = placement.place(label.place)
    let x = (place.x + 128) >> 8, baseline = (place.y + 128) >> 8
    // Text extends less than two sizes up and down, and no letter is two wide: text far away isn't
    // set.
    let across = 2 * size * (label.text.utf8.count + 1)
    if baseline + 2 * size < 0 || baseline - 2 * size > canvas.height { return }
    if x + across < 0 || x - across > canvas.width { return }
    var key = Key(text: label.text, size: size, isBold: label.isBold, halo: 0)
    let text = mask(key)
    let width = text.width
    let left: Int
    switch label.alignment {
    case .leading: left = x
    case .center: left = x - width / 2
    case .trailing: left = x - width
    }
    if let color = label.halo {
      key.halo = min(Typesetter.halos.upperBound, max(1, size / 7))
      let halo = mask(key)
      halo.lay(MarkInk(color), left: left - key.halo, top: baseline - halo.baseline, canvas)
    }
    text.lay(MarkInk(label.color), left: left, top: baseline - text.baseline, canvas)
  }

  private func mask(_ key: Key) -> LetteringMask {
    let (known, typesetter) = kept.change { kept -> (LetteringMask?, Typesetter) in
      let number = 2 * key.size + (key.isBold ? 1 : 0)
      let typesetter =
        kept.typesetters[number]
        ?? Typesetter(size: key.size, weight: key.isBold ? .bold : .regular)
      kept.typesetters[number] = typesetter
      return (kept.masks[key], typesetter)
    }
    if let known { return known }
    let mask = LetteringMask(typesetter.mask(for: key.text, halo: key.halo))
    kept.change { kept in
      if kept.count > Self.most { (kept.masks, kept.count) = ([:], 0) }
      if kept.masks.updateValue(mask, forKey: key) == nil { kept.count += mask.coverage.count }
    }
    return mask
  }
}

/// The coverage of the pixels of a line of text, each row filled to whole blocks.
private struct LetteringMask {
  let width: Int
  let height: Int
  let baseline: Int
  /// The bytes from a row to the next.
  let pitch: Int
  let coverage: [UInt8]

  init(_ mask: TextMask) {
    width = mask.width
    height = mask.height
    baseline = mask.baseline
    let (width, pitch) = (width, MarkCanvas.wholeBlocks(width))
    self.pitch = pitch
    coverage = Array(unsafeUninitializedCapacity: pitch * height) { coverage, count in
      coverage.initialize(repeating: 0)
      for row in 0..<mask.height {
        for column in 0..<width {
          coverage[row * pitch + column] = mask.coverage[row * width + column]
        }
      }
      count = coverage.count
    }
  }

  /// Draws ink over the pixels that the mask covers.
  func lay(_ ink: MarkInk, left: Int, top: Int, _ canvas: MarkCanvas) {
    let columns = max(0, -left)..<max(max(0, -left), min(width, canvas.width - left))
    let rows = max(0, -top)..<max(max(0, -top), min(height, canvas.height - top))
    if columns.isEmpty || rows.isEmpty { return }
    coverage.withUnsafeBufferPointer { coverage in
      guard let coverage = coverage.baseAddress else { return }
      if canvas.isOpaque, left >= 0, left + pitch <= canvas.width {
        mark_rows_letters(
          canvas.rows(top + rows.lowerBound..<top + rows.upperBound, left..<left + pitch),
          ink.forRows, coverage + rows.lowerBound * pitch, pitch)
        return
      }
      for row in rows {
        let pixels = canvas.row(top + row) + left
        let line = coverage + row * pitch
        for column in columns {
          let covered = Int(line[column])
          if covered == 0 { continue }
          // A coverage of 255 is the whole pixel.
          let share = (covered * MarkCanvas.whole + 127) / 255
          pixels[column] = MarkCanvas.mix(
            pixels[column], ink.color.pixel, ink.weight(covering: share))
        }
      }
    }
  }
}
