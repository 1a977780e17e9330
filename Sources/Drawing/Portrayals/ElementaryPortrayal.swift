public import ElementarySimulation
public import Lattice
public import SceneDescription
import SimulationKernel

/// An elementary automaton as a space-time picture: a row for each generation, the newest at the
/// bottom, with counters of the generation and the population.
///
/// Generation g is drawn in row g; once all rows are filled they scroll.
public struct ElementaryPortrayal: Portrayal {
  /// The world that is portrayed.
  public typealias Model = Elementary

  /// The kinds of cells: live cells are class 1.
  public static let kinds = ["live"]
  /// The name of the count of live cells.
  public static let namesOfCounts = ["population"]
  /// The automaton's word for a tick.
  public static let tickName = "generation"
  /// The default shape is the square, so that adjacent cells form areas.
  public static let defaultShape = Shape.square
  /// The palette of automata, whose mixture with the ground keeps its hue.
  public static let defaultPalette = Palette.lagoon
  /// Cells can be threads.
  public static let styles = [Style.woven]
  /// Grid lines are emphasized every ten cells, as in all automata.
  public static let hasMajorGridLines = true

  /// The least ink with which sparse rules stay visible and dense ones keep their texture.
  public static let leastInk = 25

  /// Creates the portrayal, which has no settings.
  public init() {}

  /// Returns the threads, in both themes.
  public static func defaultStyle(in theme: Theme) -> Style { .woven }

  /// Adds the threads of live cells.
  public func dress(_ look: inout Look, in style: Style, _ materials: StyleMaterials) {
    look.weave = Weave(materials.inks.yarn)
  }

  /// Returns the field: the cells of a row across, the generations down.
  public func bounds(of state: ElementaryState) -> Rect {
    bounds(of: state.configuration)
  }

  /// Returns the field of an automaton that needn't exist yet.
  public func bounds(of configuration: ElementaryConfiguration) -> Rect {
    Rect(x: 0, y: 0, width: configuration.width, height: configuration.rows)
  }

  /// Returns the rows, and the counters "generation" and "population".
  public func scene(of state: ElementaryState) -> Scene {
    Scene(
      cells: ElementaryCells(state: state),
      counters: counters(
        generation: state.generation.grouped, population: state.row.population.grouped))
  }

  /// Returns the counters at a generation of seven digits, with as many live cells as are visible
  /// at most.
  public func widestCounters(of state: ElementaryState) -> [String] {
    widestCounters(of: state.configuration)
  }

  /// Returns the widest counters of an automaton that needn't exist yet.
  public func widestCounters(of configuration: ElementaryConfiguration) -> [String] {
    // A line without ends can have more cells: then the counter takes from the gaps, as for late
    // generations.
    counters(generation: "9,999,999", population: configuration.width.grouped)
  }

  /// Returns the population.
  public func counts(of state: ElementaryState) -> [Int] { [state.row.population] }

  /// Returns the number of cells of the field; for a line without ends, of those that its pattern
  /// can have reached.
  public func maximumCount(of state: ElementaryState) -> Int {
    state.configuration.mostCells(at: state.generation)
  }

  private func counters(generation: String, population: String) -> [String] {
    ["\(Self.tickName) \(generation)", "population \(population)"]
  }
}

/// The visible rows of an automaton, read from its state window by window.
private struct ElementaryCells: CellSource {
  let state: ElementaryState

  var bounds: Rect { ElementaryPortrayal().bounds(of: state) }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    state.copyCells(x: rect.x, y: rect.y, width: rect.width, height: rect.height, into: classes)
  }

  func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
    plane.reset(to: blocks)
    /// Returns the share of a block that `cells` make up.
    func share(_ cells: Int) -> UInt32 {
      UInt32(level > 15 ? cells >> (2 * level - 30) : cells << (30 - 2 * level))
    }
    var place = 0
    for y in blocks.y..<blocks.maxY {
      for x in blocks.x..<blocks.maxX {
        let block = Rect(x: x << level, y: y << level, width: 1 << level, height: 1 << level)
          .intersection(bounds)
        if !block.isEmpty {
          let live = state.population(
            x: block.x, y: block.y, width: block.width, height: block.height)
          plane.shares[place] = share(block.width * block.height - live)
          plane.shares[place + 1] = share(live)
        }
        place += plane.classCount
      }
    }
  }
}
