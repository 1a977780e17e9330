import FrameExport
import Raster
import SceneDescription

extension RunPlan {
  /// Makes half blocks show the average of several pixels when `world` needs more of them than the
  /// window has, and `pictures` may have any size.
  mutating func fitWindow(to world: some WorldDescription, _ pictures: PicturePlan) {
    guard case .terminal(let window) = destination, pictures.framing == FilmFraming(.automatic),
      let least = world.smallestPicture
    else { return }
    destination = .terminal(window.fitting(least))
  }
}

extension PicturePlan {
  /// Returns the plan adapted to `destination`: pictures fill the window of a terminal, unless
  /// another size is requested.
  ///
  /// With half blocks, cells are squares, for which a few pixels are enough, and there is no line
  /// of counters, unless these are requested.
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
