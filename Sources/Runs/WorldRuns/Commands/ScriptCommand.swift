public import FieldEditing
public import Lattice
public import Raster
public import SimulationKernel

/// A command of a script.
public struct ScriptCommand: Sendable {
  /// The place of its first word.
  public let place: ScriptPlace
  /// The word that names it.
  public let word: ScriptWord
  /// What it does.
  public let act: ScriptAct
  /// The time of the film until which it waits, or `nil`.
  public var time: Rational?
  /// The seconds that it is to take, or `nil` for as long as it takes by itself.
  public var duration: Rational?
  /// Whether the next command begins at once.
  public var isMeanwhile = false
  /// The command as it was written, with the values of names.
  public let text: String
}

extension [ScriptCommand] {
  /// Whether some of them go back in the world's time.
  var goBack: Bool {
    contains { command in
      switch command.act {
      case .reverse, .seek: true
      default: false
      }
    }
  }
}

/// What a command of a script does.
public enum ScriptAct: Sendable {
  /// The end of time that passes.
  public enum Goal: Hashable, Sendable {
    /// After a number of ticks, from 1.
    case ticks(Tick)
    /// After some seconds of film, 0 or more.
    case seconds(Rational)
    /// At a condition of the world, or without success after a number of ticks, from 1.
    case until(String, within: Tick)
  }

  /// The place of the strip that shows what the hand is doing.
  public enum Strip: String, CaseIterable, Sendable {
    /// Between the table and the counters.
    case under
    /// On the table.
    case over
    /// No strip.
    case off
  }

  /// The size of the pictures in pixels.
  case size(Size)
  /// The pixels of a cell.
  case cell(Int)
  /// The frames in a second of film.
  case framesPerSecond(Rational)
  /// An option of the look of pictures, with its value.
  case look(option: String, value: String)
  /// The title on the cards of the film.
  case title(String)
  /// The seconds of the card before the film, and of the one after it.
  case titleCard(Rational), endCard(Rational)
  /// Whether the hand is shown, and takes time.
  case hand(Bool)
  /// The seconds that a command of the hand takes.
  case pace(Rational)
  /// The place of the strip.
  case strip(Strip)
  /// The speed of time.
  case speed(Rational)

  /// Moves the view so that a point is in its middle.
  case scroll(to: CellPoint)
  /// Changes the pixels per cell, around a point where there is one.
  case zoom(to: Scale, at: CellPoint?)
  /// Shows all.
  case fit

  /// Lets the film go on.
  case wait(Rational)
  /// Lets time pass, up to a goal or ``pause``.
  case play(Goal?)
  /// Stops time.
  case pause
  /// Lets a number of ticks pass.
  case step(Tick)
  /// Lets time pass backward, up to a goal or ``pause``.
  case reverse(Goal?)
  /// Goes to a time of the world that has been.
  case seek(Rational)
  /// Begins commands that begin together.
  case together
  /// Ends them.
  case end

  /// Keeps the world, by a name or a number.
  case snapshot(String?)
  /// Goes back to the last snapshot.
  case rollback
  /// Goes back to a snapshot.
  case apply(String)
  /// Removes a snapshot.
  case delete(String)
  /// Shows the snapshots.
  case snapshots
  /// Writes the picture of the moment.
  case screenshot(String)
  /// Ends the run unless something is as it is expected to be.
  case expect(ScriptExpectation)

  /// What only worlds of a kind have.
  case own(ActionText)
}
