import Portrayals
public import SceneDescription
import SimulationKernel
import VirusSimulation
public import WorldRuns

// Motion, and the card before a film.
extension VirusDescription {
  public mutating func lookAhead(
    _ plan: inout RunPlan, _ pictures: PicturePlan, until end: String?, _ control: RunControl
  ) throws {
    // A script shows what its commands do in time.
    if plan.isDirected { return }
    let isDefault = portrayal.growth == Rational(0)
    func grows(_ asked: GrowthChoice?) -> Bool {
      plan.grows(asked, tickLength: tickLength, byDefault: isDefault)
    }
    portrayal.isMoving = grows(requestedMotion)
    if portrayal.isMoving { keepsCases = true }
    // Where a film would have it, a record says that it has not.
    recordedMotion = portrayal.isMoving ? .on : grows(nil) ? .off : nil
  }

  /// Returns the moment from which on an act at `moment` has an effect on pictures: where they show the
  /// next step before, right after the step before the act.
  func effect(of moment: Moment) -> Moment {
    if !looksAhead { return moment }
    let step = moment.isTick ? moment.tick - 1 : moment.tick
    return step < 0 ? moment : Moment(tick: step, plus: 1, over: 1 << 62)
  }

  /// Whether the next step is computed before pictures on the way to it.
  var looksAhead: Bool { portrayal.isMoving && portrayal.growth == Rational(0) }
}

extension VirusDescription {
  /// Lets cases grow before their step where a script has frames enough for it.
  public mutating func glide(in frames: Int) -> Bool {
    if isGliding { portrayal.isMoving = frames >= RunPlan.leastGrowthFrames }
    return false
  }

  /// The card with the parameters of the group.
  public var card: TitleCard? {
    let group = configuration, columns = group.columnCount
    let sick = Set(group.infected).count + group.infectedAtRandom
    return TitleCard(
      title: "Virus",
      facts: [
        TitleCard.Fact("people", "\(group.people.grouped) in rows of \(columns.grouped)"),
        TitleCard.Fact("infection factor", "\(group.infectionFactor)"),
        TitleCard.Fact("period", "\(group.period) s"),
        TitleCard.Fact("neighbors", "\(group.neighbors.rawValue)"),
        TitleCard.Fact("subset", group.subset.rawValue),
        TitleCard.Fact("pool", group.pool.rawValue),
        TitleCard.Fact("infected at the start", sick.grouped),
        TitleCard.Fact("seed", "\(group.seed)"),
      ])
  }
}
