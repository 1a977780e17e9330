import FrameExport
public import Lattice
import Portrayals
import Raster
public import SceneDescription
public import SimulationKernel
public import UniverseScreens
public import UniverseSimulation
import WorldFiles
public import WorldRuns

/// The description of a universe, by its options or the file that it is loaded from.
public struct UniverseDescription: WorldDescription {
  public static let endConditions: [EndCondition<Universe>] = [
    EndCondition("collision") { $0.state.collisionCount > 0 },
    EndCondition("black-hole") { $0.state.born.blackHoles > 0 },
  ]

  public let name = "universe"
  public private(set) var portrayal: UniversePortrayal
  public private(set) var firstTick: Tick = 0
  public private(set) var notes: [Explanation] = []
  /// The parameters of the universe.
  public private(set) var configuration: UniverseConfiguration
  /// The largest number of stars in each stage up to each beat from the first second on, counted
  /// for charts.
  private var mostStars: [[Int]] = []
  let view: UniverseView
  /// The flights to other screens.
  let route: UniverseRoute
  /// The number of seconds of film for which the end of a subject is reported.
  let pause: Rational
  /// The recorded pauses of pictures that are drawn again, in seconds of the universe, by the
  /// second in which they begin. Other pauses follow from the pace.
  var recordedPauses: [Tick: Double] = [:]
  /// The recorded lengths of flights, in seconds of the universe, by the second in which they begin.
  var recordedFlights: [Tick: Double] = [:]
  private let annotations: UniversePortrayal.Annotations
  private var saved: SavedUniverse?
  /// The second in which the run ends, at the latest.
  private var last: Tick = 0
  /// The number of seconds between two rows of the census.
  private let censusInterval: Tick
  private var keepsEvents = false
  /// What is done before the first second.
  var actions = StartActions()

  /// Creates the description of the universe of `configuration`.
  ///
  /// - Parameters:
  ///   - configuration: The parameters of the universe.
  ///   - view: The part of it that is shown.
  ///   - route: The flights from there to other screens.
  ///   - annotations: The parts around the picture.
  ///   - pause: The number of seconds of film for which the end of a subject is reported, 0 or
  ///     more.
  ///   - censusInterval: The number of seconds between two rows of a census, from 1.
  public init(
    _ configuration: UniverseConfiguration = UniverseConfiguration(),
    view: UniverseView = UniverseView(.universe), route: UniverseRoute = UniverseRoute(),
    annotations: UniversePortrayal.Annotations = UniversePortrayal.Annotations(),
    pause: Rational = Rational(3), censusEvery censusInterval: Tick = UniverseTimes.beat
  ) {
    self.configuration = configuration
    self.view = view
    self.route = route
    self.annotations = annotations
    self.pause = pause
    self.censusInterval = censusInterval
    portrayal = UniversePortrayal(seed: configuration.seed, annotations)
  }

  public var seed: UInt64 { configuration.seed }

  public func extent(until last: Tick) -> WorldExtent? {
    let beat = Int(last / UniverseTimes.beat)
    let most = mostStars.isEmpty ? nil : mostStars[min(beat, mostStars.count - 1)]
    // While other options are wrong, no stars have been counted.
    var extent = WorldExtent(
      bounds: Rect(portrayal.size), highestCount: max(1, most?.max() ?? 1), highestCounts: most)
    extent.leastWindow = Self.smallestSize
    return extent
  }

  public var memory: WorldMemory {
    let universe =
      Universe.bytesNeeded(until: last)
      + UniversePortrayal.bytesKept(until: last, in: portrayal.pictureStyle)
    var memory = WorldMemory(
      making: (saved?.bytesNeeded ?? 0) + universe, running: universe,
      snapshot: Universe.bytesOfSnapshot(at: last))
    memory.growsWithTicks = true
    return memory
  }

