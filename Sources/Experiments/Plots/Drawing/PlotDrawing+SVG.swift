import Pictures
import SceneDescription

extension PlotDrawing {
  /// Returns the chart as an SVG document (Scalable Vector Graphics 1.1).
  ///
  /// Letters are those of a font of the reader's, slightly smaller than the picture's: those of Helvetica,
  /// Arial and the like are a tenth wider, and text must not reach farther than there.
  ///
  /// - Returns: The text of the file, the same bytes on any platform.
  public func svg() -> String {
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" "
        + "font-family=\"\(Self.fonts)\">",
      "<title>\(markupEscaped(title))</title>",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(ground.hex)\"/>",
    ]
    for shape in shapes { lines.append(Self.element(of: shape)) }
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The fonts of letters, all of about the same width.
  private static let fonts =
    "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', 'DejaVu Sans Condensed', sans-serif"

  private static func element(of shape: PlotShape) -> String {
    switch shape {
    case .rectangle(let from, let to, let color):
      let size = to - from
      return "<rect x=\"\(svgNumber(from.x))\" y=\"\(svgNumber(from.y))\" "
        + "width=\"\(svgNumber(size.x))\" height=\"\(svgNumber(size.y))\" "
        + "\(paint("fill", color))/>"
    case .polygon(let corners, let color):
      return "<polygon points=\"\(list(corners))\" \(paint("fill", color))/>"
    case .line(let points, let width, let dash, let color):
      let dashes = dash.map { " stroke-dasharray=\"\(svgNumber($0))\"" } ?? ""
      // A line of one point is seen only with a second one.
      let points = points.count == 1 ? points + points : points
      return "<polyline points=\"\(list(points))\" fill=\"none\" \(paint("stroke", color)) "
        + "stroke-width=\"\(svgNumber(width))\" stroke-linecap=\"round\" "
        + "stroke-linejoin=\"round\"\(dashes)/>"
    case .discs(let centers, let radius, let color):
      let discs = centers.map {
        "<circle cx=\"\(svgNumber($0.x))\" cy=\"\(svgNumber($0.y))\" r=\"\(svgNumber(radius))\"/>"
      }
      return "<g \(paint("fill", color))>\(discs.joined())</g>"
    case .text(let text): return element(of: text)
    }
  }

  private static func element(of text: PlotText) -> String {
    let anchor =
      switch text.alignment {
      case .leading: "start"
      case .center: "middle"
      case .trailing: "end"
      }
    let weight = text.isBold ? " font-weight=\"bold\"" : ""
    let halo =
      text.halo.map {
        " stroke=\"\($0.hex)\" stroke-width=\"\(svgNumber(Double(text.size) / 4))\" "
          + "stroke-linejoin=\"round\" paint-order=\"stroke\""
      } ?? ""
    return "<text x=\"\(svgNumber(text.place.x))\" y=\"\(svgNumber(text.place.y))\" "
      + "font-size=\"\(svgNumber(Double(text.size) * 0.9))\"\(weight) text-anchor=\"\(anchor)\" "
      + "\(paint("fill", text.color))\(halo)>\(markupEscaped(text.text))</text>"
  }

  private static func paint(_ name: String, _ color: Color) -> String {
    if color.alpha == 255 { return "\(name)=\"\(color.hex)\"" }
    let opacity = svgNumber(Double(color.alpha) / 255)
    return "\(name)=\"\(color.hex)\" \(name)-opacity=\"\(opacity)\""
  }

  private static func list(_ points: [PlotPoint]) -> String {
    points.map { "\(svgNumber($0.x)),\(svgNumber($0.y))" }.joined(separator: " ")
  }
}

/// Returns a number with at most two decimals.
func svgNumber(_ number: Double) -> String {
  let hundredths = Int((max(-1e9, min(1e9, number)) * 100).rounded())
  let (whole, rest) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  if rest.isMultiple(of: 10) { return "\(sign)\(whole).\(rest / 10)" }
  return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

/// Returns `text` as the content of an element of XML or HTML, or between the quotes of an attribute;
/// characters that XML forbids are replaced.
package func markupEscaped(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\t", "\n", "\r": escaped += " "
    case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
