import FrameExport
import SimulationKernel

extension RunPlan {
  /// What a person is told of a film that plays otherwise than its frames say.
  func notes(_ drawing: Drawing?) -> [String] {
    guard case .film(_, let format) = destination else { return [] }
    let rate = film.timing.framesPerSecond
    if shownRate < rate, let drawing {
      return [
        "a GIF plays at most \(shownRate) frames a second: of those of \(rate) a second, "
          + "\(drawing.schedule.count) are left, evenly"
      ]
    }
    if [.apng, .webp].contains(format) && rate >= Self.fastestInBrowsers {
      return [
        "browsers show frames of 0.01 s and less for 0.1 s: give fewer than "
          + "\(Self.fastestInBrowsers) frames a second for them"
      ]
    }
    return []
  }

  /// The frames a second from which on browsers slow a film down.
  private static let fastestInBrowsers = Rational(100)
}
