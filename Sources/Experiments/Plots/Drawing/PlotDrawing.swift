public import Pictures
import Raster
import SceneDescription

/// A chart as a list of plain shapes, each drawn over those before it.
public struct PlotDrawing: Sendable, Equatable {
  /// What the chart shows, in one line.
  public var title: String
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The color beneath all shapes, opaque.
  public var ground: Color
  /// The shapes.
  public var shapes: [PlotShape]

  /// Draws the chart.
  ///
  /// - Parameter threads: The largest number of threads to use.
  /// - Returns: An opaque picture, the same on any number of threads and on any platform.
  public func image(threads: Int = 1) -> Image {
    ShapeCanvas.image(width: width, height: height, ground: ground, threads: threads) {
      [shapes] canvas in
      for shape in shapes { Self.draw(shape, into: canvas) }
    }
  }

  private static func draw(_ shape: PlotShape, into canvas: ShapeCanvas) {
    switch shape {
    case .rectangle(let from, let to, let color):
      canvas.fill([from, PlotPoint(to.x, from.y), to, PlotPoint(from.x, to.y)], color)
    case .polygon(let corners, let color): canvas.fill(corners, color)
    case .line(let points, let width, .none, let color):
      canvas.stroke(points, width: width, color)
    case .line(let points, let width, .some(let dash), let color):
      for piece in dashes(of: points, dash) { canvas.stroke(piece, width: width, color) }
    case .discs(let centers, let radius, let color):
      canvas.fillDiscs(centers, radius: radius, color)
    case .text(let text):
      // The letters' mask begins with a free column.
      let left = PlotPoint(text.left.rounded(.down) - 1, text.place.y)
      canvas.write(
        text.text, at: left, .leading, size: text.size, isBold: text.isBold, text.color,
        halo: text.halo)
    }
  }

  /// Returns the pieces of a line of the length `dash`, with gaps as long.
  static func dashes(of points: [PlotPoint], _ dash: Double) -> [[PlotPoint]] {
    guard var last = points.first, dash > 0 else { return [points] }
    var pieces: [[PlotPoint]] = [], left = dash, isPiece = true
    var piece = [last]
    for next in points.dropFirst() {
      var (way, length) = (next - last, (next - last).length)
      while length > left {
        last += way * (left / length)
        if isPiece { pieces.append(piece + [last]) }
        isPiece.toggle()
        piece = [last]
        (way, length, left) = (next - last, (next - last).length, dash)
      }
      left -= length
      last = next
      piece.append(next)
    }
    if isPiece { pieces.append(piece) }
    return pieces
  }
}

extension PlotPoint {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
