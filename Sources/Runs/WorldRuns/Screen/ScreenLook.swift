import Pictures
import Raster
import SceneDescription

extension PicturePlan {
  /// Sets an option of the look, whose value has been checked.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - value: Its value.
  ///   - kinds: The names of the kinds of cells.
  ///   - hasAges: Whether cells can be distinguished by age.
  ///   - folder: The folder of the script, with a slash, or an empty text for the working directory.
  mutating func set(
    _ option: String, _ value: String, kinds: [String], hasAges: Bool, folder: String
  ) {
    switch option {
    case "theme": appearance.theme = Theme(rawValue: value)
    case "style": appearance.style = Style(rawValue: value)
    case "shape": appearance.shape = Shape(rawValue: value)
    case "grid": appearance.grid = Appearance.Grid(rawValue: value) ?? .auto
    case "caption": caption = value.isEmpty ? nil : value
    case "counter": counter = value == "off" ? .off : .on
    case "chart": chart = value == "off" ? nil : .auto
    case "palette":
      switch try? OptionText.colors(option, value) {
      case .file(let path)?: appearance.colors = .file(folder + path)
      case let colors?: appearance.colors = colors
      case nil: break
      }
    case "ink":
      if let change = try? OptionText.ink(option, value, kinds: kinds, hasAges: hasAges) {
        appearance.changes.append(change)
      }
    default: preconditionFailure("every option of the look is set here")
    }
  }
}
