import Lattice
import Raster
import SimulationKernel
import StrokeLettering

private enum OnOff: String, CaseIterable {
  case on, off
}

extension PictureOptions {
  /// The most characters of a caption.
  private static let longestCaption = 1000

  /// What to show of the table, from `--cell`, `--size`, `--viewport`, `--zoom` and `--center`.
  func framing(_ problems: inout Problems) -> FilmFraming {
    let size = self.size.flatMap { text in
      problems.check("--size") { try Values.size("--size", text) }
    }
    if cell != nil && self.size != nil {
      problems.add("--cell", "it can't be given together with --size: choose one of them")
    }
    if viewport != nil && zoom != nil {
      problems.add("--viewport", "it can't be given together with --zoom: choose one of them")
    }
    if center != nil && zoom == nil { problems.add("--center", "it needs --zoom as well") }
    for (option, value) in [("--viewport", viewport), ("--zoom", zoom)]
    where value != nil && self.size == nil {
      problems.add(option, "it needs --size, the size of the picture, as well")
    }
    let cell = problems.whole(
      "--cell", self.cell, usual: 1, in: 1...Scale.largestCell, of: "pixels")
    let part = viewport.flatMap { text in
      problems.check("--viewport") { try Values.span("--viewport", text, Values.rect) }
    }
    let scale = zoom.flatMap { text in
      problems.check("--zoom") { try Values.span("--zoom", text) { try Scale(parsing: $1) } }
    }
    let middle = center.flatMap { text in
      problems.check("--center") { try Values.span("--center", text, Values.point) }
    }
    let easing = problems.word("--ease", ease, usual: Easing.inOut)
    let isMoving = [viewport, zoom, center].contains { $0?.contains("..") == true }
    if ease != nil && !isMoving {
      problems.add(
        "--ease",
        "nothing moves: give --zoom, --center or --viewport two values, such as --zoom 1/16..8")
    }
    func framing(_ part: Rect?, _ scale: Scale?, _ middle: CellPoint?) -> Framing {
      if let size, let part { return .viewport(part, size) }
      if let size, let scale { return .zoom(scale, center: middle, size) }
      if let size { return .size(size) }
      return self.cell == nil ? .automatic : .cell(cell)
    }
    return FilmFraming(
      start: framing(part?.first, scale?.first, middle?.first),
      end: isMoving ? framing(part?.last, scale?.last, middle?.last) : nil, easing: easing)
  }

  /// Whether there is to be a line of counters; the caption is read as well.
  func isCounterOn(_ problems: inout Problems) -> Bool {
    let value = problems.word("--counter", counter, usual: OnOff.on)
    if caption?.allSatisfy(\.isWhitespace) == true {
      problems.add("--caption", "there is no text in '\(caption ?? "")'")
    }
    let length = caption?.unicodeScalars.count ?? 0
    if length > Self.longestCaption {
      problems.add(
        "--caption",
        "a text of \(length) characters is too long: at most \(Self.longestCaption) are allowed")
    } else if let character = StrokeFont.standard.missing(in: caption ?? "").first {
      problems.add(
        "--caption", "there is no letter for '\(character)': Latin and Cyrillic text is allowed")
    }
    return value == .on
  }

  /// The wrong value that `error`, a picture of the wrong size, comes from.
  func problem(_ error: LayoutError) -> OptionProblem {
    for (option, value) in [
      ("--viewport", viewport), ("--zoom", zoom), ("--size", size), ("--cell", cell),
    ] where value != nil {
      return OptionProblem(option: option, reason: "\(error)")
    }
    return OptionProblem(
      option: "--size", reason: "\(error); for this table take --size or --viewport")
  }

  /// Notes that text that was asked for has no room.
  func refuseMissingText(_ problems: inout Problems) {
    guard caption != nil || counter == "on" else { return }
    problems.add(
      caption == nil ? "--counter" : "--caption",
      "the picture is too small for text of 10 px: take a larger --cell or --size")
  }

  /// Notes that the chart that was asked for has no room.
  ///
  /// - Parameters:
  ///   - enough: the option that would do; nil when there is none near.
  ///   - problems: where it is noted.
  func refuseMissingChart(enough: String?, _ problems: inout Problems) {
    problems.add(
      "--chart",
      "the picture is too small for a chart: take "
        + (enough.map { "\($0) at least" } ?? "a larger --cell or --size"))
  }

  /// Tells that text nobody asked for was left out for lack of room.
  func tellMissingText() {
    Console.note("render: the picture is too small for its counter line, which is left out")
  }
}
