import Lattice
import Pictures
import SceneDescription

// The frame around selected cells, and fingers.
extension HandPainter {
  func paint(_ selection: HandSelection) {
    let presence = presence(of: selection)
    let exact = box(of: selection.rect), box = box(of: selection)
    dim(allBut: exact, alpha: 0.42 * presence)
    field.fill(exact, colors.accent, alpha: 0.08 * presence)
    let line = unit.line
    field.stroke(box, width: line + 2, colors.background, alpha: Self.casing * presence)
    field.stroke(box, width: line, colors.accent, alpha: presence)
    bars(of: box, alpha: presence)
    handles(of: box, alpha: presence)
  }

  /// Draws the size of what is selected.
  func label(_ selection: HandSelection) {
    label(
      selection.label, nil, at: box(of: selection), isAbove: false, alpha: presence(of: selection))
  }

  private func presence(of selection: HandSelection) -> Double {
    MotionCurve.smooth(selection.appeared) * (1 - selection.left)
  }

  /// Returns the box of the line, which is larger while it appears.
  private func box(of selection: HandSelection) -> HandBox {
    var box = box(of: selection.rect).grown(
      by: unit(0.5) * (1 - MotionCurve.braking(selection.appeared)))
    box.radius = 0
    return box
  }

  /// Covers all cells but those of `box`.
  private func dim(allBut box: HandBox, alpha: Double) {
    let window = layout.window
    func whole(_ place: Double, _ low: Int, _ high: Int) -> Int {
      Int(max(Double(low), min(Double(high), place)))
    }
    let left = whole(box.x, window.x, window.maxX), right = whole(box.maxX, window.x, window.maxX)
    let top = whole(box.y, window.y, window.maxY), low = whole(box.maxY, window.y, window.maxY)
    for part in [
      Rect(x: window.x, y: window.y, width: window.width, height: top - window.y),
      Rect(x: window.x, y: low, width: window.width, height: window.maxY - low),
      Rect(x: window.x, y: top, width: left - window.x, height: low - top),
      Rect(x: right, y: top, width: window.maxX - right, height: low - top),
    ] where part.width > 0 && part.height > 0 {
      canvas.clipped(to: part).fill(colors.background, alpha: alpha)
    }
  }

  /// Draws a bar in the middle of each side that is long enough.
  private func bars(of box: HandBox, alpha: Double) {
    let length = unit(0.9), width = 2 * unit.line, least = unit(4.5)
    func bar(_ x: Double, _ y: Double, _ across: Double, _ down: Double) {
      let bar = HandBox(
        x: x - across / 2, y: y - down / 2, width: across, height: down, radius: width / 2)
      field.fill(bar, colors.accent, alpha: alpha)
    }
    if box.width >= least {
      bar(box.midX, box.y, length, width)
      bar(box.midX, box.maxY, length, width)
    }
    if box.height >= least {
      bar(box.x, box.midY, width, length)
      bar(box.maxX, box.midY, width, length)
    }
  }

  /// Draws the handles of the corners, further out where the frame is small.
  private func handles(of box: HandBox, alpha: Double) {
    var radius = max(3.5, unit(0.27)), out = 0.0
    let side = min(box.width, box.height)
    if side < 3.2 * radius {
      radius = max(2.5, side / 3.2)
      out = 0.7 * radius
    }
    let width = max(1.5, unit(0.09))
    for x in [box.x - out, box.maxX + out] {
      for y in [box.y - out, box.maxY + out] {
        field.disc(x, y, radius: radius + 1, colors.background, alpha: Self.casing * alpha)
        field.disc(x, y, radius: radius, colors.background, alpha: alpha)
        field.ring(x, y, radius: radius - width / 2, width: width, colors.accent, alpha: alpha)
      }
    }
  }

  func paint(_ finger: HandFinger) {
    let radius = unit(0.6), alpha = finger.presence
    let box = HandBox(centerX: finger.x, centerY: finger.y, radius: radius)
    field.shadow(of: box, blur: unit(0.5), down: unit(0.12), alpha: 0.22 * alpha)
    field.fill(box, colors.background, alpha: 0.8 * alpha)
    field.fill(box, colors.text, alpha: 0.30 * alpha)
    field.stroke(box, width: 1, position: -0.5, colors.text, alpha: 0.45 * alpha)
  }
}
