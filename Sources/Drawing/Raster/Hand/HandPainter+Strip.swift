import Lattice
import Pictures
import SceneDescription

// The strip that shows what a hand is doing.
extension HandPainter {
  /// The part of the picture that a strip takes: under the cells, or on them.
  private func box(of strip: HandStrip) -> HandBox? {
    if strip.isOver {
      let window = layout.window, margin = unit(0.7).rounded(), height = unit(1.9).rounded()
      let width = Double(window.width) - 2 * margin
      if width < 3 * height || Double(window.height) < height + 2 * margin { return nil }
      return HandBox(
        x: Double(window.x) + margin, y: Double(window.maxY) - margin - height, width: width,
        height: height, radius: height / 2)
    }
    return layout.strip.map {
      HandBox(
        x: Double($0.x), y: Double($0.y), width: Double($0.width), height: Double($0.height))
    }
  }

  func paint(_ strip: HandStrip) {
    guard let box = box(of: strip) else { return }
    if strip.isOver {
      canvas.shadow(of: box, blur: unit(0.9), down: unit(0.2), alpha: 0.30)
      canvas.fill(box, colors.surface, alpha: 0.95)
    } else {
      canvas.fill(box, colors.surface)
      canvas.fill(
        HandBox(x: box.x, y: box.y, width: box.width, height: 1), colors.hairline)
    }
    let plan = StripPlan(strip, in: box, unit)
    button(at: plan.button, middle: box.midY, isPlaying: strip.isPlaying)
    let bold = HandFont(unit.text(0.76), isBold: true)
    canvas.text(
      strip.speed, x: plan.speed, baseline: bold.baseline(middle: box.midY), bold, colors.text,
      limit: box.maxX - plan.speed)
    paint(plan.modes, of: strip, middle: box.midY)
    if let message = plan.message {
      let font = HandFont(unit.text(0.76))
      canvas.text(
        message.text, x: message.end, baseline: font.baseline(middle: box.midY), font, colors.text,
        alpha: strip.messagePresence, alignment: .right)
    }
    if let camera = plan.camera { paintCamera(in: camera) }
    if let number = plan.number {
      let font = HandFont(unit.text(0.76))
      canvas.text(
        "\(strip.snapshots)", x: number, baseline: font.baseline(middle: box.midY), font,
        colors.text)
    }
  }

  /// Returns the box of the sign to which a snapshot flies.
  func camera(of strip: HandStrip) -> HandBox? {
    guard let box = box(of: strip) else { return nil }
    return StripPlan(strip, in: box, unit).camera
  }

  private func button(at x: Double, middle: Double, isPlaying: Bool) {
    let radius = unit(0.62)
    canvas.disc(x, middle, radius: radius, isPlaying ? colors.accent : colors.fill)
    if isPlaying {
      let width = max(1, unit(0.15)), height = unit(0.52), apart = unit(0.17)
      for side in [-1.0, 1.0] {
        canvas.fill(
          HandBox(
            x: x + side * apart - width / 2, y: middle - height / 2, width: width, height: height,
            radius: width / 4), colors.background)
      }
    } else {
      // The middle of a triangle's weight is that of the disc.
      let size = unit(0.34)
      canvas.polygon(
        [
          (x - 0.62 * size, middle - size), (x + 1.12 * size, middle),
          (x - 0.62 * size, middle + size),
        ],
        colors.text)
    }
  }

  private func paint(_ modes: [StripPlan.Mode], of strip: HandStrip, middle: Double) {
    guard let first = modes.first, let last = modes.last else { return }
    let height = unit(1.38).rounded(), top = (middle - height / 2).rounded()
    func pill(_ start: Double, _ end: Double) -> HandBox {
      HandBox(x: start, y: top, width: end - start, height: height, radius: height / 2)
    }
    canvas.fill(pill(first.start, last.end), colors.fill)
    let font = HandFont(unit.text(0.76)), baseline = font.baseline(middle: middle)
    for mode in modes {
      let isPresent = mode.index == strip.mode
      if isPresent { canvas.fill(pill(mode.start, mode.end), colors.accent) }
      canvas.text(
        strip.modes[mode.index], x: (mode.start + mode.end) / 2, baseline: baseline, font,
        isPresent ? colors.background : colors.secondText, alignment: .center)
    }
  }

