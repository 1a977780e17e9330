import Pictures
import SceneDescription
import Sprites
import Testing

@Suite struct `Built-in sprites` {
  private static let names = ["penguin", "orca"]

  @Test func `are those of the kinds asked for`() {
    #expect(Set(SpriteSet.builtIn.byName.keys).isSuperset(of: Self.names))
    #expect(SpriteSet.builtIn.files.isEmpty)
    let some = SpriteSet(kinds: ["ant", "orca"])
    #expect(some.byName == ["orca": SpriteSet.builtIn.byName["orca"]])
    #expect(some.files.isEmpty)
  }

  @Test(arguments: names)
  func `fill a square with an even margin`(name: String) throws {
    let sprite = try builtIn(name)
    #expect(sprite.name == name)
    #expect(sprite.master.width == 512 && sprite.master.height == 512)
    let (columns, rows) = extent(of: sprite.master)
    #expect((450...480).contains(max(columns.count, rows.count)))
    for range in [columns, rows] {
      #expect(range.lowerBound >= 16 && range.upperBound <= 495)
      #expect(abs(range.lowerBound + range.upperBound - 511) <= 3)
    }
  }

  @Test func `have looks, of animals and the healthy for a light and a dark picture`() {
    let looks = SpriteSet.builtIn.byName.filter { !Self.names.contains($0.key) }
    let animals = looks.filter { $0.key.hasPrefix("penguin") || $0.key.hasPrefix("orca") }
    #expect(animals.count == 34 && looks.count == 34 + 36)
    for (name, sprite) in looks {
      let side = animals[name] == nil ? 128 : 512
      #expect(sprite.master.width == side && sprite.master.height == side && !sprite.isOwn)
      #expect(
        name.hasPrefix("sick") || name.hasSuffix("-dark") || looks[name + "-dark"] != nil)
    }
  }

  @Test func `stand upright and lie level`() throws {
    let penguin = extent(of: try builtIn("penguin").master)
    let orca = extent(of: try builtIn("orca").master)
    #expect(penguin.rows.count > penguin.columns.count + 40)
    #expect(orca.columns.count > orca.rows.count + 40)
  }

  @Test(arguments: names, Palette.builtIn.map(\.name))
  func `have an outline that reads on every background`(name: String, palette: String) throws {
    let rim = try outline(of: name, depth: 5)
    let body = try outline(of: name, depth: 22)
    for background in try backgrounds(of: palette) {
      #expect(max(background.contrast(with: rim), background.contrast(with: body)) >= 3)
    }
  }

  @Test(arguments: [5, 8, 16], Palette.builtIn.map(\.name))
  func `differ from each other and from the background`(size: Int, palette: String) throws {
    let (penguin, orca) = (try boxes(of: "penguin", size), try boxes(of: "orca", size))
    for background in try backgrounds(of: palette) {
      let (warm, cool) = (colors(penguin, on: background), colors(orca, on: background))
      let empty = [Color](repeating: background, count: size * size)
      #expect(difference(warm, cool) >= 30)
      #expect(difference(warm, empty) >= 30)
      #expect(difference(cool, empty) >= 30)
    }
  }

  private func builtIn(_ name: String) throws -> Sprite {
    try #require(SpriteSet.builtIn.byName[name])
  }

  private func backgrounds(of palette: String) throws -> [Color] {
    let palette = try Palette.named(palette)
    return try palette.themes.map { try palette.inks(for: $0).background }
  }

  /// The columns and rows from the first to the last that are not empty.
  private func extent(of master: Image) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    var (left, right, top, bottom) = (master.width, 0, master.height, 0)
    master.withPixels { pixels in
      for (place, pixel) in pixels.enumerated() where pixel >> 24 != 0 {
        let (y, x) = place.quotientAndRemainder(dividingBy: master.width)
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    return (left...max(left, right), top...max(top, bottom))
  }

  /// The mean color of the sprite's pixels that lie `depth` pixels inside its left outline.
  private func outline(of name: String, depth: Int) throws -> Color {
    let master = try builtIn(name).master
    var sum = SIMD4<Double>.zero
    for y in 0..<512 {
      guard let left = (0..<512).first(where: { master[$0, y].alpha == 255 }) else { continue }
      let sample = master[min(left + depth, 511), y]
      if sample.alpha == 255 { sum += light(sample) }
    }
    return color(sum / sum.w)
  }

  /// The sprite at `size` pixels a side: means of premultiplied linear light over boxes.
  private func boxes(of name: String, _ size: Int) throws -> [SIMD4<Double>] {
    let master = try builtIn(name).master
    var sums = [SIMD4<Double>](repeating: .zero, count: size * size)
    var counts = [Double](repeating: 0, count: size * size)
    for y in stride(from: 1, to: 512, by: 3) {
      for x in stride(from: 1, to: 512, by: 3) {
        let box = y * size / 512 * size + x * size / 512
        sums[box] += light(master[x, y])
        counts[box] += 1
      }
    }
    return zip(sums, counts).map { $0 / $1 }
  }

  private func colors(_ boxes: [SIMD4<Double>], on background: Color) -> [Color] {
    boxes.map { color($0 + light(background) * (1 - $0.w)) }
  }

  /// The premultiplied linear light, 0 … 1 a channel, alpha last.
  private func light(_ color: Color) -> SIMD4<Double> {
    let channels = SIMD4<Double>(
      Double(LinearLight.decode(color.red)), Double(LinearLight.decode(color.green)),
      Double(LinearLight.decode(color.blue)), 65535)
    return channels * (Double(color.alpha) / 255 / 65535)
  }

  private func color(_ light: SIMD4<Double>) -> Color {
    func channel(_ value: Double) -> UInt8 {
      LinearLight.encode(UInt16(min(max(value, 0), 1) * 65535))
    }
    return Color(red: channel(light.x), green: channel(light.y), blue: channel(light.z))
  }

  /// The mean over pixels of the greatest difference in a channel.
  private func difference(_ a: [Color], _ b: [Color]) -> Double {
    let sum = zip(a, b).reduce(0) { sum, pair in
      let red = abs(Int(pair.0.red) - Int(pair.1.red))
      let green = abs(Int(pair.0.green) - Int(pair.1.green))
      return sum + max(red, green, abs(Int(pair.0.blue) - Int(pair.1.blue)))
    }
    return Double(sum) / Double(a.count)
  }
}
