import ColorDifference
import Pictures
import SceneDescription
import Testing

@Suite struct `The ramps of a built-in palette` {
  @Test(arguments: ThemedInks.following)
  func `have eight to nine ages and decays that differ clearly`(themed: ThemedInks) {
    for ramp in [themed.inks.age, themed.inks.decay] {
      #expect((8...9).contains(ramp.count))
      #expect(differences(ramp).allSatisfy { $0 >= 5 })
      let lights = ramp.map(\.relativeLuminance)
      let isFalling = lights[0] > lights[1]
      #expect(
        zip(lights, lights.dropFirst()).allSatisfy { isFalling ? $0 > $1 : $0 < $1 })
    }
  }

  @Test(arguments: ThemedInks.following)
  func `show live cells clearly at any age, the newborn as those without one`(themed: ThemedInks) {
    let inks = themed.inks
    #expect(inks.age.first == inks.kinds[0])
    for count in [inks.age.count, 40] {
      for color in inks.ageRamp.colors(count) {
        #expect(color.contrast(with: inks.background) >= 3)
      }
    }
  }

  @Test(arguments: ThemedInks.following)
  func `let dead cells fade from a distinct color to almost nothing`(themed: ThemedInks) {
    let inks = themed.inks
    let first = inks.decay[0], last = inks.decay[inks.decay.count - 1]
    #expect(first.contrast(with: inks.background) >= 3)
    for live in inks.age { #expect(differences([live, first])[0] >= 20) }
    let contrasts = inks.decay.map { $0.contrast(with: inks.background) }
    #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy(>))
    #expect((1.1...1.2).contains(last.contrast(with: inks.background)))
    #expect(differences([last, inks.background])[0] >= 4)
  }

  @Test(arguments: ThemedInks.all)
  func `have lines of every tenth cell, stronger than others and far below cells`(
    themed: ThemedInks
  ) {
    let inks = themed.inks
    let contrast = inks.background.contrast(with: inks.tenth)
    #expect((1.3...2).contains(contrast))
    #expect(inks.tenth.contrast(with: inks.grid) >= 1.17)
    #expect(differences([inks.tenth, inks.grid])[0] >= 4)
    for kind in inks.kinds { #expect(kind.contrast(with: inks.tenth) >= 1.5) }
  }

  @Test(arguments: Theme.allCases)
  func `are those of its own, the newborn louder than what lasts, and none like the dead`(
    theme: Theme
  ) throws {
    let inks = try Palette.kiln.inks(for: theme)
    let ages = inks.ageColors(8), trail = inks.decayColors(9)
    #expect(ages == inks.ownAges && trail == inks.ownTrail + [inks.background])
    func strength(_ color: Color) -> Double { differences([color, inks.background])[0] }
    #expect(differences([ages[0], ages[7]])[0] >= 30 && strength(ages[2]) > strength(trail[0]))
    #expect(zip(trail, trail.dropFirst()).allSatisfy { strength($0) > strength($1) })
    for (age, color) in ages.enumerated() {
      for dead in trail { #expect(differences([color, dead])[0] >= 5, "\(age)") }
    }
    #expect(inks.ageColors(3).count == 3 && inks.decayColors(4).last == inks.background)
  }

  @Test func `are the same everywhere`() throws {
    let day = try Palette.reef.inks(for: .light), night = try Palette.reef.inks(for: .dark)
    #expect(day.age.map(\.hex)[3] == "#904050" && night.age.map(\.hex)[4] == "#b48da0")
    #expect(day.decay.map(\.hex)[4] == "#8fb67d" && night.decay.map(\.hex)[3] == "#12867e")
    #expect(day.tenth.hex == "#bbd5de" && night.tenth.hex == "#234365")
  }
}

@Suite struct `The ramps of other colors` {
  private let inks = Inks(
    background: Color(0xFFFFFF), outside: Color(0xEEEEEE), grid: Color(0xDDDDDD),
    text: Color(0x000000), kinds: [Color(0xC04010)])

  @Test func `need only one kind`() {
    #expect(inks.age.first == inks.kinds[0] && inks.age.last == inks.text)
    #expect(inks.decay.first == inks.text && inks.age.count > 4 && inks.decay.count > 4)
  }

  @Test func `of ages lead through colors that are set for them`() {
    var own = inks
    own.ownAges = [Color(0x000080)]
    #expect(own.ageRamp.colors(2) == [inks.kinds[0], Color(0x000080)])
    own.kinds[0] = Color(0xFFD700)
    #expect(own.ageRamp.colors(9).first == Color(0xFFD700))
    own.ownAges = [Color(0xFF0000), Color(0xFFD700), Color(0x000080)]
    #expect(own.ageRamp == ColorRamp(through: own.ownAges))
    #expect(own != inks)
  }

  @Test func `follow changes of the colors`() {
    var changed = inks
    changed.background = Color(0x101010)
    changed.text = Color(0xFFFFFF)
    #expect(changed.decay != inks.decay)
    #expect(
      (1.1...1.2).contains(changed.background.contrast(with: changed.decay.last ?? inks.text)))
    changed = inks
    changed.grid = Color(0xBBCCFF)
    #expect(changed.tenth != inks.tenth)
    #expect(changed.tenth.blue > changed.tenth.red)
  }

  @Test func `fade to white or black if the background is not known`() {
    var clear = inks
    clear.background = .transparent
    #expect(clear.decay == inks.decay && clear.tenth == inks.tenth)
    clear.text = Color(0xFFFFFF)
    #expect((clear.decay.last?.relativeLuminance ?? 1) < 0.01)
  }

  @Test func `let dead cells become more transparent on a background that is not opaque`() {
    #expect(inks.decayColors(9) == inks.decayRamp.colors(9))
    var clear = inks
    clear.background.alpha = 254
    for count in [1, 2, 9, 255] {
      let colors = clear.decayColors(count)
      #expect(colors.count == count && colors[0] == clear.decayRamp.start)
      #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.alpha > $1.alpha && $1.alpha > 0 })
      let hues = Set(colors.map { [$0.red, $0.green, $0.blue] })
      #expect(hues.count == 1)
    }
  }

  @Test func `have major lines no weaker than strong ones, and none from none`() {
    var loud = inks
    loud.grid = Color(0x000000)
    #expect(loud.tenth == loud.grid)
    loud.grid = loud.background
    #expect(loud.tenth == loud.background)
    loud.tenth = Color(0x123456)
    #expect(loud.tenth == Color(0x123456))
  }
}
