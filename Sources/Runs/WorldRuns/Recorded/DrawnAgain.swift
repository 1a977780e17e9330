import FrameExport
import SimulationKernel

/// The origin of a run that is drawn again.
public struct DrawnAgain: Sendable {
  /// The file or folder with the record.
  let path: String
  /// Whether it shows a single moment.
  let isOnePicture: Bool
  /// The part of the run that is shown, or `nil` when options specify it.
  let shown: ShownPart?

  /// Creates the origin `path` with its `record`, of which `shown` is drawn.
  public init(_ path: String, of record: RecordedRun, showing shown: ShownPart?) {
    self.path = path
    isOnePicture = record.shown.moment != nil
    self.shown = shown
  }
}

extension WorldRun {
  /// Makes the run draw `again`, unless that is `nil`.
  ///
  /// The file that it is drawn from may be replaced by one of the same kind, a picture by a picture
  /// and a film by a film.
  public mutating func draw(_ again: DrawnAgain?) {
    guard let again else { return }
    isDrawnAgain = true
    plan.shown = again.shown
    let isAlike =
      switch plan.destination {
      case .picture: again.isOnePicture
      case .film: !again.isOnePicture
      case .pyramid: true
      case .folder, .sequence, .stream, .terminal, nil: false
      }
    furtherInputs.append(
      RunInput(again.path, "what it is drawn again from", replacedBy: isAlike ? "out" : nil))
  }
}