  public func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    guard let last, last > UniverseTimes.last else { return }
    problems.add(
      option,
      "a universe ends at second \(UniverseTimes.last): from second \(firstTick), 0 to "
        + "\(max(0, UniverseTimes.last - firstTick)) are allowed")
  }

  public mutating func makeWorld(threads: Int) throws -> Universe {
    guard let saved else {
      return try Universe(configuration, keepsEvents: keepsEvents, threads: threads)
    }
    // The file's bytes are not needed while the universe runs.
    self.saved = nil
    return Universe(try saved.state(), keepsEvents: keepsEvents, threads: threads)
  }

  public func note(_ world: Universe, in settings: inout RunSettings) {
    settings.add("mass-limit", "\(configuration.massLimit)")
    settings.add("radius-limit", "\(configuration.radiusLimit)")
    settings.add("black-hole", configuration.blackHoleRule.rawValue)
    settings.add("view", view.text)
    settings.add(flag: "follow", view.follows)
    if !route.legs.isEmpty {
      settings.add("visit", route.places.joined(separator: ","))
      settings.add("visit-at", route.legs.map { "\($0.second)" }.joined(separator: ","))
      settings.add(
        "flights", portrayal.flights.map { "\($0.start)+\($0.length)" }.joined(separator: ","))
    }
    if view.subject != .universe || !route.legs.isEmpty {
      settings.add("placeholder-seconds", "\(pause)")
      // The number of seconds of the universe in each pause.
      let ends = stops.flatMap { zip($0.chronicle.episodes, $0.pauses) }.filter {
        $0.0.news?.announcesEnd == true
      }
      // Pictures that are drawn again record the pauses of the whole run, of which they may show
      // a part.
      let all = recordedPauses.merging(ends.map { ($0.0.start, $0.1) }) { recorded, _ in recorded }
      let pauses = all.sorted { $0.key < $1.key }.map { "\($0.key)+\($0.value)" }
      settings.add("pauses", pauses.isEmpty ? nil : pauses.joined(separator: ","))
    }
    if !annotations.hasLegend { settings.add("legend", "off") }
    if !annotations.hasLabels { settings.add("labels", "off") }
  }
}

extension UniverseDescription {
  public mutating func take(_ inks: Inks, in style: Style) {
    portrayal.take(inks)
  }
}

extension UniverseDescription {
  public mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws {
    let saved = try SavedUniverse(bytes, file: file)
    configuration = saved.configuration
    firstTick = saved.tick
    portrayal = UniversePortrayal(seed: configuration.seed, annotations)
    self.saved = saved
  }
}

extension UniverseDescription {
  public mutating func prepare(for needs: inout WorldNeeds) {
    keepsEvents = needs.records.events != nil
  }

  public var censusPace: CensusPace? {
    CensusPace(every: censusInterval, from: 0, hasStart: false)
  }
}

extension UniverseDescription {
  public var smallestPicture: Size? { Self.smallestSize }
}

// Preparations before the run begins.
extension UniverseDescription {
  /// The smallest size of a screen, in pixels.
  static let smallestSize = Size(width: 240, height: 160)

  public mutating func lookAhead(
    _ plan: inout RunPlan, _ pictures: PicturePlan, until end: String?, _ control: RunControl
  ) throws {
    if case .pyramid = plan.destination {
      throw OptionProblem(
        option: "out",
        reason: "a pyramid has tiles of cells, and a universe has none: draw one picture, such as "
          + "sky.png with \(option: "size") 7680x4320")
    }
    last = firstTick + plan.ticks
    guard last <= UniverseTimes.last else { return }
    if pictures.chart != nil { try countStars(threads: plan.threads, control) }
    guard plan.destination != nil else { return }
    portrayal.pictureStyle = pictures.appearance.style ?? .plain
    portrayal.annotations.words = pictures.appearance.labels
    try fit(pictures)
    do {
      portrayal.chronicle = try Chronicle(
        of: view.subject, follows: view.follows, in: configuration, until: last,
        threads: plan.threads)
    } catch {
      throw OptionProblem(option: "view", reason: "\("\(error)")")
    }
    portrayal.flights = try flights(until: last, threads: plan.threads)
    fitPauses(plan)
    try checkFlights()
    notes += [view.note(portrayal.chronicle), noteOfLateFlights(last)].compactMap { $0 }
    if plan.isOnePicture && route.legs.isEmpty {
      notes += [view.noteOfEnd(portrayal.chronicle, at: last)].compactMap { $0 }
    }
  }

