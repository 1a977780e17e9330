import ColorDifference
import Pictures
import Testing

@Suite struct `A color ramp` {
  private let orange = Color(0xD0641A)
  private let navy = Color(0x0C2F4D)
  private let purple = Color(0xA8326B)

  @Test func `begins and ends with its colors, without their alpha`() {
    var clear = navy
    clear.alpha = 7
    for bend in [nil, purple] {
      let ramp = ColorRamp(from: orange, to: clear, past: bend)
      #expect(ramp.colors(1) == [orange] && ramp.colors(2) == [orange, navy])
      for count in [3, 9, 255] {
        let colors = ramp.colors(count)
        #expect(colors.count == count && colors.first == orange && colors.last == navy)
        #expect(colors.allSatisfy { $0.alpha == 255 })
      }
    }
  }

  @Test func `goes down in even steps`() {
    let ramp = ColorRamp(from: orange, to: Color(0x3A1018))
    let colors = ramp.colors(ramp.longest)
    let steps = differences(colors)
    #expect(ramp.longest >= 8 && steps.allSatisfy { $0 >= 5 })
    #expect((steps.max() ?? 99) < 1.7 * (steps.min() ?? 0))
    let lights = colors.map(\.relativeLuminance)
    #expect(zip(lights, lights.dropFirst()).allSatisfy(>))
  }

  @Test func `has more steps on a bent way`() {
    let gray = ColorRamp(from: Color(0x767676), to: Color(0x101010))
    let bent = ColorRamp(from: Color(0x767676), to: Color(0x101010), past: Color(0x8B2F2F))
    #expect(bent.longest > gray.longest)
    #expect(differences(bent.colors(bent.longest)).allSatisfy { $0 >= 5 })
    let middle = bent.colors(3)[1]
    #expect(middle.red > middle.green && middle.red > middle.blue)
  }

  @Test func `keeps its hue where a screen has not as much color`() {
    // Between them, past the strongest red, lies what no screen can show.
    let ramp = ColorRamp(from: Color(0xFFFFFF), to: Color(0x100000), past: Color(0xFF0000))
    for color in ramp.colors(40) {
      #expect(color.red >= color.green && abs(Int(color.green) - Int(color.blue)) < 60)
    }
    let lights = ramp.colors(40).map(\.relativeLuminance)
    #expect(zip(lights, lights.dropFirst()).allSatisfy(>))
  }

  @Test func `through several colors has them all`() {
    let gold = Color(0xFFD700)
    let ramp = ColorRamp(through: [orange, gold, navy])
    let colors = ramp.colors(200)
    #expect(colors.first == orange && colors.last == navy)
    #expect((differences([gold] + colors.prefix(1)).first ?? 0) > 5)
    let nearest = colors.map { differences([gold, $0])[0] }.min()
    #expect(nearest.map { $0 < 1 } == true)
    #expect(
      ColorRamp(through: [orange, navy]).colors(9) == ColorRamp(from: orange, to: navy).colors(9))
  }

  @Test func `from a color to itself has that color alone`() {
    let ramp = ColorRamp(from: navy, to: navy)
    #expect(ramp.longest == 2 && ramp.colors(5) == Array(repeating: navy, count: 5))
  }
}
