import CellPatterns

/// Random cells.
enum Soups {
  /// Some hundred runs about 0,0, of states below `states`.
  static func cells(_ seed: UInt64, states: Int) -> CellRuns {
    var lot = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    func draw(_ bound: Int) -> Int {
      lot = lot &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(lot >> 33) % bound
    }
    var runs = CellRuns()
    var y = -draw(40)
    for _ in 0..<25 {
      y += 1 + draw(3)
      var x = -draw(60)
      for _ in 0..<draw(20) {
        x += draw(6)
        let length = 1 + draw(5)
        runs.append(x: x, y: y, length: length, state: UInt8(1 + draw(states - 1)))
        x += length
      }
    }
    return runs
  }
}
