import Lattice
import ReferencePainting
import Pictures
import SceneDescription
import StrokeLettering
import Testing

@testable import Raster

@Suite struct `Labels` {
  private static let region = Rect(x: 0, y: 0, width: 120, height: 60)

  private func image(_ labels: [Label], shapes: [Mark] = []) -> Image {
    MarkPicture().image(Marks(shapes: shapes, labels: labels), Self.region)
  }

  private func label(
    _ alignment: Label.Alignment = .leading, x: Int = 60, y: Int = 30, size: Int = 14,
    isBold: Bool = false, halo: Color? = nil
  ) -> Label {
    Label(
      "Hygea", at: MarkPoint(x: 256 * x, y: 256 * y), alignment: alignment, size: 256 * size,
      isBold: isBold, color: Color(0), halo: halo)
  }

  /// The pixels that differ from the ground, of a given color if there is one.
  private func inked(_ image: Image, _ color: Color? = nil) -> [Point] {
    (0..<image.height).flatMap { y in
      (0..<image.width).map { Point(x: $0, y: y) }
    }.filter { point in
      let drawn = image[point.x, point.y]
      return color.map { $0 == drawn } ?? (drawn != Color(0xffffff))
    }
  }

  @Test(arguments: [false, true])
  func `stand on their place, to the specified side`(isBold: Bool) throws {
    let width = Typesetter(size: 14, weight: isBold ? .bold : .regular).width(of: "Hygea")
    for (alignment, left) in [
      (Label.Alignment.leading, 60), (.center, 60 - width / 2), (.trailing, 60 - width),
    ] {
      let drawn = image([label(alignment, isBold: isBold)])
      let ink = inked(drawn)
      let first = try #require(ink.map(\.x).min()), last = try #require(ink.map(\.x).max())
      #expect(first >= left && last < left + width && last - first >= width - 6)
      // The H stands on the baseline, the y extends below it.
      let low = try #require(ink.map(\.y).max()), high = try #require(ink.map(\.y).min())
      #expect((30...34).contains(low) && (18...21).contains(high))
      let dark = ink.filter { $0.x < left + width / 6 && drawn[$0.x, $0.y].red < 128 }
      #expect(try #require(dark.map(\.y).max()) == 29)
    }
  }

  @Test func `are cut off at the edges of the picture`() {
    let whole = inked(image([label()]))
    for (x, y) in [(-10, 30), (110, 30), (60, 3), (60, 63), (-500, 30), (60, 500)] {
      let drawn = inked(image([label(x: x, y: y)]))
      let expected = whole.map { Point(x: $0.x + x - 60, y: $0.y + y - 30) }
        .filter { (0..<120).contains($0.x) && (0..<60).contains($0.y) }
      #expect(drawn == expected)
    }
  }

  @Test func `below six pixels are left out`() {
    #expect(inked(image([label(size: 5)])).isEmpty)
    #expect(!inked(image([label(size: 6)])).isEmpty)
    let tiny = MarkPicture(scale: Scale(1, 3)).image(
      Marks(labels: [label(size: 14)]), Self.region)
    #expect(inked(tiny).isEmpty)
  }

  @Test func `have a halo around their strokes, over shapes`() {
    let disc = Mark(
      .disc, center: MarkPoint(x: 75 * 256, y: 25 * 256), radius: 20 * 256, color: Color(0x2060c0))
    let plain = image([label()], shapes: [disc])
    let halo = image([label(halo: Color(0xff0000))], shapes: [disc])
    #expect(inked(plain, Color(0)) == inked(halo, Color(0)) && !inked(plain, Color(0)).isEmpty)
    #expect(inked(plain, Color(0xff0000)).isEmpty && inked(halo, Color(0xff0000)).count > 40)
  }

  @Test func `are drawn one over the other`() {
    var second = label()
    second.color = Color(0x00ff00)
    #expect(inked(image([label(), second]), Color(0)).isEmpty)
    #expect(inked(image([second, label()]), Color(0)) == inked(image([label()]), Color(0)))
  }
}
