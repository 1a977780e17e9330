public import SimulationKernel

/// An elementary cellular automaton: a row of cells that look at themselves and their two neighbours.
public struct Elementary: Simulation {
  private var current: ElementaryState
  private var stepper: RowStepper

  /// A fresh start.
  ///
  /// - Throws: every problem of `configuration`.
  public init(_ configuration: ElementaryConfiguration) throws(OptionProblems) {
    let problems = configuration.problems
    if !problems.isEmpty { throw OptionProblems(problems) }
    self.init(ElementaryState(startOf: configuration))
  }

  /// The automaton that goes on from `state`.
  public init(_ state: ElementaryState) {
    current = state
    stepper = RowStepper(state.configuration)
  }

  /// The automaton as it stands; set, it goes on from there.
  public var state: ElementaryState {
    get { current }
    set {
      if newValue.configuration != current.configuration {
        stepper = RowStepper(newValue.configuration)
      }
      current = newValue
    }
  }

  /// The generations since the start.
  public var tick: Tick { current.generation }

  /// Goes on by a generation.
  public mutating func step() { advance(by: 1) }

  /// Goes on by `generations`, 0 or more, up to ``ElementaryConfiguration/lastGeneration``; quicker
  /// than in steps, because only the rows that are seen at the end are kept.
  public mutating func advance(by generations: Tick) {
    precondition(generations >= 0, "an automaton doesn't go back")
    precondition(
      generations <= current.configuration.lastGeneration - tick, "this is beyond the end")
    let last = tick + generations
    let firstSeen = last - Tick(current.configuration.rows) + 1
    while tick < last {
      current.renewReference()
      // All at once, but for the rows that are seen and the one to compare with.
      let unseen = min(firstSeen - 1 - tick, Tick(RowStepper.mostGenerations))
      let count = max(1, min(Int(unseen), current.generationsOfReference))
      current.isStill = stepper.advance(&current.row, by: count)
      current.generation += Tick(count)
      if tick >= firstSeen { current.keepRow() }
    }
  }
}
