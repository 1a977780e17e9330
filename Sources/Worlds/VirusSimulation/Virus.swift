public import SimulationKernel

/// The spread of an infection through a group of people, step by step.
///
/// The same configuration and the same interventions give the same epidemic at any number of
/// threads.
public struct Virus: Simulation {
  private var current: VirusState
  /// The most threads a step uses, at least 1; epidemics too small to gain by it use one.
  public var threads: Int {
    didSet { precondition(threads >= 1) }
  }

  /// A fresh start.
  ///
  /// - Parameters:
  ///   - configuration: the group and its rules.
  ///   - interventions: what is done to the group, in any order; that of second 0 is part of the
  ///     start. See ``schedule(_:)``.
  ///   - keepsCases: whether the people who fell sick last are kept, as events, saved states and
  ///     pictures in which cases grow in need.
  ///   - threads: the most threads a step uses.
  /// - Throws: every problem of `configuration`, and those of `interventions`.
  public init(
    _ configuration: VirusConfiguration, interventions: [Intervention] = [],
    keepsCases: Bool = false, threads: Int = 1
  ) throws(OptionProblems) {
    let problems =
      configuration.problems
      + interventions.compactMap { $0.problem(in: configuration) }
    if !problems.isEmpty { throw OptionProblems(problems) }
    var state = VirusState(healthy: configuration, tick: 0, keepsCases: keepsCases)
    state.infectFirst()
    state.schedule(interventions)
    state.pass(to: state.moment)
    state.closeTaps()
    self.init(state, threads: threads)
  }

  /// The group that goes on from `state`.
  public init(_ state: VirusState, threads: Int = 1) {
    precondition(threads >= 1)
    current = state
    self.threads = threads
  }

  /// The group as it stands; set, it goes on from there.
  public var state: VirusState {
    get { current }
    set { current = newValue }
  }

  /// The group and its rules, the same in every state of it.
  public var configuration: VirusConfiguration { current.configuration }

  /// The step the group has taken last; 0 at its start.
  public var tick: Tick { current.tick }

  /// The last step the group can reach.
  public var lastTick: Tick { VirusState.lastTick }

  /// How many people are healthy and how many sick; free to ask for.
  public var census: VirusCensus { current.census }

  /// How many people the next step looks at: the sick who may still have a healthy neighbor.
  package var active: Int { current.frontier.count }

  /// Gives every sick person a turn at once; what is to be done until then is done before.
  ///
  /// From the state at the start of the step, a sick person draws how many of their healthy
  /// neighbors to infect and which; those chosen fall sick together, and infect from the next step
  /// on.
  public mutating func step() {
    current.pass(to: Moment(tick: current.tick + 1))
    current.closeTaps()
    current.spread(threads: threads)
  }

  /// Lets time pass without a step, until `moment`: what is to be done until then is done.
  ///
  /// - Parameter moment: not before the present one, and before the next step.
  public mutating func pass(to moment: Moment) {
    precondition(moment >= current.moment, "time doesn't go back")
    precondition(moment < Moment(tick: tick + 1), "a step has to be taken on the way")
    current.pass(to: moment)
  }

  /// Makes `person`, one of the group's, sick now; nothing happens to a sick one.
  ///
  /// They infect others from the next step on, and are in its events.
  public mutating func tap(_ person: Int) {
    let configuration = current.configuration
    precondition((0..<configuration.people).contains(person), configuration.noSuchPerson(person))
    current.tap(person)
  }

  /// Makes everyone healthy again now; time goes on.
  public mutating func reset() {
    current.reset()
  }

  /// Has `interventions` done when their time comes.
  ///
  /// An intervention at the very time of a step comes before it.
  ///
  /// - Parameter interventions: in any order; on people of the group, after the present moment.
  public mutating func schedule(_ interventions: [Intervention]) {
    for intervention in interventions {
      let problem = intervention.problem(in: current.configuration)
      precondition(problem == nil, problem?.description ?? "")
      let moment = intervention.moment(period: current.configuration.period)
      precondition(
        moment > current.moment, "an intervention has to come after the present moment")
    }
    current.schedule(interventions)
  }
}
