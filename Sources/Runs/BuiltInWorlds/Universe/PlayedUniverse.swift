public import FieldEditing
public import Lattice
import Portrayals
public import Raster
public import SceneDescription
public import SimulationKernel
public import UniverseScreens
public import UniverseSimulation
public import WorldRuns

/// A universe as it is played, with one screen open at a time.
public struct PlayedUniverse: PlayedWorld {
  /// The type that describes the world.
  public typealias Description = UniverseDescription

  public private(set) var model: Universe
  private var snapshots: KeptStates<UniversePortrayal>
  public static let leastScreen: Size? = UniverseDescription.smallestSize
  public let bytes: Int
  private let isRehearsal: Bool
  private var look: UniversePortrayal
  /// The things whose screens are open, the last one above the others.
  private var open: [UniverseSubject] = [.universe]
  private var follows = false
  /// The second up to which the screens are known.
  private var known: Tick = .max
  private var isRunning = false
  /// The seconds of film for which the end of a thing is announced.
  private let pause: FilmTime
  /// The second that ticks have led to, those among them that are left out.
  private var reached: Tick
  /// The last seconds in which something may have ended, with the times of the film at which they passed.
  private var beats: [(second: Tick, time: FilmTime)] = []
  public private(set) var flights = 0
  /// The layout of pictures, or `nil` before it is known.
  private var layout: FrameLayout?

  /// Creates what is played of `universe`, of which `look` is the look, where an end is announced for `pause` seconds
  /// of film.
  init(
    _ universe: Universe, _ look: UniversePortrayal, announcingFor pause: Rational,
    _ setting: PlaySetting
  ) {
    model = universe
    self.look = look
    self.look.pauses = []
    self.pause = FilmTime(pause) ?? .zero
    reached = universe.tick
    snapshots = KeptStates(of: "universe", setting)
    bytes = setting.worldBytes
    isRehearsal = setting.isRehearsal
  }

  public var tick: Tick { model.tick }
  public var moment: Moment { model.state.moment }
  public var hasPartsOfTicks: Bool { true }
  public var kept: [(name: String, state: UniverseState)] { snapshots.list }
  public var table: Rect? { Rect(look.size) }

  public func portrayal(showing cells: Rect) -> UniversePortrayal { look }

  public mutating func fit(to space: Size, in picture: Size) {
    if look.size == space && look.pictureSize == picture { return }
    look.pictureSize = picture
    look.size = space
  }

  public mutating func see(_ layout: FrameLayout) { self.layout = layout }

  public mutating func take(_ inks: Inks, in style: Style) {
    look.take(inks)
    if look.pictureStyle != style { look.pictureStyle = style }
  }

  public mutating func pass(to moment: Moment) { model.pass(to: moment) }

  public mutating func noteTick(at time: FilmTime) {
    reached += 1
    guard reached.isMultiple(of: UniverseTimes.beat) else { return }
    beats.removeFirst(beats.firstIndex { isNews($0.time, at: time) } ?? beats.count)
    beats.append((reached, time))
  }

  public mutating func step() throws {
    guard model.tick < model.lastTick else {
      throw CommandRefusal("a universe ends at second \(model.lastTick)")
    }
    model.step()
    if model.tick > known { try show(follows: follows, open) }
  }

  public mutating func goOn(to saved: [UInt8]) throws {
    model = try self.saved(saved)
    if model.tick > known { try show(follows: follows, open) }
  }

  public mutating func start(
    until condition: String?, within limit: Tick, isCancelled: () -> Bool
  ) { isRunning = true }
  public mutating func stop() { isRunning = false }

  public mutating func goBack(to past: PlayedUniverse) {
    model = past.model
    reached = model.tick
  }

  public func isMet(_ condition: String) -> Bool {
    Description.endConditions.first { $0.name == condition }?.isMet(model) ?? false
  }

  public func value(of subject: ScriptExpectation.Subject) -> ScriptExpectation.Value? {
    let census = model.state.census
    switch subject {
    case .count("galaxies"): return .number(census.galaxies)
    case .count("systems"): return .number(census.systems)
    case .count("black-holes"): return .number(census.blackHoles)
    case .count("population"): return .number(census.young + census.old + census.dwarfs)
    case .count: return .number(Int(model.tick))
    case .mode: return .mode(isRunning ? "running" : "paused")
    case .cell, .box, .selection: return nil
    }
  }

  public mutating func perform(_ command: ActionText, at moment: Moment) throws -> ScriptEffect {
    if !moment.isTick { model.pass(to: moment) }
    do {
      try act(command)
    } catch  where isRehearsal {
      // It is refused when it counts, if the screens are the same then.
    }
    return .none
  }

  public func touch(of command: ActionText) -> HandTouch? {
    guard command.words[0].text == "tap" else { return nil }
    var values = ActionWords(command)
    return (try? values.place()).map { HandTouch(.pixel(Point(x: $0.first, y: $0.second))) }
  }

  public func message(of command: ActionText) -> String? {
    ["open", "tap", "back"].contains(command.words[0].text)
      ? open.last?.title : "follow \(follows ? "on" : "off")"
  }

  // MARK: Snapshots

  public mutating func takeSnapshot(_ name: String?, at moment: Moment) throws {
    if !moment.isTick { model.pass(to: moment) }
    try snapshots.take(
      name, of: model, isAtTick: self.moment.isTick, UniversePortrayal(small: look))
  }

  public mutating func restoreSnapshot(_ name: String?, at moment: Moment) throws {
    model.state = try snapshots.state(in: name)
    reached = model.tick
  }

  public mutating func deleteSnapshot(_ name: String, at moment: Moment) throws {
    if !moment.isTick { model.pass(to: moment) }
    try snapshots.delete(name)
  }

