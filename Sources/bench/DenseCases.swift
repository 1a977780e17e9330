import AutomatonEngines
import AutomatonRules
import CellPatterns
import DenseAutomata
import Lattice

/// Bounded fields with a bit for each cell, all of which are calculated in every generation.
enum DenseCases {
  static func figures() throws -> [Figure] {
    try kernels() + large() + rules() + reading()
  }

  /// Life in Swift and in C, on fields that fit in the cache.
  private static func kernels() throws -> [Figure] {
    let swift = try speed(soup(1024, kernels: .portableLife), 1024, generations: 200)
    let c = try speed(soup(1024), 1024, generations: 600)
    let odd = try speed(soup(1000), 1000, generations: 600)
    // The target depends on the width of the processor's vectors.
    let bits = FieldKernels.vectorBits
    let limit = bits == 512 ? 200.0 : bits == 256 ? 110 : nil
    return [
      Figure(
        name: "Life, torus 1024x1024, Swift alone", rate: swift.rate, unit: "Gcell/s",
        loop: swift.loop, atLeast: 45),
      Figure(
        name: "Life, torus 1024x1024, vectors of \(bits) bits", rate: c.rate, unit: "Gcell/s",
        loop: c.loop, atLeast: limit),
      Figure(
        name: "Life, torus 1000x1000, vectors of \(bits) bits", value: odd.rate,
        unit: "Gcell/s", floor: "1024x1024", ratio: odd.rate / c.rate, target: .ratio(atLeast: 0.75)
      ),
    ]
  }

  /// Life on fields larger than one cache, and than all of them.
  private static func large() throws -> [Figure] {
    let isWide = FieldKernels.vectorBits == 512
    let medium = try speed(soup(4096), 4096, generations: 48)
    let start = try soup(16384)
    let huge = try speed(start, 16384, generations: 24)
    let one = try wall(start), two = try wall(soup(16384, threads: 2))
    let verdict = one.digest == two.digest ? "same result" : "OTHER RESULT"
    return [
      Figure(
        name: "Life, torus 4096x4096", rate: medium.rate, unit: "Gcell/s",
        loop: medium.loop, atLeast: isWide ? 170 : nil),
      Figure(
        name: "Life, torus 16384x16384", rate: huge.rate, unit: "Gcell/s",
        loop: huge.loop, atLeast: isWide ? 100 : nil),
      Figure(
        name: "Life, torus 16384x16384, 24 generations, 2 threads, \(verdict)",
        value: two.seconds * 1e3, unit: "ms", floor: "1 thread", ratio: one.seconds / two.seconds,
        target: .ratio(atLeast: 1.5)),
    ]
  }

  /// Other kinds of rules.
  private static func rules() throws -> [Figure] {
    try ["B36/S23", "B2-a/S12", "345/2/4"].map { notation in
      Figure(
        name: "\(notation), torus 1024x1024",
        value: try speed(soup(1024, rule: Rule(notation)), 1024, generations: 60).rate,
        unit: "Gcell/s")
    }
  }

  /// The reads that pictures need, beside reading all bits once.
  private static func reading() throws -> [Figure] {
    let field = try soup(16384)
    let floor = Stopwatch.cpu { _ in blackHole(field.population) }
    let blocks = Rect(x: 0, y: 0, width: 256, height: 256)
    var shares = [UInt32](repeating: 0, count: blocks.size.width * blocks.size.height * 2)
    let coverage = Stopwatch.cpu { _ in
      shares.withUnsafeMutableBufferPointer {
        $0.update(repeating: 0)
        field.addCoverage(of: blocks, level: 6, to: $0)
      }
    }
    let part = Rect(x: 0, y: 0, width: 4096, height: 4096)
    var states = [UInt8](repeating: 0, count: 1 << 24)
    let read = Stopwatch.besideLoop { _ in
      states.withUnsafeMutableBufferPointer { field.read(part, into: $0) }
    }
    return [
      Figure(
        name: "coverage of 16384x16384 cells, in blocks of 64x64", value: coverage * 1e3,
        unit: "ms", floor: "population", ratio: coverage / floor, target: .ratio(atMost: 2)),
      Figure(
        name: "states of 4096x4096 cells, a byte each",
        rate: Double(states.count) / read.seconds / 1e9, unit: "GB/s", loop: read.loop, atLeast: 5),
    ]
  }

  /// The number of cells of a square field of `side` that are calculated in a second, in billions.
  private static func speed(_ start: DenseField, _ side: Int, generations: Int64) throws
    -> (rate: Double, loop: Double)
  {
    var field = start
    let time = try Stopwatch.besideLoop { _ in try field.advance(by: generations) { false } }
    return (Double(side * side) * Double(generations) / time.seconds / 1e9, time.loop)
  }

  private static func wall(_ start: DenseField) throws -> (seconds: Double, digest: UInt64) {
    var field = start
    let seconds = try Stopwatch.wall(runs: 3) { _ in
      field = start
      try field.advance(by: 24) { false }
    }
    return (seconds, field.digest)
  }

  /// A torus of `side` × `side` cells, of which at most 2048 × 2048 are a soup. The speed doesn't
  /// depend on the other cells.
  private static func soup(
    _ side: Int, rule: Rule = .life, threads: Int = 1, kernels: FieldKernels? = nil
  ) throws -> DenseField {
    var random: UInt64 = 1
    var cells = CellRuns()
    for y in 0..<min(side, 2048) {
      for x in 0..<min(side, 2048) {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        if random >> 63 == 0 { continue }
        let state = 1 + (random >> 40 & 0xFF) % UInt64(rule.states - 1)
        cells.append(x: x, y: y, length: 1, state: UInt8(state))
      }
    }
    let torus = Topology(width: side, height: side, form: .torus(shiftX: 0, shiftY: 0))
    return try DenseField(
      .runs(cells), rule: rule, topology: torus, memory: 1 << 30, threads: threads,
      kernels: kernels ?? FieldKernels(rule, on: torus))
  }
}
