/// A stretch of a round pen's path, in pixels, y up from the baseline.
struct Capsule: Sendable {
  var start: StrokePoint
  var end: StrokePoint
  var radius: Double

  func moved(right: Double) -> Capsule {
    Capsule(
      start: StrokePoint(start.x + right, start.y), end: StrokePoint(end.x + right, end.y),
      radius: radius)
  }
}

/// A letter on the pixel grid.
struct FittedLetter: Sendable {
  /// The number of whole pixels to the next letter.
  var advance: Int
  var capsules: [Capsule] = []
}

extension PixelGrid {
  /// Sets `letter` on the grid with its marks.
  func fit(_ letter: Letter) -> FittedLetter {
    let outline = letter.outline
    let frame = frame(outline)
    // Between two letters at 10 px there is one pixel: to the left of the second.
    var left = max(0, Int((outline.left * scale + 0.25).rounded()))
    var right = max(0, Int((outline.right * scale - 0.25).rounded()))
    let vertical = vertical(outline)
    let half = Double(stem) / 2
    let horizontal = horizontal(outline, frame: frame, origin: half)
    var capsules = strokes(outline, horizontal, vertical)
    for mark in letter.marks {
      capsules += place(mark, on: letter, horizontal, vertical)
    }
    // Marks wider than their letter push the neighbors away.
    if !letter.marks.isEmpty {
      let overhang = Double(smear) / 2
      let low = capsules.map { min($0.start.x, $0.end.x) - $0.radius - overhang }.min() ?? 0
      let high = capsules.map { max($0.start.x, $0.end.x) + $0.radius + overhang }.max() ?? 0
      left = max(left, Int(-low.rounded()))
      right = max(right, Int(high.rounded()) - frame - stem)
    }
    let shifts = (0...smear).map { Double(left + $0) - Double(smear) / 2 }
    return FittedLetter(
      advance: left + frame + stem + right,
      capsules: shifts.flatMap { shift in capsules.map { $0.moved(right: shift) } })
  }

  private func place(
    _ mark: Diacritic, on letter: Letter, _ horizontal: Fit, _ vertical: Fit
  ) -> [Capsule] {
    let outline = mark.outline
    let half = Double(stem) / 2
    switch mark.place {
    case .above, .below:
      let middle = horizontal(
        mark.place == .above
          ? middlesAbove[letter.base] ?? letter.outline.width / 2 : letter.outline.width / 2)
      let twice = Int((2 * (middle - half)).rounded())
      let frame = frame(outline, isEven: twice & 1 == 0)
      let across = self.horizontal(outline, frame: frame, origin: middle - Double(frame) / 2)
      if mark.place == .below { return strokes(outline, across, self.vertical(outline)) }
      let line: Double = letter.outline.top >= 146 ? 148 : letter.outline.top > 110 ? 140 : 100
      let lift = vertical(line) + Double(markGap + bar)
      return strokes(outline, across, verticalAbove(outline), lift: lift)
    case .belowRight:
      let foot = horizontal(feetBelow[letter.base] ?? letter.outline.width)
      let origin = half + (foot - half - 18 * scale).rounded()
      let across = self.horizontal(outline, frame: frame(outline), origin: origin)
      return strokes(outline, across, self.vertical(outline))
    }
  }

  /// Returns the strokes of an outline as straight pieces.
  private func strokes(
    _ outline: Outline, _ x: Fit, _ y: Fit, lift: Double = 0
  ) -> [Capsule] {
    func fitted(_ point: StrokePoint) -> StrokePoint { StrokePoint(x(point.x), y(point.y) + lift) }
    var capsules: [Capsule] = []
    for stroke in outline.strokes {
      switch stroke {
      case .dot(let center):
        let center = fitted(center)
        capsules.append(Capsule(start: center, end: center, radius: dotRadius))
      case .line(let start, let end):
        capsules.append(Capsule(start: fitted(start), end: fitted(end), radius: pen / 2))
      case .curve(let a, let b, let c, let d):
        flatten(fitted(a), fitted(b), fitted(c), fitted(d), into: &capsules)
      }
    }
    return capsules
  }

  /// The radius of dots, which are a quarter wider than the pen, or they would look smaller.
  private var dotRadius: Double { pen * 0.625 }

  private func flatten(
    _ a: StrokePoint, _ b: StrokePoint, _ c: StrokePoint, _ d: StrokePoint,
    into capsules: inout [Capsule]
  ) {
    let count = 8 + xHeight / 8
    var last = a
    for step in 1...count {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      let next = StrokePoint(
        wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y)
      capsules.append(Capsule(start: last, end: next, radius: pen / 2))
      last = next
    }
  }
}
