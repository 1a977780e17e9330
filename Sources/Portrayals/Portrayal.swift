public import Lattice
public import SceneDescription
public import SimulationKernel

/// What a world looks like: the one place that knows a simulation and drawing.
public protocol Portrayal: Sendable {
  associatedtype Model: Simulation

  /// The names of the kinds of cells; kind i is display class i + 1, and class 0 is empty.
  static var kinds: [String] { get }

  /// The shape in which cells are drawn when nobody chooses one.
  static var usualShape: Shape { get }

  /// The cells of the world, the same in every state of a run.
  func bounds(of state: Model.State) -> Rect

  /// The cells and counters that `state` shows.
  func scene(of state: Model.State) -> Scene

  /// The widest text for which each counter gets room in pictures of the world of `state`.
  ///
  /// It may not depend on how long a run is: a frame looks the same in a longer one.
  func widestCounters(of state: Model.State) -> [String]
}

extension Portrayal {
  /// The look of this world's cells in colours and a shape.
  ///
  /// - Parameters:
  ///   - inks: the colours, with one for each kind at least.
  ///   - shape: how cells are drawn.
  ///   - sprites: the sprite of each kind; used by ``Shape/sprite`` alone, kinds without one are
  ///     squares.
  ///   - grid: whether lines are drawn between cells.
  /// - Returns: a look with a glyph for every kind.
  public static func look(
    inks: Inks, shape: Shape, sprites: [String: Sprite] = [:], grid: Bool = false
  ) -> Look {
    let glyphs = zip(kinds, inks.kinds).map { kind, ink in
      Glyph(shape: shape, ink: ink, sprite: shape == .sprite ? sprites[kind] : nil)
    }
    return Look(
      glyphs: [Glyph(shape: .square, ink: inks.background)] + glyphs, background: inks.background,
      outside: inks.outside, gridLine: grid ? inks.grid : nil, text: inks.text)
  }
}
