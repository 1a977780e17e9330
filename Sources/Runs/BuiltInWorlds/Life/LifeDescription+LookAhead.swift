import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import SceneDescription
import SimulationKernel
public import WorldRuns

// Preparations before the first frame.
extension LifeDescription {
  /// The number of generations from which on the counter needs more than five digits.
  private static let shortRun: Tick = 99_999

  public mutating func lookAhead(
    _ plan: inout RunPlan, _ pictures: PicturePlan, until end: String?, _ control: RunControl
  ) throws {
    let isCancelled = control.isCancelled
    let watch = request.watch(until: end)
    let looksAtEach = end != nil || request.keepsHistory || request.loopsSeamlessly
    var start = try self.start ?? LifeOrigin(request: request, memory: plan.memory).start()
    let style = pictures.appearance.style ?? .plain
    if plan.destination != nil || plan.isDirected { try fit(to: style, under: start.rule) }
    notes += start.heading.notes.map { Explanation("\(start.name): \($0)") }
    let choice = try engine(
      for: start, plan, looksAtEach: looksAtEach || isCounted || plan.isDirected)
    isGrowing = try grows(start, choice, plan, in: style)
    let growsElsewhere = !plan.isDirected && style != .woven
    recordedMotion = isGrowing ? .on : plan.grows(nil, byDefault: growsElsewhere) ? .off : nil
    var maker = LifeMaker(
      choice: choice, watch: watch, isTried: request.engine == nil, plan)
    try refuse(start, maker, plan)
    // The rest may take long.
    var life = try edited(maker, start, plan) ?? maker.life(start, request)
    let shown = edits.map { ShownField($0.life.state) } ?? ShownField(start)
    self.shown = shown
    if request.loopsSeamlessly {
      let cycle = try OscillatorCycle(
        of: life, within: plan.ticks, asOf: plan.ticksOption, isCancelled: isCancelled)
      maker = maker.unwatched
      life = try edits?.life ?? maker.life(start, request)
      try cycle.begin(&life, isCancelled: isCancelled)
      try plan.showOneCycle(of: cycle.period)
      notes.append(
        "the pattern repeats every \(cycle.period == 1 ? "generation" : "\(cycle.period) generations") "
          + "from generation \(life.tick) on")
    }
    noteOtherPrograms(of: life.state)
    if watch == .settled {
      try life.settle(within: plan.ticks, isCancelled: isCancelled)
      if let settlement = life.settlement { plan.end(after: settlement.tick - life.tick) }
    }
    startTick = life.tick
    lastGeneration = max(Self.shortRun, startTick + plan.ticks)
    // Only a leaping engine skips generations.
    let leaps = choice == .hashlife && !looksAtEach && pictures.chart == nil
    censusInterval = leaps ? plan.every : 1
    lifeFraming = try makeFraming(on: life, shown, plan, pictures, until: end, isCancelled)
    start.forgetCells()
    self.start = start
    self.maker = maker
    made = life
  }

  /// Returns the automaton after the edits of the request, or `nil` when there are none.
  private mutating func edited(
    _ maker: LifeMaker, _ start: LifeStart, _ plan: RunPlan
  ) throws -> Life? {
    if request.actions.isEmpty { return nil }
    let edits = try LifeEdits(
      maker.unwatched.life(start, request), request,
      memory: max(0, MemoryLimit(bytes: plan.memory).available - bytes.running),
      isRepeated: plan.isRepeated)
    // Edits may have given it another size.
    let (field, isTooMuch) = edits.life.state.bytes.multipliedReportingOverflow(
      by: copies(watch: maker.watch))
    bytes.running = max(bytes.running, isTooMuch ? .max >> 3 : field)
    bytes.running += min(edits.snapshotBytes, .max >> 3)
    bytes.making = max(bytes.making, bytes.running)
    try plan.refuseBeyondMemory(MemoryLimit.program + bytes.running)
    let state = edits.life.state
    try refuseAges(
      under: state.rule, isBounded: state.topology.width != nil && state.topology.height != nil)
    notes += edits.notes
    self.edits = edits
    var life = edits.life
    if let watch = maker.watch { try life.begin(watching: watch) }
    return life
  }

