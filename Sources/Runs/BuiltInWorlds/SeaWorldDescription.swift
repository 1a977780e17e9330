import Lattice
public import Portrayals
import SceneDescription
public import SeaWorldSimulation
public import SimulationKernel
import WorldFiles
public import WorldRuns

/// The description of a sea world, by its options or the file that it is loaded from.
public struct SeaWorldDescription: WorldDescription, Sendable {
  public static let endConditions: [EndCondition<SeaWorld>] = [
    EndCondition("extinct:penguins") { $0.census.penguins == 0 },
    EndCondition("extinct:orcas") { $0.census.orcas == 0 },
    EndCondition("empty") { $0.census.animals == 0 },
    EndCondition("full") { world in
      let table = world.state.configuration
      return world.census.animals == table.rows * table.columns
    },
  ]

  public let name = "seaworld"
  public let title = "Sea World"
  public private(set) var portrayal = SeaWorldPortrayal()
  public private(set) var firstTick: Tick = 0
  /// The table and its rules.
  public private(set) var configuration: SeaWorldConfiguration
  /// The ticks at which the world returns to a new start.
  private let restarts: Set<Tick>
  private var tracksIdentities = false
  private var tracksFacings = false
  private var keepsTurns = false
  /// Whether animals move between ticks, or `nil` where the frames of the film decide.
  var requestedMotion: MotionChoice?
  private var saved: SavedSeaWorld?
  /// Whether the size of the table isn't given, so that pictures may choose it.
  var hasFreeTable = false
  public private(set) var notes: [Explanation] = []
  /// What is done before the first tick.
  var actions = StartActions()

  /// Creates the description of the sea world of `configuration`, which restarts at the ticks
  /// `restarts`.
  public init(
    _ configuration: SeaWorldConfiguration = SeaWorldConfiguration(), restarts: Set<Tick> = []
  ) {
    self.configuration = configuration
    self.restarts = restarts
  }

  public var seed: UInt64 { configuration.seed }

  public func extent(until last: Tick) -> WorldExtent? {
    WorldExtent(
      bounds: portrayal.bounds(of: configuration),
      widestCounters: portrayal.widestCounters(of: configuration),
      highestCount: portrayal.maximumCount(of: configuration))
  }

  public var memory: WorldMemory {
    let world = configuration.bytesNeeded(
      tracksIdentities: tracksIdentities, keepsTurns: keepsTurns, tracksFacings: tracksFacings,
      showsPassage: portrayal.motion != nil)
    let start = configuration.bytesNeeded(
      tracksIdentities: tracksIdentities, keepsTurns: false, tracksFacings: tracksFacings)
    return WorldMemory(making: (saved?.bytesNeeded ?? 0) + start, running: world)
  }

  public func advancesWhileDrawn(pixels: Int) -> Bool {
    let cells = configuration.rows * configuration.columns
    // With fewer pixels there is too little to draw for another thread.
    return cells >= 1 << 12 && pixels >= 3 * cells
  }

  public func check(until last: Tick?, asOf option: String, _ problems: inout Problems) {
    guard let last else { return }
    let left = SeaWorldState.lastTick - firstTick
    if last - firstTick > left {
      problems.add(
        option,
        "a sea world ends at tick \(SeaWorldState.lastTick): from tick \(firstTick), 0 to \(left) "
          + "are allowed")
    }
    for restart in restarts.sorted() where restart <= firstTick || restart > last {
      problems.add(
        "restart-at",
        "tick \(restart) is not in this run, which goes from tick \(firstTick) to \(last)")
    }
  }

  public mutating func makeWorld(threads: Int) throws -> SeaWorld {
    guard let saved else {
      return try SeaWorld(
        configuration, tracksIdentities: tracksIdentities, tracksFacings: tracksFacings,
        keepsTurns: keepsTurns, showsPassage: portrayal.motion != nil, threads: threads,
        restartsAt: restarts)
    }
    // The file's bytes are not needed while the world runs.
    self.saved = nil
    return SeaWorld(
      try saved.state(tracksIdentities: tracksIdentities, tracksFacings: tracksFacings),
      keepsTurns: keepsTurns, showsPassage: portrayal.motion != nil, threads: threads,
      restartsAt: restarts)
  }

