import Pictures
import SceneDescription
import Lattice
import SimulationKernel
import StrokeLettering
import TestScope
import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `Labels on the screens of a universe` {
  static let sizes = [
    Size(width: 240, height: 160), Size(width: 256, height: 171), Size(width: 320, height: 240),
    Size(width: 480, height: 320),
    Size(width: 960, height: 640), Size(width: 1920, height: 1080), Size(width: 500, height: 700),
  ]
  static let moments =
    [0, 9, 10, 20, 25, 60, 100, 150, 199, 207, 210, 212, 214, 219, 225, 240, 300, 420, 600].map {
      Moment.tenths($0 * 10)
    } + [Moment.tenths(2005), Moment.tenths(2101)]

  static let screens = SeedOne.subjects.flatMap { subject in
    sizes.map { SeedOneScreen(subject: subject, size: $0) }
  }

  @Test(arguments: sampled(screens, every: 2))
  func `keep within the picture and clear of each other`(screen: SeedOneScreen) throws {
    let portrayal = try screen.portrayal()
    for moment in Self.moments {
      let inks = portrayal.scene(of: SeedOne.state(at: moment)).marks.labels.map { LabelInk($0) }
      for (index, ink) in inks.enumerated() {
        #expect(
          ink.left >= 0 && ink.top >= 0 && ink.right <= screen.size.width
            && ink.bottom <= screen.size.height, "\(ink) at \(moment.tick) leaves the picture")
        for other in inks[..<index] {
          #expect(!ink.overlaps(other), "\(ink) covers \(other) at \(moment.tick)")
        }
      }
    }
  }

  @Test(arguments: screens)
  func `end the title line before the margin`(screen: SeedOneScreen) throws {
    let portrayal = try screen.portrayal()
    let style = SheetStyle(
      screen.size, UniverseInks(try screen.inks()), UniversePortrayal.Annotations())
    for second in [0, 60, 199, 209, 300] as [Tick] {
      let labels = portrayal.scene(of: SeedOne.state(at: second)).marks.labels
      let title = try #require(labels.first { $0.isBold && $0.size == style.title.size * 256 })
      let line = labels.filter { $0.place.y == title.place.y }.map { LabelInk($0) }
      #expect(line.allSatisfy { Double($0.right) <= Double(screen.size.width) - style.margin + 2 })
      #expect(line.allSatisfy { Double($0.left) >= style.margin - 2 })
      // If there is space, it has more than a name.
      if screen.size.width > 400 && screen.subject == .universe { #expect(line.count > 3) }
    }
  }

  @Test(arguments: sizes)
  func `of galaxies leave the centers of all galaxies free`(size: Size) throws {
    let screen = SeedOneScreen(size: size)
    for second in [60, 200, 206, 215, 300, 450, 600] as [Tick] {
      let marks = try screen.marks(at: Moment(tick: second))
      // The lights in the middle are strong; irregular galaxies have none.
      let hearts = marks.shapes.filter {
        $0.outline == .glow && $0.color.alpha > 60 && $0.color.red > $0.color.blue
      }
      #expect(hearts.count >= SeedOne.state(at: second).galaxies.count / 3)
      for ink in marks.labels.map({ LabelInk($0) }) {
        for heart in hearts {
          let (x, y) = (heart.center.x >> 8, heart.center.y >> 8)
          #expect(
            !(ink.left..<ink.right).contains(x) || !(ink.top..<ink.bottom).contains(y),
            "\(ink) at \(second)")
        }
      }
    }
  }

  @Test func `name nearly all galaxies if there is space`() throws {
    for (second, size) in [(100, 480), (200, 960), (300, 960), (600, 1920)] as [(Tick, Int)] {
      let screen = SeedOneScreen(size: Size(width: size, height: size * 2 / 3))
      let galaxies = SeedOne.state(at: second).galaxies
      let labels = try Set(screen.marks(at: Moment(tick: second)).labels.map(\.text))
      let named = galaxies.count {
        labels.contains("\($0.id)") || labels.contains("Galaxy \($0.id)")
      }
      #expect(named * 10 >= galaxies.count * 8, "\(named) of \(galaxies.count) at \(second)")
    }
  }

  @Test func `are left out on request, and titles and legends too`() throws {
    for subject in [UniverseSubject.universe, .system(12), .galaxy(21)] {
      var portrayal = try SeedOneScreen(
        subject: subject, size: Size(width: 480, height: 320)
      ).portrayal()
      let state = SeedOne.state(at: 235)
      let all = portrayal.scene(of: state).marks.labels
      portrayal.annotations.hasLabels = false
      let unnamed = portrayal.scene(of: state).marks.labels
      portrayal.annotations.hasTitle = false
      let untitled = portrayal.scene(of: state).marks.labels
      portrayal.annotations.hasLegend = false
      let bare = portrayal.scene(of: state).marks
      #expect(all.count > unnamed.count && unnamed.count > untitled.count)
      #expect(untitled.count > bare.labels.count && !bare.shapes.isEmpty)
    }
  }

  @Test func `show the figures of stars and planets all the time`() throws {
    for subject in [UniverseSubject.star(12), .planet(60)] {
      for size in [Size(width: 480, height: 320), Size(width: 960, height: 640)] {
        let screen = SeedOneScreen(subject: subject, size: size)
        for second in stride(from: 130, through: 260, by: 3) as StrideThrough<Tick> {
          let texts = try screen.marks(at: Moment(tick: second)).labels.map(\.text)
          #expect(Set(texts).isSuperset(of: ["mass", "temperature", "radius"]), "\(second)")
        }
      }
    }
  }

  @Test func `are beside the planets and satellites that they name`() throws {
    for (subject, second) in [(.system(12), 165), (.system(12), 205), (.planet(107), 150)]
      as [(UniverseSubject, Tick)]
    {
      let marks = try SeedOneScreen(
        subject: subject, size: Size(width: 960, height: 640)
      ).marks(at: Moment(tick: second))
      // Figures are larger than names.
      let size = marks.labels.map(\.size).min()
      var named = 0
      for label in marks.labels where label.size == size {
        let globes = marks.shapes.filter { mark in
          guard case .globe(let globe) = mark.outline, globe.surface != .star else { return false }
          // The seeds of satellites have an additional bit.
          return "\(globe.seed & 0xFFFF_FFFF)" == label.text
        }
        guard let globe = globes.first else { continue }
        named += 1
        let ink = LabelInk(label)
        let x = globe.center.x >> 8, y = globe.center.y >> 8
        let across = max(ink.left - x, x - ink.right, 0), down = max(ink.top - y, y - ink.bottom, 0)
        let reach = globe.radius >> 8
        #expect(across * across + down * down <= (reach + 25) * (reach + 25), "\(ink)")
        #expect(across * across + down * down + 4 >= reach * reach, "\(ink)")
      }
      #expect(named >= 3, "\(subject.name)")
    }
  }
}
