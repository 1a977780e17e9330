import Lattice
public import Portrayals
public import SceneDescription
public import SimulationKernel
public import VirusSimulation
import WorldFiles
public import WorldRuns

/// The description of a group of people, by its options or the file that it is loaded from.
public struct VirusDescription: WorldDescription, Sendable {
  public static let endConditions: [EndCondition<Virus>] = [
    EndCondition("all-sick") { $0.census.healthy == 0 },
    EndCondition("still") { $0.state.isStill },
  ]

  /// The parts of the group's configuration that are valid. Nothing is reported about the other
  /// parts.
  public struct Knowledge: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The number of people.
    public static let size = Knowledge(rawValue: 1)
    /// The length of a step.
    public static let period = Knowledge(rawValue: 2)
    /// The size and the period.
    public static let all: Knowledge = [.size, .period]
  }

  public let name = "virus"
  public internal(set) var portrayal: VirusPortrayal
  /// Whether cases grow from the side of the sick, or `nil` where the frames of the film decide.
  var requestedMotion: GrowthChoice?
  /// What is recorded of it, if anything.
  var recordedMotion: GrowthChoice?
  public private(set) var firstTick: Tick = 0
  /// The group and its rules.
  public private(set) var configuration: VirusConfiguration
  private let known: Knowledge
  /// The interventions in the group, without ``taps``.
  private let acts: [Intervention]
  /// The taps on rows and columns.
  private let taps: [VirusTap]
  private let isChosenAtRandom: Bool
  var keepsCases: Bool
  private var keepsAges = false
  private var saved: SavedVirus?
  /// Whether anyone is sick in the file, or is to be tapped later.
  private var isAnyoneSickWhenLoaded: Bool?
  /// Whether the number of columns isn't given, and no place in them, so that pictures may choose it.
  var hasFreeColumns = false
  private var fitNotes: [Explanation] = []
  /// Whether commands act on the group in the course of the run.
  private var isActedUpon = false
  /// Whether cases grow before their step in a script, where that has frames enough for it.
  private(set) var isGliding = false
  /// The names of the snapshots that are taken before the first step, and the group of each.
  var snapshots: [(name: String, group: VirusConfiguration)] = []

  /// Creates the description of the group of `configuration`.
  ///
  /// - Parameters:
  ///   - configuration: The people and the rules.
  ///   - known: The valid parts of the configuration.
  ///   - interventions: The interventions in the group.
  ///   - taps: Further taps, on rows and columns.
  ///   - growth: The number of seconds in which new cases grow, 0 or more.
  ///   - isChosenAtRandom: Whether people, infection factor and period were drawn at random, which
  ///     is reported.
  public init(
    _ configuration: VirusConfiguration, known: Knowledge = .all,
    interventions: [Intervention] = [], taps: [VirusTap] = [], growth: Rational = Rational(0),
    isChosenAtRandom: Bool = false
  ) {
    self.configuration = configuration
    self.known = known
    acts = interventions
    self.taps = taps
    self.isChosenAtRandom = isChosenAtRandom
    portrayal = VirusPortrayal(growth: growth)
    keepsCases = growth > Rational(0)
  }

  /// The interventions in the group, those on places where nobody is excepted.
  private var interventions: [Intervention] {
    acts + taps.compactMap { try? $0.intervention(in: configuration) }
  }

  public var seed: UInt64 { configuration.seed }
  public var tickLength: Rational { configuration.period }
  private var clock: TickClock { saved?.clock ?? TickClock(tickLength: configuration.period) }

  public func extent(until last: Tick) -> WorldExtent? {
    let inLastRow = configuration.people - (configuration.rowCount - 1) * configuration.columnCount
    var extent = WorldExtent(
      bounds: portrayal.bounds(of: configuration),
      widestCounters: portrayal.widestCounters(of: configuration),
      highestCount: configuration.people)
    extent.hasFreeCorner = 2 * inLastRow <= configuration.columnCount
    return extent
  }

  public var memory: WorldMemory {
    let group = configuration.bytesNeeded(keepsCases: keepsCases, keepsAges: keepsAges)
    let running = configuration.bytesNeeded(
      keepsCases: keepsCases, keepsAges: keepsAges, showsPassage: looksAhead)
    return WorldMemory(making: (saved?.bytesNeeded ?? 0) + group, running: running)
  }

  public func advancesWhileDrawn(pixels: Int) -> Bool { configuration.people >= 1 << 12 }

  public func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    if known.contains(.size) { checkPeople(&problems) }
    if !known.contains(.period) { return }
    if portrayal.growth > configuration.period {
      problems.add(
        "growth",
        "\(portrayal.growth) s is longer than a step, which lasts \(configuration.period) s")
    }
    if let last { check(until: last, asOf: option, &problems) }
  }

  /// Adds problems for taps on people who are not there.
  private func checkPeople(_ problems: inout Problems) {
    for act in acts {
      if let problem = act.problem(in: configuration) { problems.add("tap", problem.reason) }
    }
    for tap in taps {
      do throws(OptionProblem) {
        _ = try tap.intervention(in: configuration)
      } catch {
        problems.add("tap", error.reason)
      }
    }
  }

  /// Adds problems for interventions that are too late, or too early for a group that is loaded.
  private func check(until last: Tick, asOf option: String, _ problems: inout Problems) {
    let left = VirusState.lastTick - firstTick
    if last - firstTick > left {
      problems.add(
        option,
        "an epidemic ends at step \(VirusState.lastTick): from step \(firstTick), 0 to \(left) are "
          + "allowed")
    }
    let isTappedInAnyCase = saved == nil && taps == [.ofPlainCommand]
    for intervention in isTappedInAnyCase ? acts : interventions {
      let moment = clock.moment(at: intervention.time)
      if moment > Moment(tick: last) || saved != nil && moment <= Moment(tick: firstTick) {
        problems.add(
          intervention.act == .reset ? "reset-at" : "tap",
          "\(intervention.time) s is not in this run, which goes from "
            + "\(saved == nil ? "" : "after ")\(seconds(firstTick)) s to \(seconds(last)) s")
      }
    }
  }

  private func seconds(_ tick: Tick) -> String {
    clock.text(of: tick, decimals: clock.decimals ?? 4)
  }

  public mutating func makeWorld(threads: Int) throws -> Virus {
    guard let saved else {
      return try Virus(
        configuration, interventions: interventions, keepsCases: keepsCases, keepsAges: keepsAges,
        showsPassage: looksAhead, threads: threads)
    }
    // The file's bytes are not needed while the group runs.
    self.saved = nil
    var virus = Virus(
      try saved.state(keepsCases: keepsCases, keepsAges: keepsAges), showsPassage: looksAhead,
      threads: threads)
    virus.schedule(interventions)
    return virus
  }
}

