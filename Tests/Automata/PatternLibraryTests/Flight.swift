import AutomatonRules
import CellPatterns
import PatternLibrary

/// The cells of Life divided into isolated spaceships of one kind and all the rest.
struct Flight {
  var ships: [Set<Cell>] = []
  var rest: Set<Cell> = []

  /// Divides `cells`; `shapes` are the phases of the spaceship.
  init(_ cells: Set<Cell>, shapes: Set<Set<Cell>>) {
    for group in cells.groups {
      if shapes.contains(group.shape) { ships.append(group) } else { rest.formUnion(group) }
    }
  }

  /// The shapes of the pattern `name` in all its phases and directions.
  static func shapes(of name: String) throws -> Set<Set<Cell>> {
    var run = try PatternRun(PatternCollection.builtIn.pattern(named: name))
    var shapes: Set<Set<Cell>> = []
    while true {
      let cells = run.cells
      if shapes.contains(cells.shape) { return shapes }
      for isFlipped in [false, true] {
        var turned = isFlipped ? Set(cells.map { Cell(x: $0.y, y: $0.x) }) : cells
        for _ in 0..<4 {
          shapes.insert(turned.shape)
          turned = Set(turned.map { Cell(x: -$0.y, y: $0.x) })
        }
      }
      try run.advance(by: 1)
    }
  }

  /// The cells of all ships.
  var shipCells: Set<Cell> { Set(ships.joined()) }

  /// The cells of all ships so many generations later, if they meet nothing.
  func shipCells(after generations: Int) throws -> Set<Cell> {
    var run = try PatternRun(.runs(shipCells.runs), .life)
    try run.advance(by: generations)
    return run.cells
  }
}
