public import FieldEditing
public import Lattice
public import Pictures
public import Portrayals
public import SceneDescription
public import SimulationKernel

/// A description of worlds on which commands act directly.
public protocol HandledWorld: WorldDescription, Sendable {
  /// Whether there are times between ticks, which stay when time stops; `false` by default.
  static var hasPartsOfTicks: Bool { get }
  /// Does what a command that begins with one of ``ScriptedWorld/scriptWords``, which has been checked,
  /// does to `world`.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - world: The world, at the moment of the command.
  /// - Returns: What it means for the past.
  /// - Throws: ``CommandRefusal`` when the world does not allow it.
  static func perform(
    _ command: ActionText, on world: inout World.Model
  ) throws -> ScriptEffect
  /// Whether pictures show how the world gets from tick to tick; `false` by default.
  var glides: Bool { get }
  /// Prepares for pictures between ticks.
  ///
  /// - Parameter frames: The number of frames in the time of a tick.
  /// - Returns: Whether they are enough for the world to be seen between ticks; `false` by default.
  mutating func glide(in frames: Int) -> Bool
  /// The colors of the wave behind which a world is seen that replaces another one, white by default.
  var wave: (water: Color, foam: Color) { get }
  /// Returns the moment that the world has reached: its tick by default.
  static func moment(of world: World.Model) -> Moment
  /// Returns the clock of the world, or `nil`, by default, where no command changes the length of a tick.
  static func clock(of world: World.Model) -> TickClock?
  /// Returns a number of the world that can be expected, or `nil` for an unknown name.
  static func count(_ name: String, of world: World.Model) -> Int?
  /// Returns what a card shows of the cell that a command looks at, or `nil`, the default, when it looks
  /// at none.
  static func facts(of command: ActionText, _ world: World.Model) -> CellFacts?
  /// Returns where a command has touched the world, or `nil`, the default.
  static func touch(of command: ActionText, _ world: World.Model) -> HandTouch?
  /// Returns what a command has done, in a few words, or `nil`, the default, for nothing to be read.
  static func message(of command: ActionText, _ world: World.Model) -> String?
  /// Returns what a person is asked before a command destroys something, or `nil`, the default.
  static func question(before command: ActionText, _ world: World.Model) -> HandQuestion?
}

extension HandledWorld {
  /// Returns the tick.
  public static func moment(of world: World.Model) -> Moment { Moment(tick: world.tick) }
  /// Pictures show ticks.
  public var glides: Bool { false }
  /// Pictures show ticks.
  public mutating func glide(in frames: Int) -> Bool { false }
  /// The wave is white.
  public var wave: (water: Color, foam: Color) { (Color(0xFFFFFF), Color(0xFFFFFF)) }
  /// Time stops at ticks by default.
  public static var hasPartsOfTicks: Bool { false }
  /// No command changes the length of a tick.
  public static func clock(of world: World.Model) -> TickClock? { nil }
  /// Nothing is touched by default.
  public static func touch(of command: ActionText, _ world: World.Model) -> HandTouch? { nil }
  /// There is nothing to be read by default.
  public static func message(of command: ActionText, _ world: World.Model) -> String? { nil }
  /// Nothing is asked by default.
  public static func question(before command: ActionText, _ world: World.Model) -> HandQuestion? {
    nil
  }
  /// Looks at no cell.
  public static func facts(of command: ActionText, _ world: World.Model) -> CellFacts? { nil }
}

extension ScriptedWorld where Self: HandledWorld {
  /// Returns `world` as it is played.
  public func played(_ world: World.Model, _ setting: PlaySetting) -> HandledModel<Self> {
    HandledModel(world, of: self, setting)
  }
}

/// A world as it is played, on which commands act directly.
public struct HandledModel<Description: HandledWorld>: PlayedWorld {
  /// The type of the world.
  public typealias Model = Description.World.Model

  public private(set) var model: Model
  private var snapshots: KeptStates<Description.World>
  public let bytes: Int
  private var description: Description
  private var look: Description.World { description.portrayal }
  private var isRunning = false

  /// Creates the played form of `world`, described by `description`.
  init(_ world: Model, of description: Description, _ setting: PlaySetting) {
    model = world
    self.description = description
    snapshots = KeptStates(of: description.name, setting)
    bytes = setting.worldBytes
  }

  public var tick: Tick { model.tick }
  public var moment: Moment { Description.moment(of: model) }
  public var hasPartsOfTicks: Bool { Description.hasPartsOfTicks }
  public var glides: Bool { description.glides }
  public var wave: (water: Color, foam: Color) { description.wave }
  public var clock: TickClock? { Description.clock(of: model) }
  public var kept: [(name: String, state: Model.State)] { snapshots.list }
  public var table: Rect? { look.bounds(of: model.state) }

  public func portrayal(showing cells: Rect) -> Description.World { look }

  public mutating func pass(to moment: Moment) { model.pass(to: moment) }
  public mutating func glide(in frames: Int) -> Bool { description.glide(in: frames) }
  public mutating func take(_ inks: Inks, in style: Style) {
    description.take(inks, in: style)
  }

  public mutating func step() throws {
    guard model.tick < model.lastTick else {
      throw CommandRefusal("no tick after \(model.tick) can be reached")
    }
    try model.step()
  }

  public mutating func goOn(to saved: [UInt8]) throws { model = try self.saved(saved) }

  public mutating func start(
    until condition: String?, within limit: Tick, isCancelled: () -> Bool
  ) { isRunning = true }
  public mutating func stop() { isRunning = false }

  public mutating func goBack(to past: HandledModel) { model = past.model }

  public func isMet(_ condition: String) -> Bool {
    Description.endConditions.first { $0.name == condition }?.isMet(model) ?? false
  }

  public func value(of subject: ScriptExpectation.Subject) -> ScriptExpectation.Value? {
    switch subject {
    case .count(let name): Description.count(name, of: model).map { .number($0) }
    case .mode: .mode(isRunning ? "running" : "paused")
    case .cell, .box, .selection: nil
    }
  }

  public func facts(of command: ActionText) -> CellFacts? { Description.facts(of: command, model) }
  public func touch(of command: ActionText) -> HandTouch? { Description.touch(of: command, model) }
  public func message(of command: ActionText) -> String? { Description.message(of: command, model) }
  public func question(before command: ActionText) -> HandQuestion? {
    Description.question(before: command, model)
  }

  public mutating func perform(_ command: ActionText, at moment: Moment) throws -> ScriptEffect {
    arrive(at: moment)
    return try Description.perform(command, on: &model)
  }

  private mutating func arrive(at moment: Moment) {
    if hasPartsOfTicks && !moment.isTick { model.pass(to: moment) }
  }

  // MARK: Snapshots

  public mutating func takeSnapshot(_ name: String?, at moment: Moment) throws {
    arrive(at: moment)
    try snapshots.take(name, of: model, isAtTick: self.moment.isTick, look)
  }

  public mutating func restoreSnapshot(_ name: String?, at moment: Moment) throws {
    arrive(at: moment)
    model.state = try snapshots.state(in: name)
  }

  public mutating func deleteSnapshot(_ name: String, at moment: Moment) throws {
    arrive(at: moment)
    try snapshots.delete(name)
  }

  public func lossByRestoring(_ name: String?) -> String? { snapshots.lossByRestoring(name) }
  public func factsOfSnapshot(_ name: String) -> String? { snapshots.facts(of: name) }
}
