import Lattice
package import Pictures
import SceneDescription

/// A painter of what a hand does on one picture.
struct HandPainter {
  let canvas: HandCanvas
  let layout: FrameLayout
  let look: Look
  let colors: HandColors
  let unit: HandUnit

  /// Creates the painter of a hand on a picture of `layout`.
  init(_ canvas: HandCanvas, _ layout: FrameLayout, _ look: Look) {
    self.canvas = canvas
    self.layout = layout
    self.look = look
    colors = HandColors(look)
    unit = HandUnit(layout.picture)
  }

  /// The part of the picture with the cells.
  var field: HandCanvas { canvas.clipped(to: layout.window) }

  /// Draws all of `hand`, from below.
  func paint(_ hand: HandScene) {
    if let selection = hand.selection { paint(selection) }
    if let floating = hand.floating { paint(floating) }
    for tap in hand.taps { paint(tap) }
    // No ring of a touch strikes through them.
    if let selection = hand.selection { label(selection) }
    if let floating = hand.floating { label(floating) }
    if let finger = hand.finger { paint(finger) }
    if let strip = hand.strip { paint(strip) }
    if let flash = hand.flash { paint(flash, strip: hand.strip) }
  }

  /// Returns the box of cells, whose edges are between two pixels.
  func box(of cells: HandRect) -> HandBox {
    let left = layout.pixelX(cells.x).rounded(), top = layout.pixelY(cells.y).rounded()
    return HandBox(
      x: left, y: top, width: max(1, layout.pixelX(cells.maxX).rounded() - left),
      height: max(1, layout.pixelY(cells.maxY).rounded() - top))
  }

  /// Returns whether cells of `side` pixels are a pixel apart.
  func hasGaps(_ side: Double) -> Bool {
    (look.gridLine != nil || look.showsGaps) && side >= Double(FramePainter.smallestGridCell)
  }

  /// The opacity of the line of background around lines.
  static let casing = 0.85

  /// Draws a label, the first text of which is bold, below `box` or above it, where it has space.
  ///
  /// - Parameters:
  ///   - bold: The first text.
  ///   - plain: The text after it, or `nil` without one.
  ///   - box: The box that it belongs to.
  ///   - isAbove: Whether it is above the box, if it has space there.
  ///   - alpha: The opacity, 0 … 1.
  func label(
    _ bold: String, _ plain: String?, at box: HandBox, isAbove: Bool, alpha: Double
  ) {
    let size = unit.text(0.70), height = (1.75 * Double(size)).rounded()
    let fonts = (HandFont(size, isBold: true), HandFont(size))
    let padding = 0.55 * height, gap = 0.6 * Double(size)
    let window = layout.window, margin = unit(0.5).rounded()
    let most = Double(window.width) - 2 * padding - 2
    let first = fonts.0.fitted(bold, in: most)
    var width = Double(fonts.0.width(of: first))
    let rest = plain.map { Double(fonts.1.width(of: $0)) + gap } ?? 0
    let isWhole = width + rest <= most
    if isWhole { width += rest }
    let low = box.maxY + margin, high = box.y - margin - height
    let least = Double(window.y), lowest = Double(window.maxY) - height
    let (preferred, other) = isAbove ? (high, low) : (low, high)
    let fits = { (y: Double) in y >= least && y <= lowest }
    let y = fits(preferred) ? preferred : fits(other) ? other : max(least, min(lowest, preferred))
    let free = Double(window.maxX) - width - 2 * padding
    let x = max(Double(window.x), min(free, box.midX - width / 2 - padding)).rounded()
    field.fill(
      HandBox(x: x, y: y, width: width + 2 * padding, height: height, radius: height / 2),
      colors.text, alpha: 0.94 * alpha)
    let baseline = fonts.0.baseline(middle: y + height / 2)
    let drawn = field.text(
      first, x: x + padding, baseline: baseline, fonts.0, colors.surface, alpha: alpha)
    guard let plain, isWhole else { return }
    field.text(
      plain, x: x + padding + drawn + gap, baseline: baseline, fonts.1, colors.surface,
      alpha: alpha)
  }
}

extension FramePainter {
  /// Returns `image`, a picture of this painter, with a hand on it.
  ///
  /// - Complexity: O(n) for n pixels.
  package func paint(_ hand: HandScene, on image: Image) -> Image {
    if hand.isEmpty { return image }
    return image.drawnOver { HandPainter($0, layout, look).paint(hand) }
  }
}