  /// Notes what other programs make of a rule with B0.
  private mutating func noteOtherPrograms(of state: LifeState) {
    let rule = state.rule
    if rule.states > 2 || !rule.isBornOfNothing { return }
    if state.topology.width != nil && state.topology.height != nil {
      notes.append(
        "other programs show \(rule.flipsPlane ? "odd generations of " : "")\(rule.notation) on a "
          + "field with bounds reversed, live cells as dead")
    }
    if isSaved && request.save == .mc && rule.flipsPlane {
      notes.append(
        "\(option: "save"): Golly can't open a .mc file of \(rule.notation), which its HashLife doesn't "
          + "run: save it as .rle")
    }
  }

  /// Returns the engine for the run, requested or chosen.
  private func engine(
    for start: LifeStart, _ plan: RunPlan, looksAtEach: Bool
  ) throws(OptionProblem) -> EngineChoice {
    if let asked = request.engine {
      try refuse(asked, for: start)
      return asked
    }
    if start.elementary != nil { return .dense }
    func best(isEachKept: Bool) -> EngineChoice? {
      let work = EngineChoice.Work(
        generations: plan.ticks, stride: looksAtEach ? 1 : plan.stride, keepsHistory: isEachKept,
        memory: LifeMaker.memory(of: plan))
      return EngineChoice.best(
        for: start.cells, rule: start.rule, topology: start.topology, work: work)
    }
    // Cells that grow need the next generation, which an engine that leaps doesn't have.
    let grows = plan.grows(request.motion, byDefault: !plan.isDirected)
    let growing = grows ? best(isEachKept: true) : nil
    let fits = growing.map { choice in
      request.motion == .on
        || choice.bytesNeeded(start.cells, rule: start.rule, topology: start.topology)
          <= LifeMaker.memory(of: plan)
    }
    let best = fits == true ? growing : best(isEachKept: request.keepsHistory)
    if let best {
      // Of several engines, one is chosen that can also run the rules and fields that follow.
      let fields = [start.topology] + request.laterFields(of: start.topology)
      let able = ([best] + EngineChoice.allCases).first { choice in
        ([start.rule] + request.laterRules).allSatisfy { rule in
          fields.allSatisfy { choice.refusal(rule: rule, topology: $0) == nil }
        } && (choice.keepsHistory || !request.keepsHistory)
      }
      return able ?? best
    }
    let reasons = EngineChoice.allCases.compactMap {
      $0.refusal(rule: start.rule, topology: start.topology)
    }
    throw OptionProblem(option: "rule", reason: reasons.joined(separator: ", "))
  }

  /// Refuses a requested engine that can't run the automaton.
  private func refuse(_ asked: EngineChoice, for start: LifeStart) throws(OptionProblem) {
    if let reason = asked.refusal(rule: start.rule, topology: start.topology) {
      throw OptionProblem(option: "engine", reason: reason)
    }
    if start.elementary != nil && asked != .dense {
      throw OptionProblem(
        option: "engine",
        reason:
          "the \(asked.rawValue) engine does not write row after row, as an elementary automaton "
          + "does: drop \(option: "engine")")
    }
    if request.keepsHistory && !asked.keepsHistory {
      throw OptionProblem(
        option: "engine",
        reason:
          "the \(asked.rawValue) engine skips generations, so it has no ages for "
          + "\(option: "color") age and \(option: "trails")"
      )
    }
  }

  /// Returns the number of automata that a run has at once: itself, one that is watched, and the next
  /// generation.
  private func copies(watch: Life.Watch?) -> Int {
    1 + (watch == nil ? 0 : 1) + (isGrowing ? 1 : 0)
  }

  /// Returns whether cells grow between generations.
  ///
  /// - Throws: An `OptionProblem` where they can't, and are to.
  private func grows(
    _ start: LifeStart, _ choice: EngineChoice, _ plan: RunPlan, in style: Style
  ) throws(OptionProblem) -> Bool {
    let reason: Explanation
    if start.elementary != nil {
      reason =
        "an elementary automaton writes row after row: nothing grows between its generations"
    } else if plan.isDirected {
      reason = "the field of a script is edited: its generations are shown as they are"
    } else if style == .woven {
      reason = "threads are over or under each other: nothing grows between generations"
    } else if choice == .hashlife {
      reason =
        "the hashlife engine skips generations, so it has no next one to grow to: drop "
        + "\(option: "engine")"
    } else {
      return plan.grows(request.motion)
    }
    if plan.destination != nil && request.motion == .on {
      throw OptionProblem(option: "motion", reason: reason)
    }
    return false
  }

