import Lattice
import Pictures
import SceneDescription

// Cells that grow and shrink between two ticks.
extension FramePainter {
  /// Draws the cells between `start` and the next tick into `window`.
  func paint(
    _ growth: Growth, from start: any CellSource, _ growing: GrowingCells,
    into window: PixelArea<UInt32>
  ) {
    if growing.dissolves(at: layout.scale) {
      return paintDissolve(
        from: cells(start), to: cells(growth.end), way: growth.way, into: window)
    }
    plane(of: growth, growing).paint(growth.cells, region: layout.region, into: window)
  }

  /// Returns the cells of the plane in indices, with what grows in `scene`.
  func indices(of scene: Scene) -> (
    pixels: WholeCellPixels<UInt8>, cells: any CellSource
  )? {
    guard let growth = scene.growth, let growing = look.shownGrowing else {
      return plane.indices.map { ($0, scene.cells) }
    }
    return plane(of: growth, growing).indices.map { ($0, growth.cells) }
  }

  private func plane(of growth: Growth, _ growing: GrowingCells) -> PlanePixels {
    let isAtSide = growing.smallestSide <= layout.scale.numerator / layout.scale.denominator
    let cores = growth.cores.map { core in
      var core = core
      if !isAtSide { core.turn = nil }
      return core
    }
    return plane.growing(cores, look, stamps, colors?.index)
  }
}

extension GrowingCells {
  /// Whether the pictures of two ticks pass into each other because cells are small.
  func dissolves(at scale: Scale) -> Bool {
    scale.numerator / scale.denominator < max(1, smallestCell)
  }

  /// The cores by whose colors palettes that don't have all of them are chosen.
  var sampleCores: [GrowingCore] {
    pairs.flatMap { pair in
      [20, 44].map { GrowingCore(of: pair.core, in: pair.ground, size: $0) }
    }
  }

  /// The steps in which palettes have the colors between those of two classes.
  private static let steps = 12

  /// Returns colors between those of the classes of a pair in `look`, of which palettes are made.
  func dissolveColors(in look: Look) -> [Color] {
    pairs.flatMap { pair in
      let ground = pair.ground == 0 ? look.background : look.glyphs[Int(pair.ground)].ink
      return (0...Self.steps).map { step in
        LightMixer.mix(
          [(ground, Self.steps - step), (look.glyphs[Int(pair.core)].ink, step)],
          whole: Self.steps)
      }
    }
  }
}