// Settings and notes.
extension VirusDescription {
  public func note(_ world: Virus, in settings: inout RunSettings) {
    settings.add("people", "\(configuration.people)")
    settings.add("columns", configuration.columns.map { "\($0)" })
    settings.add("infection-factor", "\(configuration.infectionFactor)")
    settings.add("period", "\(configuration.period)")
    settings.add("neighbors", "\(configuration.neighbors.rawValue)")
    settings.add("subset", configuration.subset.rawValue)
    settings.add("pool", configuration.pool.rawValue)
    let infected = configuration.infected
    settings.add(
      "infect", infected.isEmpty ? nil : infected.map { "\($0)" }.joined(separator: ","))
    settings.add("infect-random", "\(configuration.infectedAtRandom)")
    func timed(_ interventions: [Intervention], _ text: (Intervention) -> String) -> [TimedValue] {
      interventions.map {
        TimedValue(moment: effect(of: world.state.clock.moment(at: $0.time)), text: text($0))
      }
    }
    let all = world.state.interventions
    settings.add("tap", timed: timed(all.filter { $0.act != .reset }) { "\($0)" })
    settings.add("reset-at", timed: timed(all.filter { $0.act == .reset }) { "\($0.time)" })
    if portrayal.growth > Rational(0) { settings.add("growth", "\(portrayal.growth)") }
    settings.add("motion", recordedMotion?.rawValue)
  }

