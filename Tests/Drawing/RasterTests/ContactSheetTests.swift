import Lattice
import Raster
import Pictures
import SceneDescription
import StrokeLettering
import Testing

struct `A contact sheet` {
  private static let look = Look(
    glyphs: [
      Glyph(shape: .square, ink: Color(0xeeeeee)), Glyph(shape: .square, ink: Color(0xff0000)),
    ],
    background: Color(0xeeeeee), outside: Color(0xcccccc), text: Color(0x000000))

  private func entry(_ name: String, _ size: Size, live: [Point] = []) -> ContactSheet.Entry {
    var grid = CellGrid(size: size)
    for cell in live { grid[cell.x, cell.y] = 1 }
    return ContactSheet.Entry(name: name, cells: grid, look: Self.look)
  }

  private func group(_ title: String, _ count: Int) -> ContactSheet.Group {
    let all = Size(width: 2, height: 2)
    let live = (0..<4).map { Point(x: $0 % 2, y: $0 / 2) }
    return ContactSheet.Group(
      title: title, entries: (0..<count).map { entry("name-\($0)", all, live: live) })
  }

  /// The boxes of the connected areas that are filled with the color of thumbnails, including what
  /// is drawn on them.
  private func thumbnails(in image: Image) -> [Rect] {
    let ground = Self.look.outside
    var found: [Rect] = []
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y] == Self.look.background {
        let isInside = found.contains { $0.contains(Rect(x: x, y: y, width: 1, height: 1)) }
        if isInside { continue }
        var width = 1, height = 1
        while x + width < image.width && image[x + width, y] != ground { width += 1 }
        while y + height < image.height && image[x, y + height] != ground { height += 1 }
        found.append(Rect(x: x, y: y, width: width, height: height))
      }
    }
    return found
  }

  @Test func `has a square for each entry, of one size, without overlaps`() throws {
    let sheet = try ContactSheet([group("One", 5), group("Two", 2)], look: Self.look, columns: 3)
    let image = try sheet.image()
    #expect(image.size == sheet.size)
    let squares = thumbnails(in: image)
    #expect(squares.count == 7)
    #expect(squares.allSatisfy { $0.width == ContactSheet.defaults.side && $0.height == $0.width })
    #expect(Set(squares.map(\.x)).count == 3 && Set(squares.map(\.y)).count == 3)
  }

  @Test func `sets a group beside the one before it where it fits`() throws {
    let beside = try ContactSheet([group("A", 2), group("B", 3)], look: Self.look, columns: 5)
    #expect(Set(thumbnails(in: try beside.image()).map(\.y)).count == 1)
    let below = try ContactSheet([group("A", 2), group("B", 4)], look: Self.look, columns: 5)
    #expect(Set(thumbnails(in: try below.image()).map(\.y)).count == 2)
    let title = "A heading that takes more space than one thumbnail"
    let wide = try ContactSheet([group(title, 1), group("B", 4)], look: Self.look, columns: 5)
    #expect(Set(thumbnails(in: try wide.image()).map(\.y)).count == 2)
  }

  @Test func `has no more columns than its groups take`() throws {
    for (count, columns) in [(1, 1), (3, 3), (12, 12), (40, 12)] {
      let sheet = try ContactSheet([group("A", count)], look: Self.look)
      #expect(Set(thumbnails(in: try sheet.image()).map(\.x)).count == columns)
    }
    let long = try ContactSheet([group("A heading of two columns", 1)], look: Self.look)
    #expect(long.size.width > 2 * ContactSheet.defaults.side)
  }

  @Test(arguments: [(nil, 300, 200), (1, 150, 900), (4, 400, 400), (nil, 2000, 150)])
  func `within a size takes thumbnails as large as fit`(
    columns: Int?, width: Int, height: Int
  ) throws {
    let size = Size(width: width, height: height)
    let sheet = try ContactSheet([group("All", 4)], look: Self.look, columns: columns, within: size)
    let image = try sheet.image()
    #expect(image.size == size)
    let squares = thumbnails(in: image)
    #expect(squares.count == 4)
    let side = squares[0].width
    #expect(squares.allSatisfy { $0.width == side && $0.height == side })
    if let columns { #expect(Set(squares.map(\.x)).count == columns) }
    // One side is used up, except for less than a pixel more for each thumbnail and its label.
    let used = Size(
      width: (squares.map(\.maxX).max() ?? 0) - (squares.map(\.x).min() ?? 0),
      height: (squares.map(\.maxY).max() ?? 0) - (squares.map(\.y).min() ?? 0))
    #expect(used.width > width * 3 / 4 || used.height > height / 2)
  }

  @Test func `is refused if there is no space, or if it would be too large`() {
    #expect(throws: ContactSheetError.tooSmall(Size(width: 60, height: 60))) {
      try ContactSheet([group("All", 40)], look: Self.look, within: Size(width: 60, height: 60))
    }
    #expect(throws: ContactSheetError.tooLarge(Size(width: 100_000, height: 10))) {
      try ContactSheet([group("All", 4)], look: Self.look, within: Size(width: 100_000, height: 10))
    }
  }

  @Test func `shows a small pattern small, and in the middle`() throws {
    let sheet = try ContactSheet([group("All", 1)], look: Self.look, columns: 1)
    let image = try sheet.image()
    let square = try #require(thumbnails(in: image).first)
    let red = (0..<image.width * image.height).map {
      Point(x: $0 % image.width, y: $0 / image.width)
    }
    .filter { image[$0.x, $0.y] == Color(0xff0000) }
    let left = red.map(\.x).min() ?? 0, right = red.map(\.x).max() ?? 0
    #expect(right - left + 1 == 2 * (square.width / 12))
    #expect(abs((left - square.x) - (square.maxX - 1 - right)) <= 1)
  }

  @Test func `shows a single cell of a wide plane`() throws {
    let plane = entry(
      "wide", Size(width: 3000, height: 1000), live: [Point(x: 0, y: 0), Point(x: 2999, y: 999)])
    let group = ContactSheet.Group(title: "All", entries: [plane])
    let image = try ContactSheet([group], look: Self.look, columns: 1).image()
    let square = try #require(thumbnails(in: image).first)
    let drawn = (0..<square.width * square.height).count {
      image[square.x + $0 % square.width, square.y + $0 / square.width] != Self.look.background
    }
    #expect(drawn == 2)
  }

  @Test(arguments: [
    "short", "a-name-with-many-parts-that-goes-on-and-on-and-on",
    String(repeating: "m", count: 999),
    "имя-шаблона", "",
  ])
  func `keeps names of any length below their thumbnails`(name: String) throws {
    let size = Size(width: 2, height: 2)
    let entries = [entry("a", size), entry(name, size), entry("b", size)]
    let sheet = try ContactSheet(
      [ContactSheet.Group(title: "", entries: entries)], look: Self.look, columns: 3)
    let image = try sheet.image()
    let squares = thumbnails(in: image)
    let outer = try #require(squares.map(\.maxX).max())
    let below = try #require(squares.map(\.maxY).max())
    for y in below..<image.height {
      // Half a gap beside the thumbnail belongs to it.
      for x in [squares[1].x - 8, squares[1].maxX + 7, outer + 8] where x < image.width {
        #expect(image[x, y] == Self.look.outside)
      }
    }
    #expect((0..<image.width).allSatisfy { image[$0, image.height - 1] == Self.look.outside })
  }
}
