import Lattice
import PyramidExport
import Raster
import SimulationKernel
import WorldRuns

extension PictureOptions {
  /// Returns the part of the table to show, from `--cell`, `--size`, `--viewport`, `--zoom` and
  /// `--center`; `window` is the size of pictures in pixels when none is given.
  func framing(in window: Size?, _ problems: inout Problems) -> FilmFraming {
    let needsNoSize = window != nil && cell == nil && (viewport != nil || zoom != nil)
    let size =
      self.size == nil && needsNoSize
      ? window
      : self.size.flatMap { text in
        problems.check("size") { try OptionText.size("size", text) }
      }
    if cell != nil && self.size != nil {
      problems.exclude("cell", "size")
    }
    if viewport != nil && zoom != nil {
      problems.exclude("viewport", "zoom")
    }
    if center != nil && zoom == nil { problems.add("center", "it needs --zoom as well") }
    for (option, value) in [("viewport", viewport), ("zoom", zoom)]
    where value != nil && self.size == nil && !needsNoSize {
      problems.add(option, "it needs --size, the size of the picture, as well")
    }
    if fitScale != nil && (viewport != nil || zoom != nil) {
      problems.add("fit-scale", "it is for whole tables, and --viewport and --zoom show a part")
    } else if fitScale != nil && self.size == nil && window == nil {
      problems.add("fit-scale", "it needs --size, the size of the picture, as well")
    }
    let cell = problems.whole(
      "cell", self.cell, default: 1, in: 1...Scale.largestCell, of: "pixels")
    let part = viewport.flatMap { text in
      problems.check("viewport") { try OptionText.span("viewport", text, OptionText.rect) }
    }
    let scale = zoom.flatMap { text in
      problems.check("zoom") { try OptionText.span("zoom", text) { try Scale(parsing: $1) } }
    }
    let middle = center.flatMap { text in
      problems.check("center") { try OptionText.span("center", text, OptionText.point) }
    }
    let easing = problems.word("ease", ease, default: Easing.inOut)
    let isMoving = [viewport, zoom, center].contains { $0?.contains("..") == true }
    if ease != nil && !isMoving {
      problems.add(
        "ease",
        "nothing moves: give --zoom, --center or --viewport two values, such as --zoom 1/16..8")
    }
    func framing(_ part: Rect?, _ scale: Scale?, _ middle: CellPoint?) -> Framing {
      if let size, let part { return .viewport(part, size) }
      if let size, let scale { return .zoom(scale, center: middle, size) }
      if let size { return .size(size) }
      return self.cell == nil ? .automatic : .cell(cell)
    }
    return FilmFraming(
      framing(part?.first, scale?.first, middle?.first),
      to: isMoving ? framing(part?.last, scale?.last, middle?.last) : nil, easing: easing)
  }

  /// Returns the plan of a pyramid; invalid values, and options without a meaning there, are noted.
  func pyramid(_ tiles: TileOptions, _ problems: inout Problems) -> PyramidPlan {
    let part = viewport.flatMap { text in
      problems.check("viewport") { try OptionText.rect("viewport", text) }
    }
    let zoom = zoom.flatMap { text in
      problems.check("zoom") { try Scale(parsing: text) }
    }
    let cell = cell.map { text in
      Scale(problems.whole("cell", text, default: 1, in: 1...Scale.largestCell, of: "pixels"))
    }
    if self.zoom != nil && cell != nil {
      problems.exclude("cell", "zoom")
    }
    GivenOptions([self]).refuseBesidePyramid(&problems)
    let most = tiles.tiles.map { text in
      problems.whole("tiles", text, default: 1, in: 1...PyramidShape.mostTiles, of: "tiles")
    }
    return PyramidPlan(scale: zoom ?? cell, part: part, address: tiles.iiifID, mostTiles: most)
  }
}
