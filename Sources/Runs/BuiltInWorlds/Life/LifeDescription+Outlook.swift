import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import SimulationKernel
public import WorldRuns

// Before the first frame.
extension LifeDescription: LooksAhead {
  /// The generations from which on a run's length takes more than five digits of the counter.
  private static let shortRun: Tick = 99_999

  public mutating func lookAhead(
    _ plan: inout RunPlan, _ pictures: PicturePlan, until end: String?, _ control: RunControl
  ) throws {
    let isCancelled = control.isCancelled
    let watch = request.watch(until: end)
    let looksAtEach = end != nil || request.keepsHistory || request.loopsSeamlessly
    var start = try self.start ?? LifeOrigin(request: request, memory: plan.memory).start()
    notes += start.heading.notes.map { Explanation("\(start.name): \($0)") }
    let choice = try engine(for: start, plan, looksAtEach: looksAtEach || isCounted)
    var maker = LifeMaker(choice: choice, watch: watch, plan)
    try refuse(start, choice, watch, plan)
    // From here on it may take long.
    var life = try maker.life(start, request)
    if request.loopsSeamlessly {
      let turn = try LifeTurn(
        of: life, within: plan.ticks, asOf: plan.ticksOption, isCancelled: isCancelled)
      maker = maker.unwatched
      life = try maker.life(start, request)
      try turn.begin(&life, isCancelled: isCancelled)
      try plan.showOneTurn(of: turn.period)
      notes.append(
        "the pattern comes back every \(turn.period == 1 ? "generation" : "\(turn.period) generations") "
          + "from generation \(life.tick) on")
    }
    startTick = life.tick
    lastGeneration = max(Self.shortRun, startTick + plan.ticks)
    // Only an engine that leaps goes past generations.
    let leaps = choice == .hashlife && !looksAtEach && pictures.chart == nil
    censusInterval = leaps ? plan.every : 1
    outlook = try outlook(on: life, start, plan, pictures, until: end, isCancelled)
    start.forgetCells()
    self.start = start
    self.maker = maker
    made = life
  }

  /// The engine for the run, asked for or chosen.
  private func engine(
    for start: LifeStart, _ plan: RunPlan, looksAtEach: Bool
  ) throws(OptionProblem) -> EngineChoice {
    if let asked = request.engine {
      if let reason = asked.refusal(rule: start.rule, topology: start.topology) {
        throw OptionProblem(option: "engine", reason: reason)
      }
      if request.keepsHistory && !asked.keepsHistory {
        throw OptionProblem(
          option: "engine",
          reason:
            "the \(asked.rawValue) engine leaps, which leaves no ages for "
            + "\(option: "colour") age and \(option: "trails")"
        )
      }
      return asked
    }
    let work = EngineChoice.Work(
      generations: plan.ticks, stride: looksAtEach ? 1 : plan.stride,
      keepsHistory: request.keepsHistory, memory: LifeMaker.memory(of: plan))
    if let best = EngineChoice.best(
      for: start.cells, rule: start.rule, topology: start.topology, work: work)
    {
      return best
    }
    let reasons = EngineChoice.allCases.compactMap {
      $0.refusal(rule: start.rule, topology: start.topology)
    }
    throw OptionProblem(option: "rule", reason: reasons.joined(separator: ", "))
  }

  /// Refuses ages where there are none, and what can't be begun within the memory before it is tried.
  private mutating func refuse(
    _ start: LifeStart, _ choice: EngineChoice, _ watch: Life.Watch?, _ plan: RunPlan
  ) throws(OptionProblem) {
    if request.keepsHistory && start.rule.isBornOfNothing && start.field == nil {
      throw OptionProblem(
        option: request.hasTrails ? "trails" : "colour",
        reason:
          "under \(start.rule.notation) the unbounded plane itself comes alive and dies, which "
          + "leaves no ages to tell apart")
    }
    if request.hasTrails && start.rule.states > 2 {
      throw OptionProblem(
        option: "trails",
        reason: "the dying cells of \(start.rule.notation) are a trail already")
    }
    let engine = choice.bytesNeeded(start.cells, rule: start.rule, topology: start.topology)
    // What is more than any memory has is refused alike, and can be added up.
    let most = Int.max >> 2
    // What is watched is compared with a copy that goes ahead.
    let engines = min(engine, most / 2) * (watch == nil ? 1 : 2)
    let history = request.keepsHistory ? min(start.historyBytes, most) : 0
    let running = engines + history
    let saving = isSaved ? (request.save ?? .state).bytesNeeded(start, choice) : 0
    bytes = WorldMemory(making: running + start.bytes, running: running, saving: saving)
    try plan.refuseBeyondMemory(max(bytes.making, running + saving))
  }

  /// What pictures of the run show.
  private mutating func outlook(
    on life: Life, _ start: LifeStart, _ plan: RunPlan, _ pictures: PicturePlan,
    until end: String?, _ isCancelled: () -> Bool
  ) throws -> LifeOutlook {
    let framing = pictures.framing(to: plan.destination)
    let field = start.field
    mostCells = CellCount(field.map { $0.width * $0.height } ?? 9_999_999)
    if let field {
      guard let fit = request.fit else { return LifeOutlook(field: field) }
      throw OptionProblem(
        option: "fit",
        reason: "\(fit) is for the unbounded plane, and this field has bounds")
    }
    if plan.destination == nil { return LifeOutlook(field: Rect(x: 0, y: 0, width: 1, height: 1)) }
    let hasChart = pictures.chart != nil
    let fit =
      plan.resumes
      ? LifeFit.ofEarlierRun(in: plan.destination, asked: request.fit) : request.fit
    var outlook = try outlook(following: framing, from: start.middle)
    let isFollowing = outlook != nil
    outlook = outlook ?? LifeOutlook(framing, middle: start.middle)
    if outlook != nil, !isFollowing, let fit = request.fit {
      throw OptionProblem(
        option: "fit",
        reason:
          "\(fit) chooses what is shown, and so do \(option: "viewport") and "
          + "\(option: "zoom"): leave one out")
    }
    if outlook == nil, case .cells(let cells) = fit {
      outlook = LifeOutlook(framing.start, cells: cells)
    }
    // Only a chart, or a population without bounds, is worth a run ahead where the picture is known.
    if let outlook, !hasChart && life.state.choice != .hashlife { return outlook }
    let reach = try LifeReach(
      of: life, plan, end: Self.endConditions.first { $0.name == end }, hasChart: hasChart,
      isCancelled: isCancelled)
    mostCells = reach.population
    isMostReached = hasChart
    if let outlook { return outlook }
    return try LifeOutlook(
      framing.start, reach, fit: fit ?? (plan.isPyramid ? .whole : .run),
      middle: start.middle)
  }

  /// What pictures show that follow the pattern at a magnification of their own; `nil` where none do.
  private func outlook(
    following framing: FilmFraming, from middle: Point
  ) throws(OptionProblem) -> LifeOutlook? {
    guard case .follow(nil) = request.fit else { return nil }
    return try LifeOutlook(following: framing, from: middle)
  }
}
