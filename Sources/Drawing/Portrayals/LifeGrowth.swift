import Lattice
import SceneDescription

/// The cells of an automaton between two generations: those that come alive grow, and those that die
/// shrink.
struct LifeGrowth {
  /// The smallest cell in pixels in which cells grow; the pictures of two generations pass into each
  /// other where cells are smaller.
  static let smallestCell = 6
  /// When cells that come alive begin to grow, and when those that die are gone.
  private static let birth = 0.2, death = 0.8

  let classes: LifeClasses
  /// The part of the time from one generation to the next that has passed.
  let part: Double

  /// Returns the pairs of classes of which one grows in the other: new cells in those that are empty or
  /// fade, and live ones that leave one that is empty or begins to fade.
  static func pairs(of classes: LifeClasses) -> [GrowingCells.Pair] {
    let fading = (0..<classes.fading).map { DisplayClass(1 + classes.alive + $0) }
    let old = (1..<max(2, classes.alive + 1)).map { DisplayClass($0) }
    let births = ([0] + fading).map { GrowingCells.Pair(1, in: $0) }
    let deaths = ([0] + fading.prefix(1)).flatMap { ground in
      old.map { GrowingCells.Pair($0, in: ground) }
    }
    return births + deaths.filter { !births.contains($0) }
  }

  /// Returns the cells on the way from `start` to `end`.
  func scene(from start: any CellSource, to end: any CellSource) -> Growth {
    let count = 1 + classes.alive + classes.fading
    let pairs = Set(Self.pairs(of: classes))
    let born = size(MotionCurve.smooth(MotionCurve.part(of: part, Self.birth, 1)))
    let left = size(1 - MotionCurve.smooth(MotionCurve.part(of: part, 0, Self.death)))
    var cores: [GrowingCore] = []
    func displayClass(_ core: DisplayClass, in ground: DisplayClass, _ size: Int) -> DisplayClass {
      if size == 0 { return ground }
      if size >= Core.sizes { return core }
      let grown = GrowingCore(of: core, in: ground, size: size)
      let index = cores.firstIndex(of: grown) ?? cores.count
      if index == cores.count { cores.append(grown) }
      return DisplayClass(count + index)
    }
    var table: [DisplayClass] = []
    for before in 0..<DisplayClass(count) {
      for after in 0..<DisplayClass(count) {
        let (isAlive, willBe) = (isLive(before), isLive(after))
        if isAlive != willBe {
          let (core, ground) = willBe ? (after, before) : (before, after)
          if pairs.contains(GrowingCells.Pair(core, in: ground)) {
            table.append(displayClass(core, in: ground, willBe ? born : left))
            continue
          }
        }
        // A cell that only ages or fades changes on half the way.
        table.append(part < 0.5 ? before : after)
      }
    }
    let cells = GrowingLifeCells(start: start, end: end, count: count, table: table)
    return Growth(cells, cores, to: end, way: MotionCurve.smooth(part))
  }

  private func isLive(_ displayClass: DisplayClass) -> Bool {
    (1...max(1, classes.alive)).contains(Int(displayClass))
  }

  private func size(_ part: Double) -> Int { Int((Double(Core.sizes) * part).rounded()) }
}

/// The cells of an automaton between two generations.
private struct GrowingLifeCells: CellSource {
  let start: any CellSource
  let end: any CellSource
  /// The number of classes of the automaton.
  let count: Int
  /// The class for each class before and after.
  let table: [DisplayClass]

  var bounds: Rect { start.bounds }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    start.read(rect, into: classes)
    let after = [DisplayClass](unsafeUninitializedCapacity: classes.count) { after, number in
      end.read(rect, into: UnsafeMutableBufferPointer(rebasing: after[..<classes.count]))
      number = classes.count
    }
    for index in classes.indices {
      classes[index] = table[Int(classes[index]) * count + Int(after[index])]
    }
  }
}