  /// Lets animals move between ticks in a way, or not.
  mutating func move(_ motion: SeaWorldPortrayal.Passing?) {
    portrayal.motion = motion
    if motion == nil { return }
    // Who eats whom is known by the animals' numbers.
    tracksIdentities = true
    keepsTurns = true
  }

  /// Tracks identities if one of the styles shows them.
  mutating func trackLooks(in styles: Set<Style>) {
    if styles.contains(.living) { tracksIdentities = true }
  }

  /// Lets water move by as many seconds in a tick.
  mutating func moveWater(by seconds: Double) { portrayal.secondsPerTick = seconds }

  /// Takes the colors of pictures, and their style.
  mutating func takeColors(_ inks: Inks, in style: Style) {
    portrayal.take(inks)
    portrayal.style = style
  }

  public func note(_ world: SeaWorld, in settings: inout RunSettings) {
    settings.add("height", "\(configuration.rows)")
    settings.add("width", "\(configuration.columns)")
    settings.add("penguins", "\(configuration.penguins)")
    settings.add("orcas", "\(configuration.orcas)")
    settings.add("fill", configuration.fill.rawValue)
    settings.add("penguin-breeds", "\(configuration.penguinBreeds)")
    settings.add("orca-breeds", "\(configuration.orcaBreeds)")
    settings.add("starves", "\(configuration.starves)")
    settings.add("topology", configuration.topology.rawValue)
    settings.add("swim", configuration.swim.rawValue)
    settings.add("prey", configuration.prey.rawValue)
    settings.add("breed", configuration.breed.rawValue)
    settings.add("motion", portrayal.motion.map { $0 == .turning ? "on" : "quick" })
    settings.add(
      "restart-at",
      timed: (world.state.restarts + restarts).map {
        // In motion the wave of a restart begins right after the tick before.
        TimedValue(
          moment: portrayal.motion == nil
            ? Moment(tick: $0) : Moment(tick: $0 - 1, plus: 1, over: 1 << 62),
          text: "\($0)")
      })
  }
}

extension SeaWorldDescription {
  public mutating func load(_ bytes: [UInt8], from file: String, memory: Int) throws {
    let saved = try SavedSeaWorld(bytes, file: file)
    configuration = saved.configuration
    firstTick = saved.tick
    self.saved = saved
  }
}

extension SeaWorldDescription {
  public static var fitsPictures: Bool { true }

  public mutating func prepare(for needs: inout WorldNeeds) {
    keepsTurns = needs.records.events != nil
    if keepsTurns || needs.records.save != nil { tracksIdentities = true }
    needs.pictures = needs.pictures.map { fitted($0) }
    if let commands = needs.commands { move(for: commands) }
  }

  /// Chooses a table that isn't given, keeps what `pictures` show, and returns them for the table.
  private mutating func fitted(_ pictures: PicturePlan) -> PicturePlan {
    var pictures = pictures
    if hasFreeTable { fitTable(to: &pictures) }
    tracksFacings = (pictures.appearance.shape ?? SeaWorldPortrayal.defaultShape).usesSprites
    portrayal = SeaWorldPortrayal(showsFacings: tracksFacings)
    portrayal.style = pictures.appearance.style ?? .plain
    // Places and looks follow from the animals' numbers.
    if portrayal.style == .living && pictures.drawsStyle(of: extent(until: 0)) {
      tracksIdentities = true
    }
    return pictures
  }

  private mutating func fitTable(to pictures: inout PicturePlan) {
    guard let extent = extent(until: 0), let space = pictures.space(forTableOf: self, extent) else {
      return
    }
    let standard = Size(width: configuration.columns, height: configuration.rows)
    let table = SheetTable.near(standard, on: space)
    var fitted = configuration
    (fitted.columns, fitted.rows) = (table.width, table.height)
    guard fitted.problems.isEmpty else { return }
    configuration = fitted
    pictures.coverTable(table, in: space)
    if table != standard { notes.append(pictures.note(onTable: table, insteadOf: standard)) }
  }
}

extension SeaWorldDescription {
  public static var takesSnapshots: Bool { true }
  public func snapshots(of start: SeaWorld) -> [WorldSnapshot<SeaWorldPortrayal>] {
    actions.snapshots(of: start, portrayal)
  }
}
