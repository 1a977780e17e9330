public import SimulationKernel

/// The spread of an infection through a group of people, step by step.
///
/// The same configuration and the same interventions give the same epidemic at any number of
/// threads.
public struct Virus: Simulation {
  private var current: VirusState
  /// Whether the group is pictured between its steps.
  private let showsPassage: Bool
  /// The group a step ahead, where a picture of the time until then has been asked for.
  private var ahead: VirusAhead?
  /// The most threads that a step uses, at least 1; epidemics too small to gain by more use one.
  public var threads: Int {
    didSet { precondition(threads >= 1) }
  }

  /// Creates a group at a fresh start.
  ///
  /// - Parameters:
  ///   - configuration: The group and its rules.
  ///   - interventions: The interventions, in any order; those of second 0 are part of the start.
  ///     See ``schedule(_:)``.
  ///   - keepsCases: Whether the people who fell sick last are kept, as events, saved states and
  ///     pictures in which cases grow need them.
  ///   - keepsAges: Whether it is kept when each person fell sick, and with it the cases: for pictures
  ///     that show it, and saved states.
  ///   - showsPassage: Whether those who fall sick in the next step are known before, for pictures;
  ///     only where cases are kept.
  ///   - threads: The most threads that a step uses.
  /// - Throws: `OptionProblems` with every problem of `configuration` and of `interventions`.
  public init(
    _ configuration: VirusConfiguration, interventions: [Intervention] = [],
    keepsCases: Bool = false, keepsAges: Bool = false, showsPassage: Bool = false, threads: Int = 1
  ) throws(OptionProblems) {
    let problems =
      configuration.problems
      + interventions.compactMap { $0.problem(in: configuration) }
    if !problems.isEmpty { throw OptionProblems(problems) }
    var state = VirusState(
      healthy: configuration, tick: 0, keepsCases: keepsCases, keepsAges: keepsAges)
    state.infectFirst()
    state.schedule(interventions)
    state.pass(to: state.moment)
    state.closeTaps()
    self.init(state, showsPassage: showsPassage, threads: threads)
  }

  /// Creates a group that goes on from `state`.
  ///
  /// - Parameters:
  ///   - state: The state of the group.
  ///   - showsPassage: Whether those who fall sick in the next step are known before, for pictures;
  ///     only where the state keeps cases.
  ///   - threads: The most threads that a step uses.
  public init(_ state: VirusState, showsPassage: Bool = false, threads: Int = 1) {
    precondition(threads >= 1)
    current = state
    current.passed = nil
    self.showsPassage = showsPassage && state.cases != nil
    self.threads = threads
  }

  /// The current state of the group; it goes on from a state that is set.
  public var state: VirusState {
    get { current }
    set {
      current = newValue
      forget()
    }
  }

  /// The settings of the group, the same in all its states unless they are changed.
  public var configuration: VirusConfiguration { current.configuration }

  /// The last step that the group has taken; 0 at its start.
  public var tick: Tick { current.tick }

  /// The last step that the group can reach.
  public var lastTick: Tick { VirusState.lastTick }

  /// The number of healthy and of sick people.
  public var census: VirusCensus { current.census }

  /// The number of people that the next step visits: the sick who may still have a healthy
  /// neighbor.
  package var active: Int { current.frontier.count }

  /// Gives every sick person a turn at once; interventions until then happen before.
  ///
  /// From the state at the start of the step, a sick person draws how many of their healthy
  /// neighbors to infect and which; those chosen fall sick together, and infect from the next step
  /// on.
  ///
  /// - Complexity: O(*n*) for *n* sick people with a healthy neighbor.
  public mutating func step() {
    guard let ahead else { return takeStep() }
    let threads = threads
    self = ahead.world
    self.threads = threads
  }

  /// Takes a step, which has not been computed yet.
  mutating func takeStep() {
    forget()
    current.pass(to: Moment(tick: current.tick + 1))
    current.closeTaps()
    current.spread(threads: threads)
  }

  /// Lets time pass without a step, until `moment`: interventions until then happen.
  ///
  /// Where time is shown to pass, the next step is computed before the first of them, with those that
  /// are scheduled until then.
  ///
  /// - Parameter moment: A moment from the present one on, before the next step.
  public mutating func pass(to moment: Moment) {
    precondition(moment >= current.moment, "time doesn't go back")
    precondition(moment < Moment(tick: tick + 1), "a step has to be taken on the way")
    if showsPassage, !moment.isTick, ahead == nil, tick < lastTick { ahead = VirusAhead(of: self) }
    current.pass(to: moment)
    current.passed = moment.isTick ? nil : ahead.map(PassedStep.init)
  }

  /// Forgets the next step, which has changed, or has been taken.
  private mutating func forget() {
    ahead = nil
    current.passed = nil
  }

  /// Makes `person`, one of the group, sick now; a sick one is not affected.
  ///
  /// The person infects others from the next step on, and is in its events.
  public mutating func tap(_ person: Int) {
    let configuration = current.configuration
    precondition((0..<configuration.people).contains(person), configuration.noSuchPerson(person))
    forget()
    current.tap(person)
  }

  /// Makes all people healthy again now; time goes on.
  ///
  /// - Complexity: O(*n*) for *n* people.
  public mutating func reset() {
    forget()
    current.reset()
  }

  /// Makes `count` healthy people sick now, chosen at random; all choices are equally likely.
  ///
  /// The choice is a function of the seed, the step and the number of sick people alone.
  ///
  /// - Parameter count: A number of people, at most as many as are healthy.
  /// - Complexity: O(*n*) for *n* people.
  public mutating func infectAtRandom(_ count: Int) {
    precondition((0...census.healthy).contains(count), "only healthy people fall sick")
    forget()
    current.infectAtRandom(count)
  }

  /// Makes the sick infect at most `factor` people in a step, from the next one on.
  ///
  /// - Parameter factor: 0 … ``VirusConfiguration/largestInfectionFactor``.
  public mutating func changeInfectionFactor(to factor: Int) {
    precondition((0...VirusConfiguration.largestInfectionFactor).contains(factor))
    forget()
    current.configuration.infectionFactor = factor
    current.rules = SpreadRules(current.configuration, current.group)
  }

  /// Makes each step last `period` seconds from now on; the clock goes on.
  ///
  /// - Parameter period: Seconds, above 0.
  /// - Throws: `OptionProblem` when the times of the steps to come are finer than a clock can show.
  public mutating func changePeriod(to period: Rational) throws(OptionProblem) {
    precondition(period > Rational(0), "a step lasts")
    guard let clock = current.clock.changed(to: period, at: current.moment) else {
      throw OptionProblem(
        option: "period", reason: "after this change, no fraction would be the time of a step")
    }
    forget()
    current.configuration.period = period
    current.lead = clock.lead
  }

  /// Schedules `interventions` for their times.
  ///
  /// An intervention at the very time of a step comes before it.
  ///
  /// - Parameter interventions: The interventions, in any order; on people of the group, after the
  ///   present moment.
  /// - Complexity: O(*n* log *n*) for *n* interventions.
  public mutating func schedule(_ interventions: [Intervention]) {
    forget()
    for intervention in interventions {
      let problem = intervention.problem(in: current.configuration)
      precondition(problem == nil, problem?.description ?? "")
      let moment = current.clock.moment(at: intervention.time)
      precondition(
        moment > current.moment, "an intervention has to come after the present moment")
    }
    current.schedule(interventions)
  }
}
