import CellPatterns
public import Lattice
import Portrayals
import Raster
import SceneDescription
public import WorldRuns

extension LifeRequest {
  /// The field that has a cell for each pixel of pictures of `size` that is left by what `pictures` show
  /// around the cells.
  ///
  /// - Parameters:
  ///   - size: the size of a picture.
  ///   - pictures: what pictures show beside the cells.
  /// - Returns: the size of the field; that of the picture where nothing else fits.
  public static func field(in size: Size, _ pictures: PicturePlan) -> Size {
    let portrayal = LifePortrayal(
      states: 2, bounds: Rect(size), mostCells: .init(size.count), lastGeneration: 99_999)
    let chart = ChartPlan(
      names: LifePortrayal.namesOfCounts, top: max(1, size.count), firstTick: 0, lastTick: 99_999,
      unit: LifePortrayal.timeUnit)
    let layout = try? FrameLayout(
      bounds: Rect(Size(width: 1, height: 1)), framing: .zoom(Scale(1), center: nil, size),
      counters: pictures.counter == .off ? [] : portrayal.widestCounters,
      caption: pictures.caption, chart: pictures.chart == nil ? nil : chart)
    return layout?.window.size ?? size
  }
}
