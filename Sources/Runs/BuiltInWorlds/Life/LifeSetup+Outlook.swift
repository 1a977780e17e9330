import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import SimulationKernel

// Before the first frame.
extension LifeSetup {
  /// The generations from which on a run's length takes more than five digits of the counter.
  private static let shortRun: Tick = 99_999

  mutating func lookAhead(_ plan: inout RunPlan, _ picture: PictureRequest) throws {
    var start = try self.start ?? LifeOrigin(request: request, memory: plan.memory).start()
    var maker = LifeMaker(choice: try engine(for: start, plan), watch: request.watch, plan)
    try refuse(start, maker.choice, plan)
    // Now it is clear that there is something to do, which may take long.
    Interruption.watch()
    var life = try maker.life(start, request)
    if request.loopsSeamlessly {
      let turn = try LifeTurn(of: life, within: plan.ticks, asOf: plan.ticksOption)
      maker = maker.unwatched
      life = try maker.life(start, request)
      try turn.begin(&life)
      try plan.showOneTurn(of: turn.period)
      notes.append(
        "the pattern comes back every \(turn.period) generations from generation \(life.tick) on")
    }
    tick = life.tick
    lastGeneration = max(Self.shortRun, tick + plan.ticks)
    censusStride = plan.every
    outlook = try outlook(on: life, start, plan, picture)
    start.forgetCells()
    self.start = start
    self.maker = maker
    made = life
  }

  /// The engine for the run, asked for or chosen.
  private func engine(for start: LifeStart, _ plan: RunPlan) throws(OptionProblem) -> EngineChoice {
    if let asked = request.engine {
      if let reason = asked.refusal(rule: start.rule, topology: start.topology) {
        throw OptionProblem(option: "--engine", reason: reason)
      }
      if request.keepsHistory && !asked.keepsHistory {
        throw OptionProblem(
          option: "--engine",
          reason:
            "the \(asked.rawValue) engine leaps, which leaves no ages for --colour age and --trails"
        )
      }
      return asked
    }
    let work = EngineChoice.Work(
      generations: plan.ticks, stride: request.looksAtEach ? 1 : plan.stride,
      keepsHistory: request.keepsHistory, memory: LifeMaker.memory(of: plan))
    if let best = EngineChoice.best(
      for: start.cells, rule: start.rule, topology: start.topology, work: work)
    {
      return best
    }
    let reasons = EngineChoice.allCases.compactMap {
      $0.refusal(rule: start.rule, topology: start.topology)
    }
    throw OptionProblem(option: "--rule", reason: reasons.joined(separator: ", "))
  }

  /// Refuses ages where there are none, and what can't be begun within the memory before it is tried.
  private mutating func refuse(
    _ start: LifeStart, _ choice: EngineChoice, _ plan: RunPlan
  ) throws(OptionProblem) {
    if request.keepsHistory && start.rule.isBornOfNothing && start.field == nil {
      throw OptionProblem(
        option: request.hasTrails ? "--trails" : "--colour",
        reason:
          "under \(start.rule.notation) the unbounded plane itself comes alive and dies, which "
          + "leaves no ages to tell apart")
    }
    if request.hasTrails && start.rule.states > 2 {
      throw OptionProblem(
        option: "--trails",
        reason: "the dying cells of \(start.rule.notation) are a trail already")
    }
    let engine = choice.bytesNeeded(start.cells, rule: start.rule, topology: start.topology)
    // What is more than any memory has is refused alike, and can be added up.
    let most = Int.max >> 2
    // What is watched is compared with a copy that goes ahead.
    let engines = min(engine, most / 2) * (request.watch == nil ? 1 : 2)
    let history = request.keepsHistory ? min(start.historyBytes, most) : 0
    bytes = (engines + history + start.bytes, engines + history)
    try plan.refuseBeyondMemory(bytes.making)
  }

  /// What pictures of the run show.
  private mutating func outlook(
    on life: Life, _ start: LifeStart, _ plan: RunPlan, _ picture: PictureRequest
  ) throws -> LifeOutlook {
    let field = start.field
    mostCells = CellCount(field.map { $0.width * $0.height } ?? 9_999_999)
    if let field {
      guard let fit = request.fit else { return LifeOutlook(field: field) }
      throw OptionProblem(
        option: "--fit",
        reason: "\(fit) is for the unbounded plane, and this field has bounds")
    }
    if plan.destination == nil { return LifeOutlook(field: Rect(x: 0, y: 0, width: 1, height: 1)) }
    let hasChart = picture.options.chart
    let fit =
      plan.resumes
      ? LifeFit.ofEarlierRun(in: plan.destination, asked: request.fit) : request.fit
    var outlook = LifeOutlook(picture.framing, middle: start.middle)
    if outlook != nil, let fit = request.fit {
      throw OptionProblem(
        option: "--fit",
        reason:
          "\(fit) chooses what is shown, and so do --viewport and --zoom: leave one out")
    }
    if outlook == nil, case .cells(let cells) = fit {
      outlook = LifeOutlook(picture.framing.start, cells: cells)
    }
    // Only a chart, or a population without bounds, is worth a run ahead where the picture is known.
    if let outlook, !hasChart && life.state.choice != .hashlife { return outlook }
    let reach = try LifeReach(
      of: life, plan, end: Self.conditions.first { $0.name == request.until }, hasChart: hasChart)
    mostCells = reach.population
    if let outlook { return outlook }
    return try LifeOutlook(
      picture.framing.start, reach, fit: fit ?? (picture.pyramid == nil ? .run : .whole),
      middle: start.middle)
  }
}
