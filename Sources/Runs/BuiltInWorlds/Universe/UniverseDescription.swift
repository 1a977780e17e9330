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

/// A universe as its options, or the file it is loaded from, describe it.
public struct UniverseDescription: WorldDescription {
  public static let endConditions: [EndCondition<Universe>] = [
    EndCondition("collision") { $0.state.collisionCount > 0 },
    EndCondition("black-hole") { $0.state.born.blackHoles > 0 },
  ]

  public let name = "universe"
  public private(set) var portrayal: UniversePortrayal
  public private(set) var firstTick: Tick = 0
  public private(set) var notes: [Explanation] = []
  /// What decides the universe.
  public private(set) var configuration: UniverseConfiguration
  /// The most stars of each stage there have been by each beat from the first second on; known where a chart
  /// is drawn.
  private var mostStars: [[Int]] = []
  private let view: UniverseView
  /// How long, in seconds of film, it is said what came to its end.
  private let pause: Rational
  /// The pauses of pictures that are drawn again, in seconds of the universe, by the second in which they
  /// begin; others follow from the pace.
  var recordedPauses: [Tick: Double] = [:]
  private let annotations: UniversePortrayal.Annotations
  private var saved: SavedUniverse?
  /// The second in which the run ends, at the latest.
  private var last: Tick = 0
  /// The seconds from one row of the census to the next.
  private let censusInterval: Tick
  private var keepsEvents = false

  /// The universe of `configuration`.
  ///
  /// - Parameters:
  ///   - configuration: what decides it.
  ///   - view: what of it is shown.
  ///   - annotations: the optional parts around the picture.
  ///   - pause: for how many seconds of film it is said what came to its end, 0 or more.
  ///   - censusInterval: the seconds from one row of a census to the next, from 1.
  public init(
    _ configuration: UniverseConfiguration = UniverseConfiguration(),
    view: UniverseView = UniverseView(.universe),
    annotations: UniversePortrayal.Annotations = UniversePortrayal.Annotations(),
    pause: Rational = Rational(3), censusEvery censusInterval: Tick = UniverseTimes.beat
  ) {
    self.configuration = configuration
    self.view = view
    self.annotations = annotations
    self.pause = pause
    self.censusInterval = censusInterval
    portrayal = UniversePortrayal(seed: configuration.seed, annotations)
  }

  public var seed: UInt64 { configuration.seed }

  public func extent(until last: Tick) -> WorldExtent? {
    let beat = Int(last / UniverseTimes.beat)
    let most = mostStars.isEmpty ? nil : mostStars[min(beat, mostStars.count - 1)]
    var extent = WorldExtent(
      bounds: Rect(portrayal.size), highestCount: most.map { max(1, $0.max() ?? 1) },
      highestCounts: most)
    extent.leastWindow = Self.smallestSize
    return extent
  }

  public var memory: WorldMemory {
    let universe = Universe.bytesNeeded(until: last)
    return WorldMemory(
      making: (saved?.bytesNeeded ?? 0) + universe, running: universe,
      snapshot: Universe.bytesOfSnapshot(at: last))
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
    if view.subject != .universe {
      settings.add("placeholder-seconds", "\(pause)")
      // How many seconds of the universe those are for each end.
      let ends = zip(portrayal.chronicle.episodes, portrayal.pauses).filter {
        $0.0.news?.isOfAnEnd == true
      }
      // Of pictures that are drawn again those of the whole run, of which they may show less.
      let all = recordedPauses.merging(ends.map { ($0.0.start, $0.1) }) { recorded, _ in recorded }
      let pauses = all.sorted { $0.key < $1.key }.map { "\($0.key)+\($0.value)" }
      settings.add("pauses", pauses.isEmpty ? nil : pauses.joined(separator: ","))
    }
    if !annotations.hasLegend { settings.add("legend", "off") }
    if !annotations.hasLabels { settings.add("labels", "off") }
  }
}

extension UniverseDescription: HasNotes, TakesInks {
  public mutating func take(_ inks: Inks) {
    portrayal.take(inks)
  }
}

extension UniverseDescription: LoadsSavedWorlds {
  public mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws {
    let saved = try SavedUniverse(bytes, file: file)
    configuration = saved.configuration
    firstTick = saved.tick
    portrayal = UniversePortrayal(seed: configuration.seed, annotations)
    self.saved = saved
  }
}

extension UniverseDescription: KeepsRecords, PacesCensus {
  public mutating func keep(for records: RecordPlan) {
    keepsEvents = records.events != nil
  }

  public var censusPace: CensusPace {
    CensusPace(every: censusInterval, from: 0, hasStart: false)
  }
}

extension UniverseDescription: NeedsSpace {
  public var smallestPicture: Size { Self.smallestSize }
}

// What is found out before the run begins.
extension UniverseDescription: LooksAhead {
  /// The least extent of a screen, in pixels.
  private static let smallestSize = Size(width: 240, height: 160)

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
    try fit(pictures)
    do {
      portrayal.chronicle = try Chronicle(
        of: view.subject, follows: view.follows, in: configuration, until: last,
        threads: plan.threads)
    } catch {
      throw OptionProblem(option: "view", reason: "\("\(error)")")
    }
    fitPauses(plan)
    notes += [view.note(portrayal.chronicle)].compactMap { $0 }
    if plan.isOnePicture {
      notes += [view.noteOfEnd(portrayal.chronicle, at: last)].compactMap { $0 }
    }
  }

  /// Lets the end of what is shown be seen for as long a time of the film as is asked for, wherever it
  /// comes and however fast time goes there.
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
    portrayal.pauses = portrayal.chronicle.episodes.map {
      recordedPauses[$0.start] ?? film.reach(beyond: $0.start, within: pause)
    }
  }

  /// Lets screens take all the space that a picture of the size asked for has beside its caption and its chart.
  private mutating func fit(_ pictures: PicturePlan) throws {
    guard case .size(let size) = pictures.framing.start, pictures.framing.end == nil else { return }
    portrayal.size = try pictures.space(in: size, of: self, until: last)
  }

  /// Runs the universe once to count its stars.
  private mutating func countStars(threads: Int, _ control: RunControl) throws {
    guard var universe = try? Universe(configuration, threads: threads) else { return }
    var most: [[Int]] = [portrayal.counts(of: universe.state)]
    while universe.tick < last {
      if control.isCancelled() {
        throw RunCancelled("at second \(universe.tick), with nothing written")
      }
      universe.advance(to: universe.tick + UniverseTimes.beat)
      let counts = portrayal.counts(of: universe.state)
      // What was before the first second is not shown.
      let isShown = universe.tick > firstTick
      most.append(isShown ? zip(most[most.count - 1], counts).map(max) : counts)
    }
    mostStars = most
  }
}
