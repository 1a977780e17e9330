import AutomatonSimulation
import CellPatterns
import Lattice
import SceneDescription
import SimulationKernel
import WorldRuns

/// The part of the plane that pictures of a run show, and the largest population that counters and charts need
/// space for.
struct LifeView {
  let framing: LifeFraming
  let mostCells: CellCount
  /// Whether ``mostCells`` is what the run reaches, and not just an upper limit.
  let isMostReached: Bool

  /// Determines the view of a run of `life`, with a run ahead if options don't settle it.
  init(
    of life: Life, _ shown: ShownField, _ request: LifeRequest, _ plan: RunPlan,
    _ pictures: PicturePlan, until end: String?, _ isCancelled: () -> Bool
  ) throws {
    let asked = pictures.framing(to: plan.destination)
    if let field = shown.field {
      let most = CellCount(field.width * field.height)
      guard let fit = request.fit else {
        self.init(LifeFraming(field: field), most)
        return
      }
      throw OptionProblem(
        option: "fit",
        reason: "\(fit) is for the unbounded plane, and this field has bounds")
    }
    let unbounded = CellCount(9_999_999)
    if plan.destination == nil {
      self.init(LifeFraming(field: Rect(x: 0, y: 0, width: 1, height: 1)), unbounded)
      return
    }
    let hasChart = pictures.chart != nil
    let earlier =
      plan.resumes ? LifeFit.ofEarlierRun(in: plan.destination, asked: request.fit) : nil
    let fit = earlier?.fit ?? request.fit
    let following: LifeFraming? =
      if case .follow(nil) = request.fit {
        try LifeFraming(following: asked, shown.box)
      } else { nil }
    var framing = following ?? LifeFraming(asked, around: shown.box)
    if framing != nil, following == nil, let fit = request.fit {
      throw OptionProblem(
        option: "fit",
        reason:
          "\(fit) chooses what is shown, and so do \(option: "viewport") and "
          + "\(option: "zoom"): drop one")
    }
    if framing == nil, case .cells(let cells) = fit {
      framing = LifeFraming(asked.start, cells: cells)
    }
    var seen = plan
    if let earlier { seen.ticks = min(plan.ticks, max(0, earlier.lastTick - life.tick)) }
    // Where the picture is known, only a chart or an unbounded population needs a run ahead, and
    // so do counters that stand beside those of an earlier run.
    let isAsEarlier = earlier != nil && pictures.counter != .off
    if let framing, !isAsEarlier, !hasChart && life.state.choice != .hashlife {
      self.init(framing, unbounded)
      return
    }
    let extent = try RunExtent(
      of: life, hasChart ? plan : seen, end: LifeDescription.endConditions.first { $0.name == end },
      hasChart: hasChart, isCancelled: isCancelled)
    let shownFraming =
      try framing
      ?? LifeFraming(
        asked.start, extent, fit: fit ?? (plan.isPyramid ? .whole : .run), middle: shown.middle)
    self.init(shownFraming, extent.population, isReached: hasChart)
  }

  private init(_ framing: LifeFraming, _ most: CellCount, isReached: Bool = false) {
    self.framing = framing
    mostCells = most
    isMostReached = isReached
  }
}