  public var notes: [Explanation] {
    var notes = fitNotes
    if isChosenAtRandom {
      notes.append(
        "chosen at random: \(option: "people") \(configuration.people) "
          + "\(option: "infection-factor") \(configuration.infectionFactor) "
          + "\(option: "period") \(configuration.period)")
    }
    let isAnyoneSick =
      isAnyoneSickWhenLoaded
      ?? (!configuration.infected.isEmpty || configuration.infectedAtRandom > 0)
    if !isActedUpon && !isAnyoneSick && !interventions.contains(where: { $0.act != .reset }) {
      notes.append(
        "nobody is sick, and nobody will be: \(option: "infect"), \(option: "infect-random") or "
          + "\(option: "tap") change it")
    }
    return notes
  }
}

extension VirusDescription {
  public mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws {
    let saved = try SavedVirus(bytes, file: file)
    configuration = saved.configuration
    firstTick = saved.tick
    isAnyoneSickWhenLoaded = saved.isAnyoneEverSick
    self.saved = saved
  }
}

extension VirusDescription {
  public mutating func take(_ inks: Inks, in style: Style) {
    portrayal.take(inks)
    portrayal.style = style
  }
}

extension VirusDescription {
  public static var fitsPictures: Bool { true }

  public mutating func prepare(for needs: inout WorldNeeds) {
    if var pictures = needs.pictures {
      fitColumns(to: &pictures)
      portrayal.style = pictures.appearance.style ?? .plain
      // Faces and colors follow from the ages of cases.
      keepsAges = portrayal.style == .people && pictures.drawsStyle(of: extent(until: 0))
      needs.pictures = pictures
    }
    if let commands = needs.commands {
      isActedUpon = true
      let isSeen = commands.isShown && commands.mostFrames >= RunPlan.leastGrowthFrames
      isGliding = isSeen && portrayal.growth == Rational(0) && requestedMotion != .off
      portrayal.isMoving = isGliding
      keepsAges = commands.isShown
    }
    let records = needs.records
    keepsCases =
      records.events != nil || records.save != nil || portrayal.growth > Rational(0) || isGliding
    if records.save != nil { keepsAges = true }
  }

  private mutating func fitColumns(to pictures: inout PicturePlan) {
    guard hasFreeColumns && taps.allSatisfy(\.isInMiddle) && known.contains(.size),
      let extent = extent(until: 0),
      let space = pictures.space(forTableOf: self, extent)
    else { return }
    let standard = configuration.columnCount
    var fitted = configuration
    fitted.columns = SheetTable.columns(of: configuration.people, on: space)
    guard fitted.problems.isEmpty else { return }
    configuration = fitted
    pictures.coverTable()
    if fitted.columnCount == standard { return }
    fitNotes.append(
      pictures.note(
        on: Size(width: fitted.columnCount, height: fitted.rowCount), of: "people",
        keeping: "\(option: "columns") \(standard)"))
  }
}

extension VirusDescription {
  public static var takesSnapshots: Bool { true }
  public func snapshots(of start: Virus) throws -> [WorldSnapshot<VirusPortrayal>] {
    try snapshots.map { name, group in
      // A loaded group is the same in all of them.
      let virus =
        start.tick > 0
        ? start
        : try Virus(
          group, interventions: interventions, keepsCases: true, keepsAges: keepsAges)
      return WorldSnapshot(name: name, of: virus, portrayal: portrayal)
    }
  }
}