  /// Refuses ages and trails under a rule that leaves none.
  private func refuseAges(under rule: Rule, isBounded: Bool) throws(OptionProblem) {
    if request.keepsHistory && rule.isBornOfNothing && !isBounded {
      throw OptionProblem(
        option: request.hasTrails ? "trails" : "color",
        reason:
          "under \(rule.notation) the unbounded plane itself comes alive and dies, which "
          + "leaves no ages to tell apart")
    }
    if request.hasTrails && rule.states > 2 {
      throw OptionProblem(
        option: "trails", reason: "the dying cells of \(rule.notation) are a trail already")
    }
  }

  /// Refuses ages where there are none, and a run that needs too much memory, before it is tried.
  private mutating func refuse(
    _ start: LifeStart, _ maker: LifeMaker, _ plan: RunPlan
  ) throws(OptionProblem) {
    try refuseAges(under: start.rule, isBounded: start.field != nil)
    let engine = maker.bytesNeeded(start)
    // Larger sizes than any memory are refused alike, and can be added up.
    let most = Int.max >> 2
    // The run that is watched is compared with a copy that runs ahead.
    let engines = min(engine, most / 3) * copies(watch: maker.watch)
    let history =
      request.keepsHistory ? min(start.historyBytes, most / 2) * (isGrowing ? 2 : 1) : 0
    let running = engines + history
    let saving = isSaved ? (request.save ?? .state).bytesNeeded(start, maker) : 0
    bytes = WorldMemory(making: running + start.bytes, running: running, saving: saving)
    try plan.refuseBeyondMemory(max(bytes.making, running + saving))
  }

  /// Returns the part of the plane that pictures of the run show.
  private mutating func makeFraming(
    on life: Life, _ shown: ShownField, _ plan: RunPlan, _ pictures: PicturePlan,
    until end: String?, _ isCancelled: () -> Bool
  ) throws -> LifeFraming {
    let framing = pictures.framing(to: plan.destination)
    let field = shown.field
    mostCells = CellCount(field.map { $0.width * $0.height } ?? 9_999_999)
    if let field {
      guard let fit = request.fit else { return LifeFraming(field: field) }
      throw OptionProblem(
        option: "fit",
        reason: "\(fit) is for the unbounded plane, and this field has bounds")
    }
    if plan.destination == nil { return LifeFraming(field: Rect(x: 0, y: 0, width: 1, height: 1)) }
    let hasChart = pictures.chart != nil
    let earlier =
      plan.resumes ? LifeFit.ofEarlierRun(in: plan.destination, asked: request.fit) : nil
    let fit = earlier?.fit ?? request.fit
    var lifeFraming = try makeFraming(following: framing, shown.box)
    let isFollowing = lifeFraming != nil
    lifeFraming = lifeFraming ?? LifeFraming(framing, around: shown.box)
    if lifeFraming != nil, !isFollowing, let fit = request.fit {
      throw OptionProblem(
        option: "fit",
        reason:
          "\(fit) chooses what is shown, and so do \(option: "viewport") and "
          + "\(option: "zoom"): drop one")
    }
    if lifeFraming == nil, case .cells(let cells) = fit {
      lifeFraming = LifeFraming(framing.start, cells: cells)
    }
    var seen = plan
    if let earlier { seen.ticks = min(plan.ticks, max(0, earlier.lastTick - life.tick)) }
    // Where the picture is known, only a chart or an unbounded population needs a run ahead, and
    // so do counters that stand beside those of an earlier run.
    let isAsEarlier = earlier != nil && pictures.counter != .off
    if let lifeFraming, !isAsEarlier, !hasChart && life.state.choice != .hashlife {
      return lifeFraming
    }
    let extent = try RunExtent(
      of: life, hasChart ? plan : seen, end: Self.endConditions.first { $0.name == end },
      hasChart: hasChart, isCancelled: isCancelled)
    mostCells = extent.population
    isMostReached = hasChart
    if let lifeFraming { return lifeFraming }
    return try LifeFraming(
      framing.start, extent, fit: fit ?? (plan.isPyramid ? .whole : .run),
      middle: shown.middle)
  }

  /// Returns the framing of pictures that follow the pattern at a specified magnification, or `nil`
  /// for other pictures.
  private func makeFraming(
    following framing: FilmFraming, _ pattern: Rect
  ) throws(OptionProblem) -> LifeFraming? {
    guard case .follow(nil) = request.fit else { return nil }
    return try LifeFraming(following: framing, pattern)
  }
}
