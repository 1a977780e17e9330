import AutomatonFiles
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import ElementarySimulation
import PatternFiles
import ReferenceAutomaton
import SimulationKernel
import Testing
import WorldFiles

@Suite struct `A saved automaton` {
  private func saved(_ world: Life) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try SavedLife.write(world.state) { bytes += $0 }
    return bytes
  }

  private func restored(_ bytes: [UInt8], _ choice: EngineChoice) throws -> Life {
    let saved = try SavedLife(bytes, file: "x.state", memory: 1 << 26)
    return try Life(
      .pattern(saved.cells), rule: saved.rule, topology: saved.topology,
      background: saved.background,
      choice: choice, tick: saved.tick, history: saved.history.map { .saved($0) } ?? .none,
      memory: 1 << 28)
  }

  @Test func `goes on as the one it was saved of, with ages and trails`() throws {
    let cells = soup(width: 50, height: 50, seed: 3, percent: 40, states: 2)
    var world = try life(cells, tick: 5, history: .fresh(hasTrails: true))
    try world.advance(to: world.tick + 30)
    var other = try restored(saved(world), .tiles)
    #expect(other.state == world.state && other.tick == 35)
    try world.advance(to: world.tick + 20)
    try other.advance(to: other.tick + 20)
    #expect(other.state == world.state)
    #expect(try saved(other) == saved(world))
  }

  @Test func `keeps the generation of the file that it began with, unless it is 0`() throws {
    let world = try life(Drawn.glider, tick: 5)
    let label = UInt128(123_456_789_012_345_678_901_234_567_890)
    for generation in [0, label] {
      var bytes: [UInt8] = []
      try SavedLife.write(world.state, fileGeneration: generation) { bytes += $0 }
      let saved = try SavedLife(bytes, file: "x.state", memory: 1 << 26)
      #expect(saved.fileGeneration == generation && saved.tick == 5)
      #expect((bytes == (try self.saved(world))) == (generation == 0))
    }
  }

  @Test func `still shows how time passes, and counts changes, when it is loaded`() throws {
    let cells = soup(width: 20, height: 20, seed: 3, percent: 40, states: 2)
    var world = try life(cells, torus: 20)
    world.showsPassage = true
    world.countsChanges = true
    var other = world
    try world.advance(to: 7)
    try other.load(saved(world), file: "x.state")
    let between = Moment(tick: 7, plus: 1, over: 3)
    world.pass(to: between)
    other.pass(to: between)
    let (own, loaded) = try (#require(world.state.coming), #require(other.state.coming))
    #expect(loaded.part == own.part && loaded.state == own.state && other.countsChanges)
  }

  @Test(arguments: [EngineChoice.tiles, .hashlife])
  func `keeps a background that has flipped`(choice: EngineChoice) throws {
    for rule in [
      Rule(birth: [0, 3], survival: [2, 3]), Rule(birth: [0, 3], survival: [2, 3, 8]),
    ] {
      for generations in 1...3 as ClosedRange<Tick> {
        var world = try life(
          soup(width: 9, height: 9, seed: 1, percent: 50, states: 2), rule, choice: choice)
        for _ in 0..<generations { try world.step() }
        var other = try restored(saved(world), choice)
        #expect(other.state.background == world.state.background)
        for _ in 0..<5 {
          #expect(other.state.population == world.state.population)
          #expect(other.state.box == world.state.box)
          try world.step()
          try other.step()
        }
        #expect(other.state.cells.population == world.state.cells.population)
      }
    }
  }

  @Test func `of a leap is a tree, and of a field has its edges`() throws {
    var world = try life(Drawn.glider, choice: .hashlife)
    try world.advance(to: world.tick + 1 << 40)
    let far = try restored(saved(world), .hashlife)
    #expect(far.tick == 1 << 40 && far.state.box == world.state.box)
    var torus = try life(Drawn.glider, torus: 12)
    try torus.advance(to: torus.tick + 39)
    let back = try restored(saved(torus), .dense)
    #expect(back.state == torus.state && back.state.topology == torus.state.topology)
  }

  @Test(arguments: [4, 16, 64])
  func `of a torus with leaps is a tree, which any engine goes on from`(side: Int) throws {
    for rule in [Rule.life, Rule(birth: [0, 3], survival: [2, 3])] {
      let cells = soup(width: side, height: side, seed: 2)
      var leaps = try life(cells, rule, torus: side, choice: .hashlife)
      var steps = try life(cells, rule, torus: side)
      for generation: Tick in [7, 100] {
        try leaps.advance(to: generation)
        try steps.advance(to: generation)
        for choice in [EngineChoice.dense, .hashlife] {
          let other = try restored(saved(leaps), choice)
          #expect(other.tick == generation && other.state.background == 0)
          #expect(other.state == (choice == .dense ? steps : leaps).state)
        }
      }
    }
  }

  @Test func `of an elementary automaton has rows, whichever engine ran before`() throws {
    var field = try life(Drawn.glider, torus: 64, choice: .hashlife)
    field = try field.configured(elementary: ElementaryRule(code: 30)).life
    #expect(field.state.choice == .dense && !field.state.isTree)
    try field.advance(to: 5)
    let saved = try SavedLife(saved(field), file: "x.state", memory: 1 << 26)
    #expect(saved.elementary?.rule.code == 30 && saved.tick == 5)
    if case .tree = saved.cells { Issue.record("the rows are a tree") }
  }

  @Test(
    arguments: [
      (#"{"format":"terrarium-life","version":2,"rule":"B3/S23","generation":0}"#, "version 2 is"),
      (#"{"format":"terrarium-life","version":1,"generation":0,"background":0}"#, "no \"rule\""),
      (
        #"{"format":"terrarium-life","version":1,"rule":"B9/S","generation":0,"background":0}"#,
        "\"rule\" is wrong"
      ),
      (
        #"{"format":"terrarium-life","version":1,"rule":"B3/S23","generation":-1,"background":0}"#,
        "\"generation\" is -1"
      ),
      (
        #"{"format":"terrarium-life","version":1,"rule":"B3/S23","generation":0,"background":0,"#
          + #""fileGeneration":"-1"}"#, "\"fileGeneration\" is not a whole number of at most 38"
      ),
      (
        #"{"format":"terrarium-life","version":1,"rule":"B3/S23","generation":0,"background":0,"#
          + #""fileGeneration":"100000000000000000000000000000000000000"}"#,
        "\"fileGeneration\" is not"
      ),
      (
        #"{"format":"terrarium-life","version":1,"rule":"B3/S23","generation":0,"background":2}"#,
        "\"background\" is 2"
      ),
    ])
  func `with a wrong first line is refused`(header: String, reason: String) {
    let error = #expect(throws: DamagedSave.self) {
      try SavedLife(Array((header + "\nx = 0, y = 0\n!\n").utf8), file: "f", memory: 1 << 20)
    }
    #expect(error?.reason.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test(
    arguments: [
      ("B3/S23", 1, "3o!", "\"background\" is 1"),
      ("B03/S23:T9,9", 1, "3o!", "\"background\" is 1"),
      ("B3/S23", 0, "A2B!", "state 2"), ("B2/S/3", 0, "A2C!", "state 3"),
      ("B3/S23:T2,9", 0, "3o!", "outside of the field"),
      ("B3/S23:P9,2", 0, "o$o$o!", "outside of the field"),
      ("B3/S23:T0,2", 0, "o$o$o!", "outside of the field"),
    ])
  func `that contradicts itself is refused`(
    rule: String, background: Int, body: String, reason: String
  ) {
    let header =
      #"{"format":"terrarium-life","version":1,"rule":"\#(rule)","generation":0,"background":"#
      + "\(background)}\n"
    let file = Array((header + "x = 0, y = 0\n\(body)\n").utf8)
    let error = #expect(throws: DamagedSave.self) {
      try SavedLife(file, file: "f", memory: 1 << 20)
    }
    #expect(error?.reason.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func `cut short anywhere is refused`() throws {
    var world = try life(Drawn.rPentomino, history: .fresh(hasTrails: true))
    try world.advance(to: world.tick + 10)
    let bytes = try saved(world)
    _ = try SavedLife(bytes, file: "f", memory: 1 << 20)
    for length in bytes.indices {
      #expect(throws: (any Error).self, "cut to \(length) of \(bytes.count) bytes") {
        try SavedLife(Array(bytes[..<length]), file: "f", memory: 1 << 20)
      }
    }
    #expect(SavedLife.begins(bytes) && !SavedLife.begins([]))
  }
}
