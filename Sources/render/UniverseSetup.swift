import FrameExport
import Lattice
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import UniverseSimulation
import WorldFiles

/// A universe as its options, or the file it is loaded from, describe it.
struct UniverseSetup: WorldSetup {
  static let conditions: [EndCondition<Universe>] = [
    EndCondition("collision") { $0.state.collisionCount > 0 },
    EndCondition("black-hole") { $0.state.born.blackHoles > 0 },
  ]

  private(set) var portrayal: UniversePortrayal
  let timeUnit = "s"
  private(set) var tick: Tick = 0
  private(set) var notes: [String] = []
  /// The most stars of one stage there have been by each beat, from 1; known where a chart is drawn.
  private var mostStars: [Int] = []
  private var configuration: UniverseConfiguration
  private let view: UniverseView
  /// How long, in seconds of film, it is told what came to its end.
  private let pause: Rational
  private let furnishing: UniversePortrayal.Furnishing
  private var saved: SavedUniverse?
  /// The second in which the run ends, at the latest.
  private var last: Tick = 0
  /// The seconds from one row of the census to the next.
  private let censusInterval: Tick

  init(
    _ configuration: UniverseConfiguration, view: UniverseView,
    furnishing: UniversePortrayal.Furnishing, pause: Rational, censusEvery interval: Tick
  ) {
    self.configuration = configuration
    self.view = view
    self.furnishing = furnishing
    self.pause = pause
    censusInterval = interval
    portrayal = UniversePortrayal(seed: configuration.seed, furnishing)
  }

  var seed: UInt64 { configuration.seed }
  var bounds: Rect { Rect(portrayal.size) }
  var widestCounters: [String] { [] }

  var bytesNeeded: (making: Int, running: Int) {
    let universe = Universe.bytesNeeded(until: last)
    return ((saved?.bytesNeeded ?? 0) + universe, universe)
  }

  var bytesOfSnapshot: Int { Universe.bytesOfSnapshot(at: last) }

  mutating func load(_ bytes: [UInt8], from file: String) throws {
    let saved = try SavedUniverse(bytes, file: file)
    configuration = saved.configuration
    tick = saved.tick
    portrayal = UniversePortrayal(seed: configuration.seed, furnishing)
    self.saved = saved
  }

  mutating func take(_ inks: Inks) {
    portrayal.take(inks)
  }

  mutating func makeWorld(threads: Int) throws -> Universe {
    guard let saved else { return try Universe(configuration, threads: threads) }
    // The file's bytes are not needed while the universe runs.
    self.saved = nil
    return Universe(try saved.state(), threads: threads)
  }

  func records(_ data: DataOptions, start: Universe) throws -> UniverseRecords {
    try UniverseRecords(data, every: censusInterval)
  }

  func step(_ world: inout Universe, _ records: UniverseRecords?) throws {
    guard let records else { return world.step() }
    try records.step(&world)
  }

  func advance(_ world: inout Universe, byAtMost most: Tick, _ records: UniverseRecords?) throws {
    guard let records else {
      // As far as the next beat, so that a run can be stopped.
      return world.advance(to: world.tick + min(most, UniverseTimes.beat))
    }
    try records.step(&world)
  }

  func pass(_ world: inout Universe, to moment: Moment) {
    world.pass(to: moment)
  }

  func save(_ world: Universe, to sink: ([UInt8]) throws -> Void) throws {
    try world.state.save(to: sink)
  }

  func state(savedAs bytes: [UInt8]) throws -> UniverseState {
    try SavedUniverse(bytes, file: "a checkpoint").state()
  }

  func note(_ world: Universe, in settings: inout Settings) {
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
      let pauses = ends.map { "\($0.0.start)+\($0.1)" }
      settings.add("pauses", pauses.isEmpty ? nil : pauses.joined(separator: ","))
    }
    if !furnishing.hasLegend { settings.add("legend", "off") }
    if !furnishing.hasLabels { settings.add("labels", "off") }
  }
}

// What is found out before the run begins.
extension UniverseSetup {
  /// The least extent of a screen, in pixels.
  private static let smallestSize = Size(width: 240, height: 160)

  mutating func lookAhead(_ plan: inout RunPlan, _ picture: PictureRequest) throws {
    if case .pyramid = plan.destination {
      throw OptionProblem(
        option: "--out",
        reason: "a pyramid has tiles of cells, and a universe has none: draw one picture, such as "
          + "sky.png with --size 7680x4320")
    }
    last = tick + plan.ticks
    guard last <= UniverseTimes.last else { return }
    if picture.options.chart { countStars(threads: plan.threads) }
    guard plan.destination != nil else { return }
    try fit(picture)
    do {
      portrayal.chronicle = try Chronicle(
        of: view.subject, follows: view.follows, in: configuration, until: last,
        threads: plan.threads)
    } catch {
      throw OptionProblem(option: "--view", reason: "\(error)")
    }
    fitPauses(plan)
    if let note = view.note(portrayal.chronicle) { notes.append(note) }
  }

  /// Lets the end of what is shown be told for as long a time of the film as is asked for, wherever it
  /// comes and however fast time goes there.
  private mutating func fitPauses(_ plan: RunPlan) {
    let film = FilmStretches(plan, from: tick, to: last)
    let seconds = Double(pause.numerator) / Double(pause.denominator)
    portrayal.pauses = portrayal.chronicle.episodes.map {
      film.reach(beyond: $0.start, inFilm: seconds)
    }
  }

  /// Lets screens take all the room that a picture of the size asked for has above its caption.
  private mutating func fit(_ picture: PictureRequest) throws {
    guard case .size(let size) = picture.framing.start, picture.framing.end == nil else { return }
    var problems = Problems()
    let chart = picture.chart(of: self, until: last, &problems)
    try problems.throwIfAny()
    let layout = try? FrameLayout(
      bounds: Rect(Size(width: 1, height: 1)), framing: .size(size),
      caption: picture.options.caption, chart: chart)
    let room = Size(width: size.width, height: layout?.footerTop ?? size.height)
    guard room.width >= Self.smallestSize.width, room.height >= Self.smallestSize.height else {
      throw OptionProblem(
        option: "--size",
        reason: "a screen of \(room.width)x\(room.height) pixels is too small for a universe: "
          + "\(Self.smallestSize.width)x\(Self.smallestSize.height) and what stands below it is "
          + "the least")
    }
    portrayal.size = room
  }

  func mostOfAKind(until last: Tick) -> Int? {
    let beat = Int(last / UniverseTimes.beat)
    return mostStars.isEmpty ? nil : mostStars[min(beat, mostStars.count - 1)]
  }

  /// Runs the universe once to count its stars.
  private mutating func countStars(threads: Int) {
    guard var universe = try? Universe(configuration, threads: threads) else { return }
    var most = [1]
    while universe.tick < last {
      universe.advance(to: universe.tick + UniverseTimes.beat)
      most.append(max(most[most.count - 1], portrayal.counts(of: universe.state).max() ?? 1))
    }
    mostStars = most
  }

  func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    guard let last, last > UniverseTimes.last else { return }
    problems.add(
      option,
      "a universe ends at second \(UniverseTimes.last): from second \(tick), 0 to "
        + "\(max(0, UniverseTimes.last - tick)) are allowed")
  }
}
