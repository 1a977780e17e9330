import FrameExport
import Raster
import SceneDescription

extension RunPlan {
  /// Lets half blocks show the mixture of several pixels where `world` needs more of them than the window
  /// has, and `pictures` may have any size.
  mutating func fitWindow(to world: some WorldDescription, _ pictures: PicturePlan) {
    guard case .terminal(let window) = destination, pictures.framing == FilmFraming(.automatic),
      let needing = world as? any NeedsSpace
    else { return }
    destination = .terminal(window.fitting(needing.smallestPicture))
  }
}

extension PicturePlan {
  /// The plan for pictures that go to `destination`: in the window of a terminal they fill it, unless
  /// another size is asked for.
  ///
  /// In half blocks cells are squares, for which a few pixels are enough, and there is no line of
  /// counters, unless these are asked for.
  func fitting(_ destination: FrameDestination?) -> PicturePlan {
    guard case .terminal(let window) = destination else { return self }
    var plan = self
    if framing == FilmFraming(.automatic) { plan.framing.start = .size(window.pictureSize) }
    if window.display == .halfBlocks {
      if appearance.sprites == nil { plan.appearance.shape = appearance.shape ?? .square }
      if counter == .auto { plan.counter = .off }
    }
    return plan
  }
}
