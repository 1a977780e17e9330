import AutomatonSimulation
import CellPatterns
import FrameExport
import Lattice
import SimulationKernel
import WorldRuns

/// How far an automaton reaches in the frames of a run.
struct LifeReach {
  /// The box around the cells of all frames.
  private(set) var box: CellBox?
  /// The largest width and height of a frame's box.
  private var width: Int128 = 0
  private var height: Int128 = 0
  /// The largest population of a frame.
  private(set) var population = CellCount()

  /// The rows or columns between the cells and the edge of the picture, at the least.
  private static let margin: Int128 = 2

  /// How far `life`, at its start, will reach in the frames of `plan`, found out by running it.
  ///
  /// - Parameters:
  ///   - life: the automaton; a copy runs.
  ///   - plan: which frames there are.
  ///   - end: what ends the run before its time.
  ///   - hasChart: whether each generation counts, for the height of the curve.
  ///   - isCancelled: whether to stop.
  /// - Throws: ``RunCancelled``, and when the memory is not enough.
  init(
    of life: Life, _ plan: RunPlan, end: EndCondition<Life>?, hasChart: Bool,
    isCancelled: () -> Bool
  ) throws {
    var life = life
    // What a run shows does not depend on where it begins to be shown.
    let plan = plan.fromItsStart
    guard let schedule = try? plan.schedule(from: life.tick, tickLength: Rational(1)) else {
      return
    }
    // Where time turns round at different ticks, all of them may have a frame.
    let isEach = plan.hasSpeedChanges && schedule.isBackwards
    let frames = isEach ? Int(plan.ticks) + 1 : schedule.count
    for number in 0..<frames {
      let tick =
        isEach
        ? schedule.firstTick + Tick(number)
        : schedule[schedule.isBackwards ? frames - 1 - number : number].tick
      while life.tick < tick && end?.isMet(life) != true {
        if isCancelled() { throw RunCancelled("at generation \(life.tick), with nothing written") }
        let next = end == nil && !hasChart ? tick : life.tick + 1
        try life.advance(to: next, isCancelled: isCancelled)
        if hasChart { add(life.state) }
      }
      add(life.state)
      if end?.isMet(life) == true { break }
    }
    // A curve goes on behind the last frame.
    let last = schedule.lastTick
    while hasChart && life.tick < last && end?.isMet(life) != true {
      if isCancelled() { throw RunCancelled("at generation \(life.tick), with nothing written") }
      try life.advance(to: life.tick + 1, isCancelled: isCancelled)
      population = max(population, life.state.population)
    }
  }

  /// Takes in a frame.
  private mutating func add(_ state: LifeState) {
    population = max(population, state.population)
    guard let frame = state.box else { return }
    box = box?.union(frame) ?? frame
    width = max(width, frame.width)
    height = max(height, frame.height)
  }

  /// The box with a margin, as a rectangle; nil when it is beyond ±2⁶¹, and a few cells around
  /// `middle` where nothing ever lives.
  func cells(around middle: Point) -> Rect? {
    guard let box else { return Rect(x: middle.x - 8, y: middle.y - 8, width: 16, height: 16) }
    let margin = Self.margin(of: max(box.width, box.height))
    return CellBox(
      x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin,
      height: box.height + 2 * margin
    ).rect
  }

  /// Room for the largest frame, with a margin; `other` where there is none that could be drawn.
  func largest(orElse other: Size) -> Size {
    let margin = Self.margin(of: max(width, height))
    guard width > 0, let across = Int(exactly: width + 2 * margin),
      let down = Int(exactly: height + 2 * margin), across < 1 << 60, down < 1 << 60
    else { return other }
    return Size(width: across, height: down)
  }

  private static func margin(of side: Int128) -> Int128 { max(margin, side / 32) }
}
