import AutomatonEngines
import AutomatonRules
import CellPatterns
import DenseAutomata
import Lattice
import SimulationKernel

/// Fields with a bit for each cell, half of them alive at the start.
enum DenseCases {
  private static let highLife = Rule(birth: [3, 6], survival: [2, 3])
  private static let brain = Rule(birth: [2], survival: [], states: 3)

  static func figures() throws -> [Figure] {
    let vectors = Processor.vectorBits
    let portable = try soup(1024, kernels: .portableLife)
    let rate = try soup(1024)
    return try [
      figure("Life, 1024x1024 torus, Swift alone", portable, atLeast: 45),
      Figure(
        name: "Dense, Life, 1024x1024 torus", value: rate, unit: "Gcell/s", floor: "Swift alone",
        ratio: rate / portable,
        target: vectors >= 512
          ? .value(atLeast: 200) : vectors >= 256 ? .value(atLeast: 110) : nil),
      figure("Life, 1000x1000 torus", soup(1000)),
      figure("Life, 4096x4096 torus", soup(4096), atLeast: vectors >= 512 ? 170 : nil),
      figure("Life, 16384x16384 torus", soup(16_384), atLeast: 100),
      figure("HighLife, 1024x1024 torus", soup(1024, highLife)),
      figure("Brian's Brain, 1024x1024 torus", soup(1024, brain)),
      figure("Life, 1024x1024 sphere", soup(1024, form: .sphere)),
    ]
  }

  private static func figure(_ name: String, _ rate: Double, atLeast limit: Double? = nil) -> Figure
  {
    Figure(
      name: "Dense, \(name)", value: rate, unit: "Gcell/s",
      target: limit.map { .value(atLeast: $0) })
  }

  /// How many 10⁹ cells a second a field of `side` × `side` cells comes on by.
  private static func soup(
    _ side: Int, _ rule: Rule = .life, form: Topology.Form = .torus(shiftX: 0, shiftY: 0),
    kernels: FieldKernels? = nil
  ) throws -> Double {
    let topology = Topology(width: side, height: side, form: form)
    let soup = Soup(rect: Rect(Size(width: side, height: side)), seed: 1, density: 1 << 31)
    var field =
      if let kernels {
        try DenseField(
          .runs(soup.runs), rule: rule, topology: topology, memory: 1 << 30, threads: 1,
          kernels: kernels)
      } else {
        try DenseField(soup: soup, rule: rule, topology: topology, memory: 1 << 30, threads: 1)
      }
    // As many as fill some tens of milliseconds.
    let generations = Tick(max(32, (1 << 32) / (side * side)))
    let seconds = try Stopwatch.cpu { _ in try field.advance(by: generations) { false } }
    blackHole(field)
    return Double(side * side) * Double(generations) / seconds / 1e9
  }
}
