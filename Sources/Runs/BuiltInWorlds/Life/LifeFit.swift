import FrameExport
public import Lattice
public import SimulationKernel
import WorldRuns

/// The part of the unbounded plane that pictures show.
public enum LifeFit: Hashable, Sendable, CustomStringConvertible {
  /// All cells that the run reaches, as far as they fit with a pixel for each cell.
  case run
  /// All cells that the run reaches, however small.
  case whole
  /// A window that moves with the pattern, of this size or as large as the pattern becomes.
  case follow(Size?)
  /// A fixed rectangle of cells.
  case cells(Rect)

  private static let words = ["run", "whole", "follow"]

  /// Reads `text`: a word, `follow:60x40`, or `X,Y,WIDTH,HEIGHT`.
  ///
  /// - Throws: An `OptionProblem` of the option `fit` for any other text.
  public init(_ text: String) throws(OptionProblem) {
    if text.contains(",") {
      self = .cells(try OptionText.rect("fit", text))
    } else if text.hasPrefix("follow:") {
      let size = String(text.dropFirst(7))
      self = .follow(try OptionText.size("fit", size, in: "cells", such: "60x40"))
    } else {
      switch text {
      case "run": self = .run
      case "whole": self = .whole
      case "follow": self = .follow(nil)
      default:
        throw OptionProblem(
          option: "fit",
          reason: "'\(text)' is not one of run, whole, follow, or cells such as 0,0,64,48"
            + suggestion(text, Self.words))
      }
    }
  }

  /// The text that ``init(_:)`` reads.
  public var description: String {
    switch self {
    case .run: "run"
    case .whole: "whole"
    case .follow(let size): "follow" + (size.map { ":\($0.width)x\($0.height)" } ?? "")
    case .cells(let cells): "\(cells.x),\(cells.y),\(cells.width),\(cells.height)"
    }
  }

  /// Returns the part of the plane that an earlier run with frames in `destination` showed, so that
  /// a longer run which continues it shows the same, with the last generation by which it was found; or `nil`
  /// where that isn't what is `asked`.
  static func ofEarlierRun(
    in destination: FrameDestination?, asked: LifeFit?
  ) -> (fit: LifeFit, lastTick: Tick)? {
    let folder: String
    switch destination {
    case .folder(let path): folder = path
    case .sequence(let path, _): folder = path
    case .picture, .film, .stream, .pyramid, .terminal, nil: return nil
    }
    guard let record = try? RunRecord.read(inFolder: folder),
      let earlier = record.settings["fit"].flatMap({ try? LifeFit($0) }),
      let last = record.settings[RunRecord.lastTick].flatMap({ Tick($0) })
    else { return nil }
    switch (earlier, asked) {
    case (.cells, nil), (.cells, .run), (.cells, .whole), (.follow, .follow(nil)):
      return (earlier, last)
    default: return nil
    }
  }
}