  /// Sets pauses so that the end of a subject is visible for the requested time of the film,
  /// wherever it comes and however fast time passes there.
  private mutating func fitPauses(_ plan: RunPlan) {
    let (lines, unitsPerSecond): ([FilmClock.Line], Rational) =
      switch plan.pace {
      case .every(let every):
        ([FilmClock.Line(rate: ExactFraction(Int128(every)))], plan.film.timing.framesPerSecond)
      case .film(let speed, let changes):
        (FilmClock.lines(speed: speed, changes: changes, tickLength: Rational(1)), Rational(1))
      }
    let film = FilmReach(
      lines, unitsPerSecond: unitsPerSecond, in: firstTick...max(firstTick, last))
    func pauses(_ chronicle: Chronicle) -> [Double] {
      chronicle.episodes.map {
        recordedPauses[$0.start] ?? film.reach(beyond: $0.start, within: pause)
      }
    }
    portrayal.pauses = pauses(portrayal.chronicle)
    for index in portrayal.flights.indices {
      let flight = portrayal.flights[index]
      portrayal.flights[index].length =
        recordedFlights[flight.start]
        ?? film.reach(beyond: flight.start, within: ScreenFlight.length(to: flight.subject))
      portrayal.flights[index].destination.pauses = pauses(flight.destination.chronicle)
    }
  }

  /// The screens that are shown, the first one and the goals of flights.
  private var stops: [ScreenStop] {
    [ScreenStop(portrayal.chronicle, pauses: portrayal.pauses)]
      + portrayal.flights.map(\.destination)
  }

  /// Lets screens fill the space that a picture of the requested size has beside its caption and
  /// chart.
  private mutating func fit(_ pictures: PicturePlan) throws {
    guard case .size(let size) = pictures.framing.start, pictures.framing.end == nil else { return }
    portrayal.pictureSize = size
    portrayal.size = try pictures.space(in: size, of: self, until: last)
  }

  /// Runs the universe once to count its stars.
  private mutating func countStars(threads: Int, _ control: RunControl) throws {
    guard var universe = try? Universe(configuration, threads: threads) else { return }
    var most: [[Int]] = [portrayal.counts(of: universe.state)]
    let beat = UniverseTimes.beat
    let loop = TickLoop(to: (last + beat - 1) / beat * beat, every: beat)
    try loop.run(&universe, isCancelled: control.isCancelled) { universe in
      let counts = portrayal.counts(of: universe.state)
      // The time before the first second is not shown.
      let isShown = universe.tick > firstTick
      most.append(isShown ? zip(most[most.count - 1], counts).map(max) : counts)
      return false
    }
    if universe.tick < loop.last {
      throw RunCancelled("at second \(universe.tick), with nothing written")
    }
    mostStars = most
  }
}

extension UniverseDescription {
  public static var takesSnapshots: Bool { true }
  public func snapshots(of start: Universe) -> [WorldSnapshot<UniversePortrayal>] {
    actions.snapshots(of: start, UniversePortrayal(small: portrayal))
  }
}

extension UniversePortrayal {
  /// Creates the portrayal of a small picture, in which text would be too small.
  init(small portrayal: UniversePortrayal) {
    self = portrayal
    annotations.hasTitle = false
    annotations.hasLegend = false
    annotations.hasLabels = false
  }
}
