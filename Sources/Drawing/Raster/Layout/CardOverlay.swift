package import Lattice
package import Pictures
package import SceneDescription

/// A card over a dimmed picture: a title, a line under it, and facts in two columns.
///
/// Every pixel of the picture fades toward the ground of text. In a picture with a palette, a color that the
/// palette lacks becomes the nearest one in it.
package struct CardOverlay: Sendable {
  private let inks: CardInks
  private let text: CardText

  /// Creates the card `card` over pictures of a size, in the colors of `look`; `nil` where there is no space
  /// for its title.
  package init?(_ card: TitleCard, _ look: Look, picture: Size) {
    guard let text = CardText(card, picture: picture) else { return nil }
    self.text = text
    inks = CardInks(look)
  }

  /// Returns whether pictures of a size have space for a title.
  package static func fits(title: String, in picture: Size) -> Bool {
    CardText(TitleCard(title: title, facts: []), picture: picture) != nil
  }

  /// Returns the card over `picture`, in the same form.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  package func picture(over picture: Picture) -> Picture {
    switch picture {
    case .rgba(let image, let isOpaque): .rgba(self.image(over: image), opaque: isOpaque)
    case .indexed(let image): .indexed(indices(over: image))
    }
  }

  private func image(over image: Image) -> Image {
    let canvas = Canvas<UInt32>(uninitializedWidth: image.width, height: image.height)
    let area = canvas.area
    image.withPixels { pixels in
      var last: UInt32 = 0, dimmed = inks.dimmed(Color(pixel: last)).pixel
      for y in 0..<image.height {
        let row = area.row(y)
        for x in 0..<image.width {
          let pixel = pixels[y * image.width + x]
          if pixel != last { (last, dimmed) = (pixel, inks.dimmed(Color(pixel: pixel)).pixel) }
          row[x] = dimmed
        }
      }
    }
    let box = text.box.intersection(Rect(image.size))
    for y in box.y..<box.maxY {
      let row = area.row(y)
      for x in box.x..<box.maxX {
        let mark = text[x, y]
        if mark != .none { row[x] = inks.color(of: mark, over: Color(pixel: row[x])).pixel }
      }
    }
    return canvas.finish()
  }

  private func indices(over image: IndexedImage) -> IndexedImage {
    var shades = CardShades(inks, of: image.palette)
    let box = text.box.intersection(Rect(Size(width: image.width, height: image.height)))
    return IndexedImage(width: image.width, height: image.height, palette: image.palette) {
      target in
      let dimmed = shades.indices(of: .none)
      image.withIndices { source in
        for place in source.indices { target[place] = dimmed[Int(source[place])] }
        for y in box.y..<box.maxY {
          for x in box.x..<box.maxX {
            let mark = text[x, y], place = y * image.width + x
            if mark != .none { target[place] = shades.index(of: mark, over: source[place]) }
          }
        }
      }
    }
  }
}

/// What a pixel shows of the text of a card.
enum CardMark: Hashable {
  /// Nothing: the picture.
  case none
  /// The ground around letters, in 1 … ``Lettering/steps`` parts.
  case halo(Int)
  /// A title or a value, in as many parts, or all of the line under the title.
  case text(Int)
  /// The name of a fact.
  case name(Int)

  /// The number of marks.
  static let count = 3 * Lettering.steps + 1

  /// A number below ``count``.
  var number: Int {
    switch self {
    case .none: 0
    case .halo(let step): step
    case .text(let step): Lettering.steps + step
    case .name(let step): 2 * Lettering.steps + step
    }
  }

  init(number: Int) {
    let steps = Lettering.steps, step = (number + steps - 1) % steps + 1
    switch number {
    case 1...steps: self = .halo(step)
    case steps + 1...2 * steps: self = .text(step)
    case 2 * steps + 1...3 * steps: self = .name(step)
    default: self = .none
    }
  }
}

/// The colors of a card.
struct CardInks: Sendable {
  /// The ground toward which pictures fade, opaque.
  private let ground: Color
  /// The shades of 0 … ``Lettering/steps`` of ink on the ground.
  private let text: [Color], names: [Color]

  /// The share of the ground in a dimmed picture, in percent.
  private static let dimming = 78
  /// The ink of names, in percent of the text's.
  private static let nameInk = 70

  init(_ look: Look) {
    let ground = look.outside.alpha == 255 ? look.outside : look.text.mostReadableGround
    self.ground = ground
    text = Lettering.shades(ground, look.text)
    names = Lettering.shades(
      ground, Mixture.mix(ground, look.text, share: Self.nameInk, of: 100))
  }