  /// Draws a sign of a camera.
  private func paintCamera(in box: HandBox) {
    let line = max(1, unit(0.09)), color = colors.secondText
    let top = 0.2 * box.height
    let body = HandBox(
      x: box.x + line / 2, y: box.y + top + line / 2, width: box.width - line,
      height: box.height - top - line, radius: unit(0.2))
    canvas.stroke(body, width: line, color)
    canvas.ring(
      body.midX, body.midY, radius: 0.27 * box.height, width: line, color)
    canvas.fill(
      HandBox(
        x: box.midX - 0.17 * box.width, y: box.y + line / 2, width: 0.34 * box.width,
        height: top, radius: line), color)
  }
}

/// The places of what a strip shows, as much as it has space for.
struct StripPlan {
  /// A mode with its place.
  struct Mode {
    let index: Int
    let start: Double
    let end: Double
  }

  /// The middle of the button.
  let button: Double
  /// The beginning of the speed.
  let speed: Double
  /// The modes for which there is space.
  private(set) var modes: [Mode] = []
  /// The message, and its end.
  private(set) var message: (text: String, end: Double)?
  /// The sign of a camera.
  private(set) var camera: HandBox?
  /// The beginning of the number of snapshots.
  private(set) var number: Double?

  /// Places what `strip` shows in `box`: first the number is left out, then modes that are not in force,
  /// then the message.
  init(_ strip: HandStrip, in box: HandBox, _ unit: HandUnit) {
    let bold = HandFont(unit.text(0.76), isBold: true), plain = HandFont(unit.text(0.76))
    let padding = unit(0.7), gap = unit(0.7)
    button = box.x + padding + unit(0.62)
    speed = button + unit(0.62) + unit(0.5)
    let left = speed + Double(bold.width(of: strip.speed)) + gap
    let numberWidth = unit(0.25) + Double(plain.width(of: "\(strip.snapshots)"))
    let cameraSize = (width: unit(1.3).rounded(), height: unit(0.92).rounded())
    let widths = strip.modes.map { Double(plain.width(of: $0)) + unit(1.0) }
    let messageWidth = strip.message.map { Double(plain.width(of: $0)) + gap } ?? 0
    let presentWidth = strip.mode.map { widths[$0] } ?? 0
    var space = box.maxX - padding - left - cameraSize.width
    var shown = Array(strip.modes.indices)
    var hasNumber = true, hasMessage = strip.message != nil
    let all = widths.reduce(0, +)
    let modeGap = strip.modes.isEmpty ? 0 : gap
    if all + modeGap + messageWidth + numberWidth > space { hasNumber = false }
    if hasNumber { space -= numberWidth }
    if all + modeGap + messageWidth > space { shown = strip.mode.map { [$0] } ?? [] }
    let shownWidth = shown.count == strip.modes.count ? all : presentWidth
    if shownWidth + modeGap + messageWidth > space { hasMessage = false }
    if shownWidth + modeGap > space { shown = [] }
    var end = box.maxX - padding
    if hasNumber {
      number = end - numberWidth + unit(0.25)
      end -= numberWidth
    }
    if space >= 0 {
      camera = HandBox(
        x: (end - cameraSize.width).rounded(), y: (box.midY - cameraSize.height / 2).rounded(),
        width: cameraSize.width, height: cameraSize.height)
    }
    if hasMessage, let text = strip.message { message = (text, end - cameraSize.width - gap) }
    var start = left
    for index in shown {
      modes.append(Mode(index: index, start: start, end: start + widths[index]))
      start += widths[index]
    }
  }
}
