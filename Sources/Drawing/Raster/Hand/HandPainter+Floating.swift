import Lattice
import Pictures
import SceneDescription

// The pattern that floats above the cells.
extension HandPainter {
  func paint(_ floating: HandFloating) {
    let presence = 1 - floating.landed, lifted = floating.lifted * presence
    let box = box(of: floating.rect)
    field.shadow(
      of: box, blur: unit(0.8), down: unit(0.28) * floating.lifted, alpha: 0.34 * lifted)
    field.fill(
      box, colors.background.mixed(with: colors.accent, 0.10), alpha: 0.62 * presence)
    for run in floating.runs {
      // Cells of the field stay where they are while the pattern moves.
      let corner = run.fate.isOfPattern ? floating.rect : floating.nearest
      paint(run, from: corner, alpha: presence)
    }
    frame(box, alpha: presence)
  }

  /// Draws the name and the size of a pattern, or the size alone of cells of the field.
  func label(_ floating: HandFloating) {
    label(
      floating.name ?? floating.size, floating.name == nil ? nil : floating.size,
      at: box(of: floating.rect), isAbove: true, alpha: 1 - floating.landed)
  }

  /// The smallest cell in pixels that has details.
  private static let smallestDetail = 8.0

  private func paint(_ run: LandingRun, from corner: HandRect, alpha: Double) {
    let cells = HandRect(
      x: corner.x + Double(run.cells.x), y: corner.y + Double(run.cells.y),
      width: Double(run.cells.width), height: Double(run.cells.height))
    let side = layout.cellSide, hasDetails = side >= Self.smallestDetail
    let isRound = look.glyphs.count > 1 && look.glyphs[1].shape == .circle
    let hasGaps = hasGaps(side)
    let isDetailed = hasDetails && (run.fate == .kept || run.fate == .canceled)
    guard side >= 3 && (isRound || hasGaps || isDetailed) else {
      return fill(box(of: cells), run.fate, alpha)
    }
    // What isn't seen is not drawn.
    let window = layout.window, end = Int(cells.width)
    let first = Int(max(0, ((Double(window.x) - layout.pixelX(cells.x)) / side).rounded(.down)))
    let last = Int(
      min(cells.width, ((Double(window.maxX) - layout.pixelX(cells.x)) / side).rounded(.up)))
    for column in min(first, end)..<max(min(first, end), last) {
      var cell = box(of: HandRect(x: cells.x + Double(column), y: cells.y, width: 1, height: 1))
      if isRound {
        cell = HandBox(
          centerX: cell.x + cell.width / 2, centerY: cell.y + cell.height / 2,
          radius: 0.4375 * side)
      } else if hasGaps {
        cell = HandBox(x: cell.x, y: cell.y, width: cell.width - 1, height: cell.height - 1)
      }
      fill(cell, run.fate, alpha)
      if hasDetails { details(of: cell, run.fate, alpha) }
    }
  }

  private func fill(_ box: HandBox, _ fate: LandingRun.Fate, _ alpha: Double) {
    let (color, opacity): (Color, Double) =
      switch fate {
      case .born: (colors.accent, 0.78)
      case .vain: (colors.accent, 0.22)
      case .untouched: (colors.live, 0.55)
      case .kept: (colors.warning, 1)
      case .canceled, .lost: (colors.warning, 0.30)
      }
    field.fill(box, color, alpha: opacity * alpha)
  }

  private func details(of box: HandBox, _ fate: LandingRun.Fate, _ alpha: Double) {
    switch fate {
    case .kept:
      let inset = (0.28 * box.width).rounded()
      field.fill(
        HandBox(
          x: box.x + inset, y: box.y + inset, width: box.width - 2 * inset,
          height: box.height - 2 * inset, radius: box.radius > 0 ? box.width : 0),
        colors.background, alpha: alpha)
    case .canceled:
      field.stroke(
        box, width: max(1, (box.width / 12).rounded()), position: -0.5, colors.warning, alpha: alpha
      )
    default: break
    }
  }

  /// Draws a broken line around `box`, in whole parts.
  private func frame(_ box: HandBox, alpha: Double) {
    let line = unit.line
    field.stroke(box, width: line + 2, colors.background, alpha: Self.casing * alpha)
    let around = 2 * (box.width + box.height)
    let count = max(4, min(Self.mostDashes, Int((around / unit(0.72)).rounded())))
    let period = around / Double(count), dash = 0.58 * period
    for number in 0..<count {
      let start = (Double(number) + 0.21) * period
      dashes(from: start, to: start + dash, around: box, line: line, alpha: alpha)
    }
  }

  /// The most parts of a line around a pattern.
  private static let mostDashes = 4_096

  /// Draws the line around `box` from one place to another, counted clockwise from its upper left corner.
  private func dashes(
    from start: Double, to end: Double, around box: HandBox, line: Double, alpha: Double
  ) {
    var corner = 0.0
    for (side, length) in [box.width, box.height, box.width, box.height].enumerated() {
      let first = max(start, corner) - corner, last = min(end, corner + length) - corner
      corner += length
      if last <= first { continue }
      let half = line / 2
      let part =
        switch side {
        case 0: HandBox(x: box.x + first, y: box.y - half, width: last - first, height: line)
        case 1: HandBox(x: box.maxX - half, y: box.y + first, width: line, height: last - first)
        case 2: HandBox(x: box.maxX - last, y: box.maxY - half, width: last - first, height: line)
        default: HandBox(x: box.x - half, y: box.maxY - last, width: line, height: last - first)
        }
      field.fill(part, colors.accent, alpha: alpha)
    }
  }
}
