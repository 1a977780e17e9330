import FrameExport
import Pictures
import Portrayals
package import SceneDescription
import SimulationKernel

// The style, which follows from the other options where none is given.
extension PicturePlan {
  /// Returns the plan with its style decided for pictures of `World` by `plan`, and with the default table
  /// where a run of version 0.7.0 is continued. A style that the world or the destination doesn't have is a
  /// problem.
  func styled<World: Portrayal>(
    as _: World.Type, by plan: RunPlan, _ problems: inout Problems
  ) -> PicturePlan {
    var styled = self
    if plan.resumesPlainRun { styled.keepTable() }
    styled.appearance.style = appearance.style ?? defaultStyle(of: World.self, by: plan)
    let hasSprites =
      (appearance.shape ?? World.defaultShape).usesSprites
      || !World.figureSprites(in: styled.appearance.style ?? .plain).isEmpty
    if appearance.sprites != nil && !hasSprites {
      problems.add("sprites", "sprites are drawn only with \(option: "shape") sprite")
    }
    guard let style = appearance.style, style != .plain else { return styled }
    let styles = [Style.plain] + World.styles
    if !styles.contains(style) {
      let names = styles.map(\.rawValue)
      problems.add(
        "style",
        "'\(style.rawValue)' is not a style of this world: \(names.joined(separator: ", ")) "
          + (names.count == 1 ? "is" : "are") + " allowed")
    } else if plan.destination?.isPlain == true {
      problems.add("style", "tiles and half blocks are plain: drop \(option: "style")")
    } else if appearance.isTransparent {
      problems.add("style", "on a transparent background only plain is drawn")
    } else if let theme = appearance.missingTheme {
      problems.add(
        "style",
        "'\(style.rawValue)' is for the \(theme.rawValue) theme: add "
          + "\(option: "theme") \(theme.rawValue)")
    } else if !World.figureSprites(in: style).isEmpty {
      for option in appearance.optionsOfCells {
        problems.add(
          option,
          "'\(style.rawValue)' draws figures, not cells: drop \(option: option) or "
            + "\(option: "style")")
      }
    }
    return styled
  }

  private func defaultStyle<World: Portrayal>(of _: World.Type, by plan: RunPlan) -> Style {
    if plan.destination?.isPlain == true || appearance.isPlain || plan.resumesPlainRun {
      return .plain
    }
    return World.defaultStyle(in: appearance.expectedTheme)
  }
}

extension Appearance {
  /// Whether an option is given that means the plain style: a shape, sprites, lines, a background, or the
  /// color of a kind.
  fileprivate var isPlain: Bool {
    shape != nil || sprites != nil || grid == .on
      || changes.contains { change in
        switch change.place {
        case .background, .kind: true
        case .outside, .grid, .text, .ages: false
        }
      }
  }

  fileprivate var isTransparent: Bool {
    changes.contains { $0.place == .background && $0.color.alpha < 255 }
  }

  /// The options that are given and that only cells obey.
  fileprivate var optionsOfCells: [String] {
    (shape == nil ? [] : ["shape"]) + (grid == .on ? ["grid"] : [])
  }

  /// The theme for which the style is made, where pictures have the other one.
  package var missingTheme: Theme? {
    style?.onlyTheme.flatMap { $0 == expectedTheme ? nil : $0 }
  }

  /// The theme, without reading a palette file for it.
  fileprivate var expectedTheme: Theme {
    if case .builtIn(let palette)? = colors { return theme ?? palette.available(.light) }
    return theme ?? .light
  }
}

extension FrameDestination {
  /// Whether tiles or half blocks are drawn, which are always plain.
  var isPlain: Bool {
    switch self {
    case .pyramid: true
    case .terminal(let window): window.display == .halfBlocks
    case .picture, .folder, .sequence, .film, .stream: false
    }
  }
}

extension FrameDestination {
  /// The folder where it has frames of version 0.7.0, which knew no styles.
  package var plainFolder: String? {
    let folder: String
    switch self {
    case .folder(let path), .sequence(let path, _): folder = path
    case .picture, .film, .stream, .pyramid, .terminal: return nil
    }
    let record = try? RunRecord.read(inFolder: folder)
    return record.map { $0.settings[RunRecord.style] == nil } == true ? folder : nil
  }
}

extension RunPlan {
  /// Whether a run is continued that version 0.7.0 began, which knew no other style and fit.
  fileprivate var resumesPlainRun: Bool { resumes && destination?.plainFolder != nil }
}
