import AtomicFiles
public import FrameExport
import Portrayals
import PyramidExport
public import SceneDescription
import SimulationKernel

/// Pictures of the same run in another theme, which are drawn after it by a run of their own, whose
/// problems are found before anything is written.
public struct SecondTheme: Sendable {
  /// The theme.
  public var theme: Theme
  /// The destination.
  public var destination: FrameDestination

  /// Creates the pictures in `theme` with `destination`.
  public init(_ theme: Theme, to destination: FrameDestination) {
    self.theme = theme
    self.destination = destination
  }
}

extension WorldRun {
  /// Adds problems that prevent a second run.
  func checkSecond(_ problems: inout Problems) {
    guard let second else { return }
    for destination in [plan.destination, second.destination].compactMap({ $0 }) {
      let isAlike = plan.destination?.isFolder == second.destination.isFolder
      guard case .folder(let path) = destination, !isAlike else { continue }
      problems.add("out", "\(path) is a folder: choose another name")
    }
    for input in inputs where isReadOnce(input.path) {
      problems.add("theme", input.name + " can be read only once: choose light or dark")
    }
  }

  /// Returns notes on the colors of `world` in the second theme.
  ///
  /// - Throws: An error of a palette without that theme.
  func notesOfSecond(_ world: Description.World) throws -> [Explanation] {
    guard let second else { return [] }
    let appearance = pictures.inTheme(second.theme).appearance
    return appearance.notes(of: world, try appearance.looks(of: world, hasChart: false).inks)
  }
}

extension FrameDestination {
  fileprivate var isFolder: Bool { if case .folder = self { true } else { false } }
}

extension PicturePlan {
  /// Returns the plan of the same pictures in `theme`.
  func inTheme(_ theme: Theme) -> PicturePlan {
    var plan = self
    plan.appearance.theme = theme
    plan.written = written?.map { $0.key == "theme" ? ($0.key, [theme.rawValue]) : $0 }
    return plan
  }
}
