import AutomatonEngines
import AutomatonRules
import CellPatterns
import Lattice
import ReferenceAutomaton
import SeededDraws
import SimulationKernel
import TestScope
import Testing

@Suite struct `An engine whose cells are edited` {
  private let window = Rect(x: -90, y: -90, width: 260, height: 260)

  @Test(arguments: EditedCase.all)
  func `goes on as the slow automaton does, and so do its copies`(editing: EditedCase) throws {
    for seed in 1...3 {
      var draws = Draws(seed)
      var now = try EditedEngine(editing)
      var kept: [EditedEngine] = []
      for _ in 0..<30 {
        switch draws.next(0..<8) {
        case 0..<4:
          let rect = editing.rect(&draws)
          try now.replace(rect, with: editing.cells(of: rect, &draws))
        case 4, 5: try now.advance(by: draws.next(1..<5))
        case 6: kept.append(now)
        default:
          if let copy = kept.randomElement(using: &draws) { now = copy }
        }
        if draws.next(0..<4) == 0 { try now.engine.detach() }
        if draws.next(0..<2) == 0 { _ = now.engine.version }
        #expect(now.isRight)
      }
      #expect(kept.allSatisfy { $0.isRight })
      let generation = now.engine.generation
      try now.advance(by: 20)
      #expect(now.isRight && now.engine.generation == generation + 20)
    }
  }

  @Test(arguments: EditedCase.all)
  func `returns the cells of any rectangle`(editing: EditedCase) throws {
    var draws = Draws(11)
    var now = try EditedEngine(editing)
    for _ in 0..<12 {
      let rect = editing.rect(&draws)
      try now.replace(rect, with: editing.cells(of: rect, &draws))
      if draws.next(0..<3) == 0 { try now.advance(by: 1) }
      let asked = editing.rect(&draws)
      let cells = try now.engine.cells(in: asked, limit: .max)
      #expect(cells == now.reference.cells.cropped(to: asked))
      let pieces = cells.runs.count
      if pieces > 0 {
        #expect(throws: PatternTooLarge.self) { _ = try now.engine.cells(in: asked, limit: 0) }
      }
      let nothing = try now.engine.cells(in: Rect(x: 0, y: 0, width: 0, height: 0), limit: 0)
      #expect(nothing.isEmpty)
    }
  }

  @Test(arguments: sampled(EditedCase.all, every: 3))
  func `reports every changed cell, and after a tap in a still field no other`(
    editing: EditedCase
  ) throws {
    for seed in 1...3 {
      var draws = Draws(seed + 20)
      var now = try EditedEngine(editing)
      var earlier: [(version: CellVersion, states: [UInt8])] = []
      var known = 0
      for _ in 0..<24 {
        let states = now.states(window)
        for old in earlier.suffix(3) {
          guard let rects = now.engine.changes(since: old.version, in: window) else { continue }
          known += 1
          #expect(unreported(old.states, states, in: window, rects) == 0)
        }
        if let version = now.engine.version { earlier.append((version, states)) }
        if draws.next(0..<3) == 0 {
          try now.advance(by: 1)
        } else {
          let rect = editing.rect(&draws)
          let version = try #require(now.engine.version)
          try now.replace(rect, with: editing.cells(of: rect, &draws))
          let rects = try #require(now.engine.changes(since: version, in: window))
          // HashLife compares squares of 8 × 8 cells.
          let near = Rect(
            x: rect.x & ~7, y: rect.y & ~7, width: (rect.maxX + 7) & ~7 - rect.x & ~7,
            height: (rect.maxY + 7) & ~7 - rect.y & ~7)
          #expect(rects.allSatisfy { near.contains($0) })
        }
      }
      #expect(known > 0 || editing.rule.isBornOfNothing)
    }
  }

  @Test(arguments: EditedCase.all)
  func `is at another moment than a copy that was edited in another way`(
    editing: EditedCase
  ) throws {
    var one = try EditedEngine(editing)
    let cell = Rect(x: 0, y: 0, width: 1, height: 1)
    var alive = CellRuns()
    alive.append(x: 0, y: 0, length: 1)
    var other = one
    try one.replace(cell, with: alive)
    let version = try #require(one.engine.version)
    try other.replace(cell, with: CellRuns())
    let rects = other.engine.changes(since: version, in: window)
    #expect(
      rects == nil
        || unreported(one.states(window), other.states(window), in: window, rects ?? []) == 0)
    #expect(one.isRight && other.isRight)
  }
}
