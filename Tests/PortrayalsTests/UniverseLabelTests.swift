import Lattice
import SceneDescription
import SimulationKernel
import StrokeLettering
import Synchronization
import Testing
import UniverseSimulation

@testable import Portrayals

/// The pixels that the ink of a label covers.
private struct Ink: CustomStringConvertible {
  let text: String
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var description: String { "\(text) [\(left)…\(right), \(top)…\(bottom)]" }

  func overlaps(_ other: Ink) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// The ink of `label` as it is drawn in cells of one pixel, without its halo.
  init(_ label: Label) {
    let box = Self.box(of: label.text, size: (label.size + 128) >> 8, isBold: label.isBold)
    text = label.text
    let x = (label.place.x + 128) >> 8, baseline = (label.place.y + 128) >> 8
    switch label.alignment {
    case .leading: left = x
    case .center: left = x - box.width / 2
    case .trailing: left = x - box.width
    }
    right = left + box.width
    top = baseline + box.top
    bottom = baseline + box.bottom
  }

  private struct Box {
    var width: Int
    var top: Int
    var bottom: Int
  }

  private static let known = Mutex<[String: Box]>([:])

  /// The extent of a text's ink, from its baseline.
  private static func box(of text: String, size: Int, isBold: Bool) -> Box {
    let key = "\(size) \(isBold) \(text)"
    if let box = known.withLock({ $0[key] }) { return box }
    let mask = Typesetter(size: size, weight: isBold ? .bold : .regular).mask(for: text)
    let inked = (0..<mask.height).filter { row in
      mask.coverage[row * mask.width..<(row + 1) * mask.width].contains { $0 > 0 }
    }
    let box = Box(
      width: mask.width, top: (inked.first ?? 0) - mask.baseline,
      bottom: (inked.last ?? 0) + 1 - mask.baseline)
    known.withLock { $0[key] = box }
    return box
  }
}

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

  @Test(arguments: screens)
  func `keep within the picture and clear of each other`(screen: SeedOneScreen) throws {
    let portrayal = try screen.portrayal()
    for moment in Self.moments {
      let inks = portrayal.scene(of: SeedOne.state(at: moment)).marks.labels.map { Ink($0) }
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
      screen.size, UniverseInks(try screen.inks()), UniversePortrayal.Furnishing())
    for second in [0, 60, 199, 209, 300] as [Tick] {
      let labels = portrayal.scene(of: SeedOne.state(at: second)).marks.labels
      let title = try #require(labels.first { $0.isBold && $0.size == style.title.size * 256 })
      let line = labels.filter { $0.place.y == title.place.y }.map { Ink($0) }
      #expect(line.allSatisfy { Double($0.right) <= Double(screen.size.width) - style.margin + 2 })
      #expect(line.allSatisfy { Double($0.left) >= style.margin - 2 })
      // Where there is room, it tells more than a name.
      if screen.size.width > 400 && screen.subject == .universe { #expect(line.count > 3) }
    }
  }

  @Test(arguments: sizes)
  func `of galaxies leave the hearts of all galaxies free`(size: Size) throws {
    let screen = SeedOneScreen(size: size)
    for second in [60, 200, 206, 215, 300, 450, 600] as [Tick] {
      let marks = try screen.marks(at: Moment(tick: second))
      // The lights in the middle are strong; irregular galaxies have none.
      let hearts = marks.shapes.filter {
        $0.outline == .glow && $0.color.alpha > 60 && $0.color.red > $0.color.blue
      }
      #expect(hearts.count >= SeedOne.state(at: second).galaxies.count / 3)
      for ink in marks.labels.map({ Ink($0) }) {
        for heart in hearts {
          let (x, y) = (heart.center.x >> 8, heart.center.y >> 8)
          #expect(
            !(ink.left..<ink.right).contains(x) || !(ink.top..<ink.bottom).contains(y),
            "\(ink) at \(second)")
        }
      }
    }
  }

  @Test func `name nearly all galaxies where there is room`() throws {
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

  @Test func `are left out, and titles and legends too, where nobody wants them`() throws {
    for subject in [UniverseSubject.universe, .system(12), .galaxy(21)] {
      var portrayal = try SeedOneScreen(
        subject: subject, size: Size(width: 480, height: 320)
      ).portrayal()
      let state = SeedOne.state(at: 235)
      let all = portrayal.scene(of: state).marks.labels
      portrayal.furnishing.hasLabels = false
      let unnamed = portrayal.scene(of: state).marks.labels
      portrayal.furnishing.hasTitle = false
      let untitled = portrayal.scene(of: state).marks.labels
      portrayal.furnishing.hasLegend = false
      let bare = portrayal.scene(of: state).marks
      #expect(all.count > unnamed.count && unnamed.count > untitled.count)
      #expect(untitled.count > bare.labels.count && !bare.shapes.isEmpty)
    }
  }
}
