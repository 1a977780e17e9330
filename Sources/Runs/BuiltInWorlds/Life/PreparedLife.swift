import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import Portrayals
import SceneDescription
import SimulationKernel
import WorldRuns

/// Everything that is known of a run of Life once its pattern is read.
struct PreparedLife {
  /// The start, whose cells have gone to the engine.
  let start: LifeStart
  let maker: LifeMaker
  /// The edits before the first generation, or `nil` without any.
  let edits: LifeEdits?
  /// The field at its start, and the part of it that pictures show.
  let shown: ShownField
  let view: LifeView
  let memory: WorldMemory
  let notes: [Explanation]
  let firstTick: Tick, lastGeneration: Tick
  /// The number of generations between two rows of the census.
  let censusInterval: Tick
  /// Whether cells grow and shrink between generations, and what is recorded of it, if anything.
  let isGrowing: Bool
  let recordedMotion: GrowthChoice?
  /// The world at its first tick, until it is handed over.
  private var world: Life?

  /// The number of generations from which on the counter needs more than five digits.
  private static let shortRun: Tick = 99_999

  /// Prepares the automaton of `request`, which begins at `start`; parameters as in
  /// ``LifeDescription/lookAhead(_:_:until:_:)``.
  init(
    _ request: LifeRequest, _ start: LifeStart, _ records: RecordPlan, _ plan: inout RunPlan,
    _ pictures: PicturePlan, until end: String?, _ control: RunControl
  ) throws {
    let isCancelled = control.isCancelled, style = pictures.appearance.style ?? .plain
    let watch = request.watch(until: end)
    let looksAtEach = end != nil || request.keepsHistory || request.loopsSeamlessly
    var notes = start.heading.notes.map { Explanation("\(start.name): \($0)") }
    let choice = try request.engine(
      for: start, plan, looksAtEach: looksAtEach || records.census != nil || plan.isDirected)
    isGrowing = try request.grows(start, choice, plan, in: style)
    let growsElsewhere = !plan.isDirected && style != .woven
    recordedMotion = isGrowing ? .on : plan.grows(nil, byDefault: growsElsewhere) ? .off : nil
    var maker = LifeMaker(choice: choice, watch: watch, isTried: request.engine == nil, plan)
    try request.refuseAges(under: start.rule, isBounded: start.field != nil)
    // A watched run is compared with a second one; cells that grow need the next generation.
    let copies = 1 + (watch == nil ? 0 : 1) + (isGrowing ? 1 : 0)
    var memory = request.memory(
      start, maker, copies: copies, isGrowing: isGrowing, isSaved: records.save != nil)
    try plan.refuseBeyondMemory(max(memory.making, memory.running + memory.saving))
    // The rest may take long.
    let edits = try request.edits(of: start, maker, besides: memory, plan)
    if let edits {
      memory.include(edits, copies: copies)
      try plan.refuseBeyondMemory(MemoryLimit.program + memory.running)
      let field = edits.life.state.topology
      try request.refuseAges(
        under: edits.life.state.rule, isBounded: field.width != nil && field.height != nil)
      notes += edits.notes
    }
    func begun(_ maker: LifeMaker) throws -> Life {
      guard var life = edits?.life else { return try maker.life(start, request) }
      if let watch = maker.watch { try life.begin(watching: watch) }
      return life
    }
    var life = try begun(maker)
    if request.loopsSeamlessly {
      let cycle = try OscillatorCycle(
        of: life, within: plan.ticks, asOf: plan.ticksOption, isCancelled: isCancelled)
      maker = maker.unwatched
      life = try begun(maker)
      try cycle.begin(&life, isCancelled: isCancelled)
      try plan.showOneCycle(of: cycle.period)
      notes.append(
        "the pattern repeats every \(cycle.period == 1 ? "generation" : "\(cycle.period) generations") "
          + "from generation \(life.tick) on")
    }
    let format = records.save == nil ? nil : request.save
    notes += Self.notesOnOtherPrograms(of: life.state, isSavedForThem: format == .mc)
    if let note = format?.note(onFilesOf: life.state) { notes.append(note) }
    if watch == .settled {
      try life.settle(within: plan.ticks, isCancelled: isCancelled)
      if isCancelled() { throw RunCancelled("before it was known when the pattern settles") }
      if let settlement = life.settlement { plan.end(after: settlement.tick - life.tick) }
    }
    // Only a leaping engine skips generations.
    let leaps = choice == .hashlife && !looksAtEach && pictures.chart == nil
    censusInterval = leaps ? plan.every : 1
    shown = edits.map { ShownField($0.life.state) } ?? ShownField(start)
    view = try LifeView(of: life, shown, request, plan, pictures, until: end, isCancelled)
    firstTick = life.tick
    lastGeneration = max(Self.shortRun, life.tick + plan.ticks)
    (self.maker, self.edits, self.memory, self.notes) = (maker, edits, memory, notes)
    var start = start
    start.forgetCells()
    self.start = start
    world = life
  }

  /// Hands over the world at its first tick, once.
  mutating func takeWorld() -> Life? { world.take() }

  /// Returns notes on what other programs make of a rule with B0.
  private static func notesOnOtherPrograms(
    of state: LifeState, isSavedForThem: Bool
  ) -> [Explanation] {
    let rule = state.rule
    if rule.states > 2 || !rule.isBornOfNothing { return [] }
    var notes: [Explanation] = []
    if state.topology.width != nil && state.topology.height != nil {
      notes.append(
        "other programs show \(rule.flipsPlane ? "odd generations of " : "")\(rule.notation) on a "
          + "field with bounds reversed, live cells as dead")
    }
    if isSavedForThem && rule.flipsPlane {
      notes.append(
        "\(option: "save"): Golly can't open a .mc file of \(rule.notation), which its HashLife doesn't "
          + "run: save it as .rle")
    }
    return notes
  }
}

extension LifeRequest {
  /// Returns the edits that its actions make before the first generation, or `nil` without actions.
  fileprivate func edits(
    of start: LifeStart, _ maker: LifeMaker, besides memory: WorldMemory, _ plan: RunPlan
  ) throws -> LifeEdits? {
    if actions.isEmpty { return nil }
    return try LifeEdits(
      maker.unwatched.life(start, self), self,
      memory: max(0, MemoryLimit(bytes: plan.memory).available - memory.running),
      isRepeated: plan.isRepeated)
  }

  /// Returns the memory of a run that has so many automata at once.
  fileprivate func memory(
    _ start: LifeStart, _ maker: LifeMaker, copies: Int, isGrowing: Bool, isSaved: Bool
  ) -> WorldMemory {
    // Larger sizes than any memory are refused alike, and can be added up.
    let most = Int.max >> 2
    let engines = min(maker.bytesNeeded(start), most / 3) * copies
    let history = keepsHistory ? min(start.historyBytes, most / 2) * (isGrowing ? 2 : 1) : 0
    let running = engines + history
    let saving = isSaved ? (save ?? .state).bytesNeeded(start, maker) : 0
    return WorldMemory(making: running + start.bytes, running: running, saving: saving)
  }
}

extension WorldMemory {
  /// Includes `edits`, which may have given the field another size.
  fileprivate mutating func include(_ edits: LifeEdits, copies: Int) {
    let (field, isTooMuch) = edits.life.state.bytes.multipliedReportingOverflow(by: copies)
    running = max(running, isTooMuch ? .max >> 3 : field)
    running += min(edits.snapshotBytes, .max >> 3)
    making = max(making, running)
  }
}
