import GoldenTesting
import Lattice
import PictureComparison
import Pictures
import SceneDescription
import SimulationKernel
import Sprites
import Testing
import VirusSimulation

@testable import Portrayals
@testable import Raster

@Suite struct `People` {
  private static let goldens = Goldens(folder: "Goldens/people")

  private static func look(_ theme: Theme) throws -> Look {
    VirusPortrayal().look(
      inks: try Palette.reef.inks(for: theme, kinds: 2), shape: .circle,
      sprites: SpriteSet(kinds: VirusLook.sprites, areDark: theme == .dark).byName, style: .people)
  }

  private static func portrayal(
    _ theme: Theme = .light, growth: Rational = Rational(0), moves: Bool = false
  ) throws -> VirusPortrayal {
    var portrayal = VirusPortrayal(growth: growth, isMoving: moves)
    portrayal.take(try Palette.reef.inks(for: theme, kinds: 2))
    portrayal.style = .people
    return portrayal
  }

  private static func group(
    _ people: Int = 30, columns: Int = 6, sick: [Int] = [14], steps: Int = 4, seed: UInt64 = 1,
    neighbors: Neighbors = .eight
  ) throws -> Virus {
    var group = VirusConfiguration()
    (group.people, group.columns, group.infected, group.seed) = (people, columns, sick, seed)
    group.neighbors = neighbors
    var virus = try Virus(group, keepsAges: true, showsPassage: true)
    for _ in 0..<steps { virus.step() }
    return virus
  }

  private static func painter(
    _ state: VirusState, cell: Int, _ theme: Theme = .light, framing: Framing? = nil,
    limit: PaletteLimit? = nil
  ) throws -> FramePainter {
    FramePainter(
      layout: try FrameLayout(
        bounds: VirusPortrayal().bounds(of: state), framing: framing ?? .cell(cell)),
      look: try look(theme), limitedTo: limit)
  }

  private static func figures(
    _ state: VirusState, _ detail: FigureDetail = .full, growth: Rational = Rational(0),
    moves: Bool = false
  ) throws -> [Figure] {
    let portrayal = try portrayal(growth: growth, moves: moves)
    let source = try #require(portrayal.scene(of: state).figures)
    return source.figures(in: portrayal.bounds(of: state), detail)
  }

  /// Returns the faces of the people of a state, from the first to the last.
  private static func faces(_ state: VirusState) throws -> [VirusLook.Face] {
    try figures(state, .near).compactMap { figure in
      figure.look.flatMap { VirusLook.Face(rawValue: $0 / UInt8(VirusLook.hats)) }
    }
  }

  // MARK: Faces

