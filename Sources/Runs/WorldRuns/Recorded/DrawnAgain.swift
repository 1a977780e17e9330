import FrameExport
import SimulationKernel

/// What a run is drawn again from.
public struct DrawnAgain: Sendable {
  /// The file or folder that has the record.
  let path: String
  /// Whether it shows one moment.
  let isOnePicture: Bool
  /// What of the run is shown; `nil` where the options say so.
  let shown: ShownPart?

  /// The run that `path` has a `record` of, of which `shown` is drawn.
  public init(_ path: String, of record: RecordedRun, showing shown: ShownPart?) {
    self.path = path
    isOnePicture = record.shown.moment != nil
    self.shown = shown
  }
}

extension WorldRun {
  /// Has the run be what is drawn `again`, if that is not `nil`.
  ///
  /// The file that it is drawn from may be replaced by its like, a picture by a picture and a film by a film.
  public mutating func draw(_ again: DrawnAgain?) {
    guard let again else { return }
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
