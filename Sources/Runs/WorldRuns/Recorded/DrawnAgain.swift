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
  /// Whether its table stays, as it does at every size unless another world is asked for.
  let keepsTable: Bool
  /// The files that it was drawn with.
  let inputs: [InputFile]

  /// Creates the origin `path` with its `record`, of which `shown` is drawn.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - record: The record in it.
  ///   - given: The options whose recorded values are replaced.
  ///   - shown: The part of the run that is shown, or `nil` when options specify it.
  public init(
    _ path: String, of record: RecordedRun, replacing given: Set<String>,
    showing shown: ShownPart?
  ) {
    self.path = path
    isOnePicture = record.shown.moment != nil
    self.shown = shown
    keepsTable = !given.contains("preset")
    // Other patterns have other files.
    inputs = given.isDisjoint(with: ["do", "pattern"]) ? record.inputs : []
  }
}

extension WorldRun {
  /// Makes the run draw `again`, unless that is `nil`.
  ///
  /// The file that it is drawn from may be replaced by one of the same kind, a picture by a picture
  /// and a film by a film.
  public mutating func draw(_ again: DrawnAgain?) {
    guard let again else { return }
    plan.original = again.inputs
    plan.shown = again.shown
    if again.keepsTable { pictures.fitsTable = false }
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
