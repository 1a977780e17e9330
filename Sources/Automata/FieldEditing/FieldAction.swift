public import AutomatonRules
public import CellPatterns
public import ElementarySimulation
public import Lattice
public import SimulationKernel

/// Something that a hand does to a field, of the same name here, in scripts and in messages.
///
/// Cells are written X,Y from the upper left cell of the field, 0,0, or from that of the plane.
///
/// Where ages and trails are kept, each cell that an edit gives another state begins anew: it is of age
/// 1 when it is in state 1 now, and has neither age nor trail otherwise. Every other cell keeps its own,
/// which do not move along with cells that turn, float or land. ``clear`` leaves neither ages nor
/// trails, and ``resize(_:)`` keeps those of all cells that stay. What goes back to another field, or to
/// cells as they were, brings back theirs.
public enum FieldAction: Hashable, Sendable {
  /// A corner of the frame.
  public enum Corner: String, CaseIterable, Sendable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
  }

  /// A quarter turn.
  public enum Rotation: String, CaseIterable, Sendable {
    /// Counterclockwise.
    case left
    /// Clockwise.
    case right
  }

  /// A reflection.
  public enum Reflection: String, CaseIterable, Sendable {
    /// Exchanges left and right.
    case horizontal
    /// Exchanges top and bottom.
    case vertical
  }

  /// What a field is configured as.
  public enum Configuration: Hashable, Sendable {
    /// A two-dimensional automaton under a rule.
    case life(Rule)
    /// An elementary automaton, whose present generation is a row.
    case elementary(ElementaryRule)
  }

  /// A condition that a run goes on to.
  public enum Condition: String, CaseIterable, Sendable {
    /// A generation that equals the next one.
    case still
    /// A generation that has occurred since the run began.
    case cyclic
    /// No live cell.
    case empty
    /// All repeats but ships in free flight: see `Life/settle(within:isCancelled:)`.
    case settled
  }

  /// The end of a run.
  public enum Goal: Hashable, Sendable {
    /// After a number of generations, from 1.
    case generations(Tick)
    /// After some seconds at the present speed, 0 or more.
    case seconds(Rational)
    /// At a condition, or without success after a number of generations, from 1.
    case until(Condition, within: Tick)

    /// The generations within which a condition comes about, where no others are given.
    public static let defaultLimit: Tick = 100_000
  }

  /// The generations in a second.
  public enum Speed: Hashable, Sendable {
    /// 2.
    case slow
    /// 10, the default.
    case balanced
    /// 60.
    case fast
    /// Another number, above 0.
    case rate(Rational)

    /// The generations in a second.
    public var rate: Rational {
      switch self {
      case .slow: NamedSpeed.slow.rate
      case .balanced: NamedSpeed.balanced.rate
      case .fast: NamedSpeed.fast.rate
      case .rate(let rate): rate
      }
    }
  }

  /// Makes a dead cell alive in state 1, any other dead.
  case tap(Point)
  /// Puts a frame of one cell there.
  case press(Point)
  /// Puts a frame around the cells of a rectangle.
  case select(Rect)
  /// Drags a corner of the frame to the cell that it then covers; the opposite corner stays.
  case drag(Corner, to: Point)
  /// Moves the frame, or the floating pattern, by its upper left cell.
  case move(to: Point)
  /// Turns the cells in the frame, or the floating pattern, whose upper left corner stays.
  case rotate(Rotation)
  /// Reflects the cells in the frame, or the floating pattern.
  case flip(Reflection)
  /// Keeps the cells in the frame in the clipboard.
  case copy
  /// Keeps the cells in the frame in the clipboard, and lets them float.
  case cut
  /// Lets the clipboard float, where it came from or elsewhere.
  case paste(at: Point? = nil)
  /// Lets a pattern of the library float, in the middle of what is seen or elsewhere.
  case place(String, at: Point? = nil)
  /// Puts the floating pattern onto the field.
  case land(PasteMode)
  /// Puts the floating pattern onto the field, and keeps it floating.
  case stamp(PasteMode)
  /// Removes the floating pattern, and puts back what ``cut`` took.
  case cancel
  /// Removes the frame.
  case done
  /// Saves the cells in the frame in the library.
  case save(String, replacing: Bool = false)
  /// Makes all cells in the frame dead, or all of the field.
  case clear
  /// Gives a bounded field another size; its upper left cell stays.
  case resize(Size)
  /// Gives the field another rule.
  case configure(Configuration)
  /// Keeps the field, by a name or a number.
  case snapshot(String? = nil)
  /// Goes back to the last snapshot, which stays.
  case rollback
  /// Goes back to a snapshot, which stays.
  case apply(String)
  /// Removes a snapshot.
  case delete(String)
  /// Takes back the last edit, or the run after it.
  case undo
  /// Does again what was taken back last.
  case redo
  /// Runs, up to a goal or ``pause``.
  case play(Goal? = nil)
  /// Ends a run.
  case pause
  /// Goes on by some generations, from 1.
  case step(Tick = 1)
  /// Sets the speed of runs.
  case speed(Speed)

  /// The kinds of actions, by their names.
  public enum Kind: String, CaseIterable, Sendable {
    case tap, press, select, drag, move, rotate, flip, copy, cut, paste, place, land, stamp, cancel
    case done, save, clear, resize, configure, snapshot, rollback, apply, delete, undo, redo, play
    case pause, step, speed
  }

  /// The kind of the action.
  public var kind: Kind {
    switch self {
    case .tap: .tap
    case .press: .press
    case .select: .select
    case .drag: .drag
    case .move: .move
    case .rotate: .rotate
    case .flip: .flip
    case .copy: .copy
    case .cut: .cut
    case .paste: .paste
    case .place: .place
    case .land: .land
    case .stamp: .stamp
    case .cancel: .cancel
    case .done: .done
    case .save: .save
    case .clear: .clear
    case .resize: .resize
    case .configure: .configure
    case .snapshot: .snapshot
    case .rollback: .rollback
    case .apply: .apply
    case .delete: .delete
    case .undo: .undo
    case .redo: .redo
    case .play: .play
    case .pause: .pause
    case .step: .step
    case .speed: .speed
    }
  }
}
