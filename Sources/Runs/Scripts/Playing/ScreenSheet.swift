import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// A sheet that covers the world: its snapshots, or a library.
struct ScreenSheet {
  private let groups: [ContactSheet.Group]
  private let inks: Inks

  /// Creates the sheet of a library.
  init(_ groups: [ContactSheet.Group], in inks: Inks) {
    self.groups = groups
    self.inks = inks
  }

  /// Creates the sheet of the snapshots of `stage`.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - look: A function that returns the look of its cells at a scale.
  ///   - inks: The colors.
  init<Stage: WorldStage>(snapshotsOf stage: Stage, _ look: (Scale?) -> Look, in inks: Inks) {
    let portrayal = stage.portrayal(showing: stage.table ?? stage.content)
    let entries = stage.kept.map { name, state in
      let scene = portrayal.scene(of: state)
      if let picture = Self.picture(of: scene, look(Scale(1))) {
        return ContactSheet.Entry(name: name, picture: picture)
      }
      return ContactSheet.Entry(name: name, cells: scene.cells, look: look(nil))
    }
    self.init([ContactSheet.Group(title: "Snapshots", entries: entries)], in: inks)
  }

  /// Returns a picture of a scene that has more than cells, or `nil` for one that hasn't.
  private static func picture(of scene: Scene, _ look: Look) -> Image? {
    guard !scene.marks.isEmpty,
      let layout = try? FrameLayout(bounds: scene.cells.bounds, framing: .cell(1))
    else { return nil }
    return FramePainter(layout: layout, look: look).image(of: scene)
  }

  /// Returns the sheet as a picture of `size`, with as many of its entries as have space.
  func image(of size: Size) -> Image {
    let look = Look(
      glyphs: [Glyph(shape: .square, ink: inks.background)], background: inks.background,
      outside: inks.outside, text: inks.text)
    var groups = groups.filter { !$0.entries.isEmpty }
    while !groups.isEmpty {
      if let sheet = try? ContactSheet(groups, look: look, within: size),
        let image = try? sheet.image()
      {
        return image
      }
      let last = groups.count - 1
      groups[last].entries.removeLast((groups[last].entries.count + 1) / 2)
      if groups[last].entries.isEmpty { groups.removeLast() }
    }
    return Image(width: size.width, height: size.height) {
      $0.initialize(repeating: inks.outside.pixel)
    }
  }
}
