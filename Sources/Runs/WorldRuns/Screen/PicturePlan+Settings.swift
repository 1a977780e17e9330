import AtomicFiles
import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription

// Options that describe values, in the notation in which they are read.
extension FilmFraming {
  /// The options that specify this framing.
  var settings: [(key: String, values: [String])] {
    let first = start.settings
    guard let end else { return first.map { ($0.key, [$0.value]) } }
    let last = Dictionary(end.settings, uniquingKeysWith: { $1 })
    let both = first.map { option in
      let value = last[option.key] ?? option.value
      return (option.key, [value == option.value ? value : "\(option.value)..\(value)"])
    }
    return both + (easing == .inOut ? [] : [("ease", [easing.rawValue])])
  }
}

extension Framing {
  fileprivate var settings: [(key: String, value: String)] {
    switch self {
    case .automatic: []
    case .cell(let cell): [("cell", "\(cell)")]
    case .size(let size), .filling(_, let size): [("size", Self.text(size))]
    case .viewport(let cells, let size):
      [("size", Self.text(size)), ("viewport", Self.text(cells))]
    case .zoom(let scale, let center, let size):
      [("size", Self.text(size)), ("zoom", "\(scale.numerator)/\(scale.denominator)")]
        + (center.map { [("center", Self.text($0))] } ?? [])
    }
  }

  fileprivate static func text(_ size: Size) -> String { "\(size.width)x\(size.height)" }

  fileprivate static func text(_ cells: Rect) -> String {
    "\(cells.x),\(cells.y),\(cells.width),\(cells.height)"
  }

  private static func text(_ point: CellPoint) -> String {
    "\(decimal(point.thousandthsX)),\(decimal(point.thousandthsY))"
  }

  private static func decimal(_ thousandths: Int128) -> String {
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let digits = String(String(rest + 1000).dropFirst())
    return (thousandths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(digits)")
  }
}

extension PyramidPlan {
  /// The options that specify this pyramid.
  var settings: [(key: String, values: [String])] {
    (scale.map { [("zoom", ["\($0.numerator)/\($0.denominator)"])] } ?? [])
      + (part.map { [("viewport", [Framing.text($0)])] } ?? [])
  }
}

extension Appearance {
  /// Returns the options that specify this look of a world.
  func settings<World: Portrayal>(of _: World.Type) -> [(key: String, values: [String])] {
    let kinds = World.kinds
    var all: [(key: String, values: [String])] = []
    if let shape { all.append(("shape", [shape.rawValue])) }
    if let sprites { all.append(("sprites", [baseName(sprites)])) }
    if let theme, theme != .light { all.append(("theme", [theme.rawValue])) }
    switch colors {
    case .builtIn(let palette): all.append(("palette", [palette.name]))
    case .file(let path): all.append(("palette", [baseName(path)]))
    case nil: break
    }
    let inks = changes.map { change in
      let place =
        switch change.place {
        case .background: "background"
        case .outside: "outside"
        case .grid: "grid"
        case .text: "text"
        case .kind(let kind): kinds.indices.contains(kind) ? kinds[kind] : "\(kind)"
        case .ages: "age"
        }
      return "\(place)=" + (change.way + [change.color]).map(\.hex).joined(separator: "..")
    }
    if !inks.isEmpty { all.append(("ink", inks)) }
    if grid != .auto { all.append(("grid", [grid.rawValue])) }
    let words = kinds.enumerated().compactMap { number, kind in
      World.word(forKind: number).flatMap { labels.words[$0] }.map { "\(kind)=\($0)" }
    }
    if !words.isEmpty { all.append(("label", words)) }
    return all
  }
}
