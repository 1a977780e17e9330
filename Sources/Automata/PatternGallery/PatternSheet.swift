import Lattice
import PatternLibrary
import Raster
import SceneDescription
import SimulationKernel

/// What is wanted of the contact sheet of patterns.
struct PatternSheet {
  /// The cells across, in the thumbnail of an elementary automaton.
  private static let rowWidth = 97

  let columns: Int?
  let size: Size?
  let theme: Theme
  let colors: Appearance.Colors

  /// The sheet of `patterns`, a group for each category; what can't be drawn is told and left out.
  ///
  /// - Throws: wrong values, errors of the palette's file.
  func image(of patterns: [LibraryPattern]) throws -> Image {
    var inputs: [InputFile] = []
    let inks = try colors.inks(for: theme, kinds: 1, &inputs)
    let groups = PatternCategory.allCases.map { category in
      ContactSheet.Group(
        title: category.title,
        entries: patterns.filter { $0.category == category }.compactMap { entry(of: $0, inks) })
    }.filter { !$0.entries.isEmpty }
    if groups.isEmpty {
      throw OptionProblem(option: "--preview", reason: "there is no pattern to draw")
    }
    do {
      let look = Self.look(inks, states: 2)
      return try ContactSheet(groups, look: look, columns: columns, within: size).image()
    } catch {
      throw OptionProblem(option: size == nil ? "--columns" : "--size", reason: "\(error)")
    }
  }

  private func entry(of pattern: LibraryPattern, _ inks: Inks) -> ContactSheet.Entry? {
    do {
      let cells = try PatternCellSource.source(of: pattern, width: Self.rowWidth)
      let look = Self.look(inks, states: PatternCellSource.states(of: pattern))
      return ContactSheet.Entry(name: printable(pattern.name), cells: cells, look: look)
    } catch {
      Console.note("render: \(printable(pattern.name)) can't be drawn: \(error)")
      return nil
    }
  }

  /// Live cells in the first ink, dying ones in colours that fade.
  private static func look(_ inks: Inks, states: Int) -> Look {
    // The end of the ramp is hardly seen any more: the last state stands before it.
    let dying = inks.decayColors(states - 1).dropLast()
    let colors = [inks.background, inks.kinds[0]] + dying
    return Look(
      glyphs: colors.map { Glyph(shape: .square, ink: $0) }, background: inks.background,
      outside: inks.outside, text: inks.text)
  }
}
