import SceneDescription

/// What makes scenes independent of their world, so that it can advance while they are drawn.
struct ScenesAhead {
  /// The largest number of cells that are copied.
  private let mostCells: Int

  /// Allows copies that take no more memory, for all frames in flight, than a snapshot of the world, which
  /// takes `snapshot` bytes.
  init(snapshot: Int) {
    // At most two frames are planned and not drawn at a time, and a cell takes a byte.
    mostCells = snapshot / 2
  }

  /// Returns `scene` with a copy of its cells, where they are all that it shows of the world: otherwise the
  /// state, which is larger, is copied when the world advances.
  ///
  /// Each frame has its own copy, because cells can change between two frames of a tick, as those that
  /// grow do.
  func detached(_ scene: Scene) -> Scene {
    guard scene.motion == nil, scene.growth == nil,
      let cells = CellGrid(copying: scene.cells, limit: mostCells)
    else { return scene }
    var scene = scene
    scene.cells = cells
    return scene
  }
}
