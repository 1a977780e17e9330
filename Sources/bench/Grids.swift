import Lattice
import SceneDescription

/// Tables of cells to draw, different ones for every frame.
enum Grids {
  /// `count` tables of independent cells, of which the fraction `live` has class 1.
  static func noise(_ size: Size, live: Double, count: Int) -> [CellGrid] {
    let threshold = UInt64(live * 4_294_967_296)
    return (0..<count).map { index in
      var random = LinearCongruence(state: UInt64(index + 1))
      return CellGrid(
        size: size,
        classes: (0..<size.width * size.height).map { _ in random.next() < threshold ? 1 : 0 })
    }
  }

  /// A table like one of Life after many generations: a soup run through 90 of them on a torus.
  static func settled(_ size: Size, count: Int) -> [CellGrid] {
    noise(size, live: 0.5, count: count).map { soup in
      var cells = soup
      for _ in 0..<90 { cells = generation(after: cells) }
      return cells
    }
  }

  /// A soup on a torus and the generations of Life that follow it.
  static func life(_ size: Size, count: Int) -> [CellGrid] {
    var grids = noise(size, live: 0.5, count: 1)
    while grids.count < count { grids.append(generation(after: grids[grids.count - 1])) }
    return grids
  }

  private static func generation(after cells: CellGrid) -> CellGrid {
    var next = cells
    let width = cells.size.width, height = cells.size.height
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0
        for dy in [height - 1, 0, 1] {
          for dx in [width - 1, 0, 1] where (dx, dy) != (0, 0) {
            sum += Int(cells[(x + dx) % width, (y + dy) % height])
          }
        }
        next[x, y] = sum == 3 || sum == 2 && cells[x, y] == 1 ? 1 : 0
      }
    }
    return next
  }

  /// Tables with `penguins` cells of class 1 and `orcas` of class 2 in random places.
  static func sea(_ size: Size, penguins: Int, orcas: Int, count: Int) -> [CellGrid] {
    (0..<count).map { index in
      var random = LinearCongruence(state: UInt64(index + 7))
      var grid = CellGrid(size: size)
      var left = penguins + orcas
      while left > 0 {
        let place = Int(random.next()) % grid.classes.count
        if grid.classes[place] != 0 { continue }
        grid.classes[place] = left > orcas ? 1 : 2
        left -= 1
      }
      return grid
    }
  }

  /// A sea in which each animal tries to move to one of the eight neighboring cells in every tick.
  static func driftingSea(_ size: Size, penguins: Int, orcas: Int, count: Int) -> [CellGrid] {
    var grids = sea(size, penguins: penguins, orcas: orcas, count: 1)
    var random = LinearCongruence(state: 5)
    while grids.count < count {
      var next = grids[grids.count - 1]
      for place in next.classes.indices where next.classes[place] != 0 {
        let turn = random.next()
        let x = place % size.width + Int(turn % 3) - 1
        let y = place / size.width + Int(turn / 3 % 3) - 1
        let target = y * size.width + x
        if (0..<size.width).contains(x), (0..<size.height).contains(y), next.classes[target] == 0 {
          next.classes.swapAt(place, target)
        }
      }
      grids.append(next)
    }
    return grids
  }
}

/// Knuth's MMIX generator, which gives the same 32-bit numbers, and so the same cells, on every
/// machine.
private struct LinearCongruence {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 32
  }
}
