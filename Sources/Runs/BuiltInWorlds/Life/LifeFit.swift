import FrameExport
public import Lattice
public import SimulationKernel
import WorldRuns

/// What is shown of the unbounded plane.
public enum LifeFit: Hashable, Sendable, CustomStringConvertible {
  /// All that the run reaches, as far as there is room for it at a pixel a cell.
  case run
  /// All of it, however small.
  case whole
  /// A window that moves with the pattern, of this size or as large as the pattern becomes.
  case follow(Size?)
  /// These cells.
  case cells(Rect)

  private static let words = ["run", "whole", "follow"]

  /// What `text` asks for: a word, `follow:60x40`, or `X,Y,WIDTH,HEIGHT`.
  public init(_ text: String) throws(OptionProblem) {
    if text.contains(",") {
      self = .cells(try OptionText.rect("fit", text))
    } else if text.hasPrefix("follow:") {
      self = .follow(try OptionText.size("fit", String(text.dropFirst(7))))
    } else {
      switch text {
      case "run": self = .run
      case "whole": self = .whole
      case "follow": self = .follow(nil)
      default:
        throw OptionProblem(
          option: "fit",
          reason: "'\(text)' is none of run, whole, follow, and no cells such as 0,0,64,48"
            + suggestion(text, Self.words))
      }
    }
  }

  /// The text that asks for it.
  public var description: String {
    switch self {
    case .run: "run"
    case .whole: "whole"
    case .follow(let size): "follow" + (size.map { ":\($0.width)x\($0.height)" } ?? "")
    case .cells(let cells): "\(cells.x),\(cells.y),\(cells.width),\(cells.height)"
    }
  }

  /// What is shown in a run that goes on with the frames in `destination`: just what they show, for a
  /// longer run reaches further.
  static func ofEarlierRun(in destination: FrameDestination?, asked: LifeFit?) -> LifeFit? {
    let folder: String
    switch destination {
    case .folder(let path): folder = path
    case .sequence(let path, _): folder = path
    case .picture, .film, .stream, .pyramid, .terminal, nil: return asked
    }
    guard let record = try? RunRecord.read(inFolder: folder),
      let earlier = record.settings["fit"].flatMap({ try? LifeFit($0) })
    else { return asked }
    switch (earlier, asked) {
    case (.cells, nil), (.cells, .run), (.cells, .whole), (.follow, .follow(nil)): return earlier
    default: return asked
    }
  }
}