  @Test func `look as long as they have been sick, and are worried beside others who are`() throws {
    let state = try Self.group(steps: 0).state
    let faces = try Self.faces(state)
    for person in 0..<30 {
      let away = max(abs(person % 6 - 2), abs(person / 6 - 2))
      #expect(faces[person] == (away == 0 ? .new : away == 1 ? .worried : .healthy))
    }
    let four = try Self.faces(Self.group(steps: 0, neighbors: .four).state)
    #expect(four[7] == .healthy && four[8] == .worried)
    #expect(
      (0...7).map { VirusLook.Face(age: $0) } == [
        .new, .early, .long, .long, .longer, .longer, .asleep, .asleep,
      ])
  }

  @Test func `watch the newest case beside them`() throws {
    var virus = try Self.group(sick: [13], steps: 0)
    virus.changeInfectionFactor(to: 0)
    virus.step()
    virus.tap(15)
    let eyes = try Self.figures(virus.state).filter { $0.look == VirusLook.pupil }
    let whites = try Self.figures(virus.state).filter { $0.look == VirusLook.white }
    #expect(eyes.count == whites.count && !eyes.isEmpty)
    #expect(whites.count { (2.0..<3).contains($0.x) && (2.0..<2.9).contains($0.y) } == 2)
    // Person 14, between both, looks to the right; 12 has only 13 beside it, to the right as well.
    for (eye, white) in zip(eyes, whites)
    where (2.0..<3).contains(eye.x) && (2.0..<2.9).contains(eye.y) {
      #expect(eye.x > white.x + 0.02)
    }
  }

  @Test func `keep their hats within the table`() throws {
    let state = try Self.group(400, columns: 20, sick: [], steps: 0).state
    for figure in try Self.figures(state) {
      let half = Double(figure.size) / 512
      #expect(figure.y - 0.94 * half >= 0 && figure.y + 0.96 * half <= 20)
    }
  }

  @Test func `keep their dots within the table, and never move`() throws {
    var virus = try Self.group(400, columns: 20, sick: [0, 19, 390], steps: 0)
    var places: Set<String> = []
    for _ in 0..<12 {
      for part in 0..<4 {
        if part > 0 { virus.pass(to: Moment(tick: virus.tick, plus: Int128(part), over: 4)) }
        for dot in try Self.figures(virus.state, .far, moves: true) {
          places.insert("\(dot.x) \(dot.y)")
          let half = Double(dot.size) / 512
          for place in [dot.x, dot.y] { #expect(place - half >= 0 && place + half <= 20) }
        }
      }
      virus.step()
    }
    #expect(virus.state.census.sick > 100 && places.count == 400)
  }

  // MARK: Time

  @Test(arguments: [FigureDetail.near, .far])
  func `move from the picture of a step to that of the next`(detail: FigureDetail) throws {
    var virus = try Self.group()
    for _ in 0..<5 {
      let still = try Self.figures(virus.state, detail)
      #expect(try Self.figures(virus.state, detail, moves: true) == still)
      virus.pass(to: Moment(tick: virus.tick, plus: 9999, over: 10_000))
      let last = try Self.figures(virus.state, detail, moves: true)
      virus.step()
      let next = try Self.figures(virus.state, detail)
      // Who is drawn on top at the end is who is drawn at the step.
      func seen(_ figures: [Figure]) -> [String: Figure] {
        figures.filter { $0.alpha > 250 }.reduce(into: [:]) { $0["\($1.x) \($1.y)"] = $1 }
      }
      let (shown, wanted) = (seen(last), seen(next))
      #expect(shown.count == wanted.count)
      for (place, figure) in wanted {
        let other = try #require(shown[place])
        #expect(other.look == figure.look && abs(other.size - figure.size) <= 3)
      }
    }
  }

  @Test func `change one by one on the way, each at once`() throws {
    var virus = try Self.group(), changes: Set<Int> = []
    let before = try Self.faces(virus.state)
    var last = before
    let steps: Int128 = 60
    for part in 1..<steps {
      virus.pass(to: Moment(tick: virus.tick, plus: part, over: steps))
      let figures = try Self.figures(virus.state, .near, moves: true)
      #expect(figures.count == 30 && figures.allSatisfy { $0.alpha == 255 })
      let now = figures.compactMap { VirusLook.Face(rawValue: ($0.look ?? 0) / 4) }
      let changed = zip(last, now).count { $0 != $1 }
      if changed > 0 { changes.insert(changed) }
      last = now
    }
    virus.step()
    #expect(try last == Self.faces(virus.state) && last != before)
    #expect(!changes.isEmpty && (changes.max() ?? 0) <= 6)
  }

  @Test func `fall sick after the tap that comes first`() throws {
    var group = VirusConfiguration()
    (group.people, group.columns, group.subset) = (30, 6, .full)
    var virus = try Virus(
      group, interventions: [Intervention(at: Rational(1, 2), .tap(14))], keepsAges: true,
      showsPassage: true)
    for part in 1..<40 as Range<Int128> {
      virus.pass(to: Moment(tick: 0, plus: part, over: 40))
      let looks = try Self.figures(virus.state, .near, moves: true).compactMap(\.look)
      let healthy = looks.count { $0 < UInt8(VirusLook.hats) }
      if part < 20 { #expect(healthy == 30) } else { #expect(healthy < 30) }
    }
    #expect(virus.state.partOfLastTap == 0.5)
    virus.step()
    #expect(virus.state.partOfLastTap == nil && virus.state.age(of: 14) == 1)
  }

  @Test func `with growth are sick at their step, while others age one by one`() throws {
    var virus = try Self.group(), growth = Rational(1, 2)
    let last = try Self.faces(virus.state)
    virus.step()
    let cases = try #require(virus.state.cases), rest = try Self.figures(virus.state, .near)
    let grown = try Self.figures(virus.state, .near, growth: growth)
    for (person, figure) in grown.enumerated() {
      let face = VirusLook.Face(rawValue: (figure.look ?? 0) / 4)
      if cases.contains(person) { #expect(face == .new) }
      if last[person].rawValue >= VirusLook.Face.new.rawValue { #expect(face == last[person]) }
    }
    virus.pass(to: Moment(tick: virus.tick, plus: 1, over: 2))
    #expect(try Self.figures(virus.state, .near, growth: growth) == rest)
    growth = Rational(1)
    #expect(try Self.figures(virus.state, .near, growth: growth) != rest)
  }

  @Test func `are tied for three steps to all who may have passed it on`() throws {
    var virus = try Self.group(steps: 1)
    for _ in 0..<6 {
      let portrayal = try Self.portrayal(), state = virus.state
      let source = try #require(portrayal.scene(of: state).figures)
      let threads = source.shapes(in: portrayal.bounds(of: state))
      var expected = 0
      for person in 0..<30 {
        guard let age = state.age(of: person), age <= 3 else { continue }
        for down in -1...1 {
          for right in -1...1 where (0..<6).contains(person % 6 + right) {
            let other = person + down * 6 + right
            if (0..<30).contains(other), let older = state.age(of: other), older > age {
              expected += 1
            }
          }
        }
      }
      #expect(threads.count == expected)
      virus.step()
    }
  }

  // MARK: Pictures

  @Test(arguments: Theme.allCases, [40, 14, 6])
  func `are drawn near, small and far`(theme: Theme, cell: Int) throws {
    let state =
      try cell == 40
      ? Self.group().state
      : Self.group(
        cell == 14 ? 160 : 900, columns: cell == 14 ? 16 : 36,
        sick: [70, 300].filter { $0 < (cell == 14 ? 160 : 900) }, steps: 7
      ).state
    let image = try Self.painter(state, cell: cell, theme).image(
      of: Self.portrayal(theme).scene(of: state))
    try Self.goldens.expect(image, named: "\(theme.rawValue)-\(cell)")
  }

  @Test func `leave no golden over`() throws {
    try Self.goldens.expectNoneUnused(
      besides: Theme.allCases.flatMap { theme in [40, 14, 6].map { "\(theme.rawValue)-\($0)" } })
  }

  @Test(arguments: [7, 24], [0, 2] as [Int128])
  func `are the same in any window, on any number of threads`(cell: Int, part: Int128) throws {
    var virus = try Self.group(1_170, columns: 40, sick: [100, 611], steps: 6)
    virus.pass(to: Moment(tick: virus.tick, plus: part, over: 5))
    let state = virus.state, scene = try Self.portrayal(.dark, moves: true).scene(of: state)
    let whole = try Self.painter(state, cell: cell, .dark), image = whole.image(of: scene)
    for threads in [2, 3, 16] {
      #expect(whole.image(of: scene, behind: nil, threads: threads) == image)
    }
    let part = Rect(x: 11, y: 3, width: 9, height: 7)
    let seen = try Self.painter(
      state, cell: cell, .dark,
      framing: .viewport(part, Size(width: part.width * cell, height: part.height * cell))
    ).image(of: scene)
    for y in 0..<seen.height {
      for x in 0..<seen.width where seen[x, y] != image[part.x * cell + x, part.y * cell + y] {
        Issue.record("the window differs at \(x), \(y)")
        return
      }
    }
  }

  @Test func `have one palette from fourteen pixels on, and shine in full color below`() throws {
    let state = try Self.group(100, columns: 10).state
    let near = try Self.painter(state, cell: 14), palette = try #require(near.palette)
    #expect(palette.count <= 256)
    let front = try #require(near.look.front)
    for tone in FrontPainter.tones(of: front, FrontPainter.fewTones) {
      #expect(palette.contains(tone))
    }
    #expect(try Self.painter(state, cell: 13, .dark).palette == nil)
    #expect(try Self.painter(state, cell: 13, .light).palette != nil)
    let limited = try Self.painter(state, cell: 13, .dark, limit: PaletteLimit(colors: 64))
    #expect(try #require(limited.palette).count <= 64)
  }
}