  /// The colors of text, which depend on no picture.
  var ofText: [Color] { text + names }

  /// Returns a color of a picture as it is under a card; what is transparent stays so.
  func dimmed(_ color: Color) -> Color {
    if color.alpha == 0 { return color }
    func channel(_ own: UInt8, _ ground: UInt8) -> UInt8 {
      UInt8((Int(own) * (100 - Self.dimming) + Int(ground) * Self.dimming + 50) / 100)
    }
    return Color(
      red: channel(color.red, ground.red), green: channel(color.green, ground.green),
      blue: channel(color.blue, ground.blue), alpha: color.alpha)
  }

  /// Returns the color of a mark over a dimmed color.
  func color(of mark: CardMark, over dimmed: Color) -> Color {
    switch mark {
    case .none: dimmed
    case .halo(let step): Mixture.mix(dimmed, ground, share: step, of: Lettering.steps)
    case .text(let step): text[step]
    case .name(let step): names[step]
    }
  }
}

/// The indices of a card's colors over those of a palette.
private struct CardShades {
  private let inks: CardInks
  private let palette: [Color]
  private let places: [Color: UInt8]
  /// The indices over each color, by the number of a mark, once they are known.
  private var known: [[UInt8]]

  init(_ inks: CardInks, of palette: [Color]) {
    self.inks = inks
    self.palette = palette
    places = Dictionary(zip(palette, 0...255)) { first, _ in first }
    known = Array(repeating: [], count: CardMark.count)
  }

  mutating func index(of mark: CardMark, over index: UInt8) -> UInt8 {
    if known[mark.number].isEmpty { known[mark.number] = indices(of: mark) }
    return known[mark.number][Int(index)]
  }

  /// Returns the index of a mark over each color of the palette.
  func indices(of mark: CardMark) -> [UInt8] {
    palette.map { index(of: inks.color(of: mark, over: inks.dimmed($0))) }
  }

  private func index(of color: Color) -> UInt8 {
    if let place = places[color] { return place }
    func distance(_ other: Color) -> Int {
      func square(_ path: KeyPath<Color, UInt8>) -> Int {
        let difference = Int(color[keyPath: path]) - Int(other[keyPath: path])
        return difference * difference
      }
      return 3 * square(\.red) + 5 * square(\.green) + 2 * square(\.blue) + 10 * square(\.alpha)
    }
    let nearest = palette.indices.min { distance(palette[$0]) < distance(palette[$1]) } ?? 0
    return UInt8(nearest)
  }
}

extension Look {
  /// Returns the table of colors that `make` makes within a limit, with those of cards where the look has
  /// them; `nil` where it has too many for indices.
  ///
  /// Colors that had to be reduced to fill the palette are reduced to fewer, so that cards have some.
  func tableWithCards(
    limitedTo limit: PaletteLimit?, _ make: (PaletteLimit?) -> ColorTable?
  ) -> ColorTable? {
    guard var table = make(limit), table.fitsIndices else { return nil }
    guard hasCards else { return table }
    if let limit, table.isReduced, table.colors.count + limit.ofCards > limit.colors,
      let other = make(PaletteLimit(colors: limit.colors - limit.ofCards))
    {
      table = other
    }
    table.addCards(CardInks(self), atMost: limit?.colors ?? PaletteLimit.range.upperBound)
    return table
  }
}

extension PaletteLimit {
  /// The number of colors that cards have where there are too few for all: a sixth.
  fileprivate var ofCards: Int { colors >= 24 ? colors / 6 : 0 }
}

extension ColorTable {
  /// Adds the colors of cards over pictures of these colors, up to `most` colors in all: those of text first,
  /// and of the others as many as stand for all of them.
  fileprivate mutating func addCards(_ inks: CardInks, atMost most: Int) {
    var seen = Set(colors)
    let text = inks.ofText.filter { seen.insert($0).inserted }
    let dimmed = colors.map(inks.dimmed).filter { seen.insert($0).inserted }
    let space = most - colors.count
    if text.count + dimmed.count <= space {
      return add(ofCards: text + dimmed)
    }
    // Every second shade of text is enough where colors are few.
    let shades =
      text.count * 2 <= space ? text : text.indices.filter { $0 % 2 == 1 }.map { text[$0] }
    let kept = Array(shades.prefix(space)), others = dimmed.filter { $0.alpha == 255 }
    if others.isEmpty || kept.count == space || space < 2 { return add(ofCards: kept) }
    let reduction = ColorReduction(
      kept + others, weights: Array(repeating: 1, count: kept.count + others.count),
      keeping: kept, most: space)
    add(ofCards: reduction.palette)
  }
}
