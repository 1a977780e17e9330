import AutomatonSimulation
import CellPatterns
import FrameExport
import Lattice
import SimulationKernel
import WorldRuns

/// The extent of an automaton in the frames of a run.
struct RunExtent {
  /// The bounding box of the cells in all frames.
  private(set) var box: CellBox?
  /// The largest width and height of the bounding box of a frame.
  private var width: Int128 = 0
  private var height: Int128 = 0
  /// The largest population of a frame.
  private(set) var population = CellCount()

  /// The smallest margin between the cells and the edge of the picture, in cells.
  private static let margin: Int128 = 2

  /// Determines the extent of `life`, at its start, in the frames of `plan` by running it.
  ///
  /// - Parameters:
  ///   - life: The automaton, of which a copy runs.
  ///   - plan: The frames of the run.
  ///   - end: The condition that ends the run early.
  ///   - hasChart: Whether each generation counts, for the height of the curve.
  ///   - isCancelled: A function that returns whether to stop.
  /// - Throws: ``RunCancelled``, and an error when the memory is not enough.
  init(
    of life: Life, _ plan: RunPlan, end: EndCondition<Life>?, hasChart: Bool,
    isCancelled: () -> Bool
  ) throws {
    var life = life
    // The extent does not depend on the tick from which frames are shown.
    let plan = plan.fromItsStart
    guard let schedule = try? plan.schedule(from: life.tick, tickLength: Rational(1)) else {
      return
    }
    // Where time changes its direction at different ticks, all of them may have a frame.
    let isEach = plan.hasSpeedChanges && schedule.isBackwards
    let frames = isEach ? Int(plan.ticks) + 1 : schedule.count
    func tick(of number: Int) -> Tick {
      isEach
        ? schedule.firstTick + Tick(number)
        : schedule[schedule.isBackwards ? frames - 1 - number : number].tick
    }
    var isOver = end?.isMet(life) ?? false
    func advance(to last: Tick, each: Bool, _ look: (LifeState) -> Void) throws {
      if isOver { return }
      isOver = try TickLoop(to: last, every: each ? 1 : nil).run(&life, isCancelled: isCancelled) {
        look($0.state)
        return end?.isMet($0) ?? false
      }
      if life.tick < last && !isOver {
        throw RunCancelled("at generation \(life.tick), with nothing written")
      }
    }
    var number = 0
    while number < frames {
      try advance(to: tick(of: number), each: end != nil || hasChart) { if hasChart { add($0) } }
      add(life.state)
      if isOver { break }
      number += 1
      // A slow film may have millions of frames per tick, and twice as many there and back.
      if plan.comesBack || number == frames || tick(of: number) != life.tick { continue }
      var after = frames
      while number < after {
        let middle = number + (after - number) / 2
        if tick(of: middle) == life.tick { number = middle + 1 } else { after = middle }
      }
    }
    // A curve continues after the last frame.
    if hasChart {
      try advance(to: schedule.lastTick, each: true) { population = max(population, $0.population) }
    }
  }

  /// Adds a frame.
  private mutating func add(_ state: LifeState) {
    population = max(population, state.population)
    guard let frame = state.box else { return }
    box = box?.union(frame) ?? frame
    width = max(width, frame.width)
    height = max(height, frame.height)
  }

  /// Returns the box with a margin, as a rectangle, or `nil` when it is beyond ±2⁶¹. Without live
  /// cells it is a few cells around `middle`.
  func cells(around middle: Point) -> Rect? {
    guard let box else { return Rect(x: middle.x - 8, y: middle.y - 8, width: 16, height: 16) }
    let margin = Self.margin(of: max(box.width, box.height))
    return CellBox(
      x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin,
      height: box.height + 2 * margin
    ).rect
  }

  /// Returns the size of the largest frame with a margin, or `other` when none can be drawn.
  func largest(orElse other: Size) -> Size {
    let margin = Self.margin(of: max(width, height))
    guard width > 0, let across = Int(exactly: width + 2 * margin),
      let down = Int(exactly: height + 2 * margin), across < 1 << 60, down < 1 << 60
    else { return other }
    return Size(width: across, height: down)
  }

  private static func margin(of side: Int128) -> Int128 { max(margin, side / 32) }
}