  public func lossByRestoring(_ name: String?) -> String? { snapshots.lossByRestoring(name) }
  public func factsOfSnapshot(_ name: String) -> String? { snapshots.facts(of: name) }

  // MARK: Screens

  private mutating func act(_ command: ActionText) throws {
    var values = ActionWords(command)
    switch command.words[0].text {
    case "open":
      let thing = try values.word("what is opened").text
      let number = values.next == nil ? nil : try values.whole("its number", in: 1...1 << 31)
      let subject = try subject(thing, UInt32(number ?? 0))
      try fly(to: open + [subject], subject, isInward: true)
    case "tap":
      let point = try values.place(), pixel = Point(x: point.first, y: point.second)
      let place = layout.map { $0.cell(at: pixel) } ?? pixel
      guard let place, let subject = look.subject(atX: place.x, y: place.y, in: model.state) else {
        throw CommandRefusal("nothing that could be opened is at \(point.first),\(point.second)")
      }
      try fly(to: open + [subject], subject, isInward: true)
    case "back": try flyBack()
    default: try show(follows: try values.word("on or off").text == "on", open)
    }
  }

  /// Begins the flight back to the nearest place that is still there, and whose screen isn't the present one
  /// already because what was opened on it has ended.
  private mutating func flyBack() throws {
    guard open.count > 1, let left = open.last else {
      throw CommandRefusal("the universe is the first screen: there is nothing to go back to")
    }
    let isAnnouncing =
      ScreenStop(look.chronicle, pauses: look.pauses).announcedEnd(in: model.state) != nil
    let present = look.chronicle.episode(at: moment).screen
    var places = open
    places.removeLast()
    while places.count > 1, let place = places.last {
      let episode = try chronicle(of: place, follows, until: model.tick).episode(at: moment)
      let isThere = episode.shows(place) || follows && episode.isOfKind(of: place)
      if isThere && (isAnnouncing || episode.screen != present) { break }
      places.removeLast()
    }
    let isLeft = isAnnouncing || present == .universe
    try fly(to: places, isLeft ? left : present.subject, isInward: false)
  }

  /// Returns the thing that a command opens, which has to be on the present screen.
  private func subject(_ thing: String, _ id: UInt32) throws -> UniverseSubject {
    let screen = look.chronicle.episode(at: moment).screen
    let things = look.subjects(in: model.state)
    let wanted: UniverseSubject?
    switch (thing, screen) {
    case ("galaxy", _): wanted = .galaxy(id)
    case ("system", _): wanted = .system(id)
    case ("planet", _): wanted = .planet(id)
    case ("satellite", _): wanted = .satellite(id)
    case ("black-hole", _): wanted = .blackHole(id)
    case ("star", .system(let system, _)): wanted = .star(system)
    default: wanted = nil
    }
    if let wanted, things.contains(wanted) { return wanted }
    let name = thing == "star" ? thing : "\(thing) \(id)"
    throw CommandRefusal("there is no \(name) on this screen now")
  }

  /// Begins a flight to the screen of the last of `subjects`.
  private mutating func fly(
    to subjects: [UniverseSubject], _ subject: UniverseSubject, isInward: Bool
  ) throws {
    let from = ScreenStop(look.chronicle, pauses: look.pauses)
    try show(follows: follows, subjects)
    look.passage = ScreenPassage(
      from: from, to: ScreenStop(look.chronicle, pauses: look.pauses), subject, isInward: isInward)
    flights += 1
  }

  public mutating func fly(_ share: Double, at time: FilmTime) {
    if share >= 1 { look.passage = nil }
    look.passage?.share = share
    look.pauses = pauses(of: look.chronicle, at: time)
    if var passage = look.passage {
      passage.from.pauses = pauses(of: passage.from.chronicle, at: time)
      passage.to.pauses = pauses(of: passage.to.chronicle, at: time)
      look.passage = passage
    }
  }

  /// Returns for each episode whether it is news at a time of the film, as a pause without an end or none.
  private func pauses(of chronicle: Chronicle, at time: FilmTime) -> [Double] {
    chronicle.episodes.map { episode in
      let begin = beats.last { $0.second == episode.start }
      return begin.map { isNews($0.time, at: time) } == true ? .infinity : 0
    }
  }

  /// Returns whether what happened at a time of the film is still announced at a later one.
  private func isNews(_ begin: FilmTime, at time: FilmTime) -> Bool {
    begin.adding(pause).map { time < $0 } ?? true
  }

  /// Opens the last of `subjects`.
  private mutating func show(follows: Bool, _ subjects: [UniverseSubject]) throws {
    guard let last = subjects.last else { return }
    // Twice as far as now, so that it is found out only now and then.
    let end = min(UniverseTimes.last, max(600, 2 * model.tick))
    look.chronicle = try chronicle(of: last, follows, until: end)
    known = last == .universe ? .max : end
    open = subjects
    self.follows = follows
  }

  private func chronicle(
    of place: UniverseSubject, _ follows: Bool, until end: Tick
  ) throws -> Chronicle {
    try Chronicle(
      of: place, follows: follows && place != .universe, in: model.configuration, until: end,
      threads: model.threads)
  }
}

extension UniverseSubject {
  /// The thing, in a few words.
  fileprivate var title: String {
    switch self {
    case .universe: "universe"
    case .galaxy(let id): "galaxy \(id)"
    case .system(let id): "system \(id)"
    case .star: "star"
    case .planet(let id): "planet \(id)"
    case .satellite(let id): "satellite \(id)"
    case .blackHole(let id): "black hole \(id)"
    case .oldestGalaxy: "oldest galaxy"
    }
  }
}
