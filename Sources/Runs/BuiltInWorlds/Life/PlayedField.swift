import AutomatonRules
public import AutomatonSimulation
import CellPatterns
public import FieldEditing
public import Lattice
import PatternGallery
import PatternLibrary
public import Portrayals
public import Raster
public import SceneDescription
public import SimulationKernel
public import WorldRuns

/// A description of automata on fields that are edited while a script is played.
public protocol FieldWorld: ScriptedWorld where World == LifePortrayal {
  /// The meaning of the ink of live cells.
  var coloring: LifePortrayal.Coloring { get }
  /// Whether cells that have died fade away.
  var hasTrails: Bool { get }
  /// The last generation for which the counter has space.
  var lastGeneration: Tick { get }
}

extension FieldWorld {
  /// Returns `world` as it is played.
  public func played(_ world: Life, _ setting: PlaySetting) -> PlayedField<Self> {
    PlayedField(world, of: self, setting)
  }
}

/// An automaton as it is played, on whose field an editor acts.
public struct PlayedField<Description: FieldWorld>: PlayedWorld {
  private(set) var editor: FieldEditor
  private let patterns: PendingPatterns
  private let coloring: LifePortrayal.Coloring
  private let hasTrails: Bool
  private let lastGeneration: Tick
  /// What a person should know of what the last action has done.
  public private(set) var remarks: [String] = []
  /// The patterns of the library when it was opened last.
  private var shownPatterns: [LibraryPattern] = []
  /// Whether the condition of the run has come about.
  private var isConditionMet = false

  /// Creates the played form of `life`, in the look of `description`.
  init(_ life: Life, of description: Description, _ setting: PlaySetting) {
    let library =
      setting.library.map { LibraryShelf(folder: $0, memory: setting.memory / 4) }
      ?? LibraryShelf(memory: setting.memory / 4)
    // Without a folder that is named, what is saved is known to this film alone.
    patterns = PendingPatterns(
      library, isRepeated: setting.isRepeated || setting.library == nil)
    let shelf = setting.snapshots.map {
      FolderShelf(
        SnapshotFolder($0), of: setting.script.digest, isOverwriting: setting.overwrites,
        look: setting.look, memory: setting.memory)
    }
    editor = FieldEditor(
      life, patterns: patterns, snapshots: shelf, undoMemory: setting.memory / 4,
      mostRuns: FieldEditor.mostRuns(within: setting.memory / 2))
    coloring = description.coloring
    hasTrails = description.hasTrails
    lastGeneration = description.lastGeneration
  }

  public var model: Life { editor.life }
  public var tick: Tick { editor.life.tick }
  public var hasPartsOfTicks: Bool { false }
  public var bytes: Int { editor.life.state.isTree ? 1 << 12 : editor.life.state.bytes }
  public var table: Rect? { editor.life.state.field }
  public var glyphs: Int { editor.life.state.shownStates }
  public var inputs: [InputFile] { patterns.files.map { InputFile($0) } }

  public var kept: [(name: String, state: LifeState)] {
    editor.snapshots.map { ($0.name, $0.state) }
  }

  /// The cells around the pattern, with some around them.
  public var content: Rect {
    let box = ShownField(editor.life.state).box
    let margin = max(4, max(box.width, box.height) / 8)
    return Rect(
      x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin,
      height: box.height + 2 * margin)
  }

  public func portrayal(showing cells: Rect) -> LifePortrayal {
    let states = editor.life.state.shownStates, field = editor.life.state.field
    return LifePortrayal(
      states: states, coloring: coloring, hasTrails: hasTrails && states == 2,
      bounds: field ?? cells, mostCells: CellCount(field.map { $0.width * $0.height } ?? 9_999_999),
      lastGeneration: lastGeneration)
  }

  public mutating func pass(to moment: Moment) {}

  public mutating func see(_ layout: FrameLayout) {
    let cells = layout.cells, shown = table.map { cells.intersection($0) } ?? cells
    editor.seen = shown.isEmpty ? nil : shown
  }

  public mutating func step() throws {
    if editor.mode == .running {
      isConditionMet = try editor.advance()?.isConditionMet == true
    } else {
      try editor.goOnByGeneration()
    }
  }

  public mutating func goOn(to saved: [UInt8]) throws {
    try editor.goOn(to: self.saved(saved))
  }

  public mutating func start(
    until condition: String?, within limit: Tick, isCancelled: () -> Bool
  ) throws {
    isConditionMet = false
    guard let condition = condition.flatMap(FieldAction.Condition.init) else {
      try editor.perform(.play(nil))
      return
    }
    let left = max(1, min(limit, editor.life.lastTick - editor.life.tick))
    isConditionMet =
      try editor.perform(.play(.until(condition, within: left)), isCancelled: isCancelled)
      .isConditionMet == true
  }

  public mutating func stop() throws {
    if editor.mode == .running { try editor.perform(.pause) }
  }

  public mutating func goBack(to past: PlayedField) throws { try editor.goBack(to: past.editor) }

  public func library(before command: ActionText?, in inks: Inks) -> LibraryCard? {
    var name: String?
    if let command, case .place(let place, _)? = try? FieldAction(command) { name = place }
    return PatternSheet(inks: inks).card(of: shownPatterns, choosing: name)
  }

  public func finish() throws { try patterns.commit() }

  public func isMet(_ condition: String) -> Bool { isConditionMet }

  public func value(of subject: ScriptExpectation.Subject) -> ScriptExpectation.Value? {
    let state = editor.life.state
    switch subject {
    case .count("population"): return .number(state.population.int ?? .max)
    case .count: return .number(Int(state.tick))
    case .cell(let cell):
      let read = [UInt8](unsafeUninitializedCapacity: 1) { states, count in
        state.read(
          Rect(x: cell.x, y: cell.y, width: 1, height: 1),
          into: UnsafeMutableBufferPointer(rebasing: states[..<1]))
        count = 1
      }
      return .number(Int(read[0]))
    case .box: return .rect(state.box?.rect)
    case .selection: return .rect(editor.frame)
    case .mode: return .mode(editor.mode.rawValue)
    }
  }

  public mutating func perform(_ command: ActionText, at moment: Moment) throws -> ScriptEffect {
    if command.words[0].text == "library" {
      (shownPatterns, remarks) = try patterns.all()
      return .none
    }
    let action = try FieldAction(command)
    remarks = try editor.perform(action).sentences(on: action)
    switch action.kind {
    case .configure: return .beginning
    case .press, .select, .drag, .move, .copy, .place, .paste, .done, .save: return .none
    default: return .change
    }
  }

  // MARK: Snapshots

  public mutating func takeSnapshot(_ name: String?, at moment: Moment) throws {
    try editor.perform(.snapshot(name))
  }

  public mutating func restoreSnapshot(_ name: String?, at moment: Moment) throws {
    try editor.perform(Self.restoring(name))
  }

  public mutating func deleteSnapshot(_ name: String, at moment: Moment) throws {
    try editor.perform(.delete(name))
  }

  /// Returns the action that restores the snapshot called `name`, or the last one.
  static func restoring(_ name: String?) -> FieldAction { name.map { .apply($0) } ?? .rollback }
}
