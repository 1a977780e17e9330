import AtomicFiles
import Lattice
import PNGCodec
public import Pictures
import Raster
public import SceneDescription
import SimulationKernel

extension SnapshotFolder {
  /// The side of a thumbnail, in pixels.
  private static let side = 200

  /// Draws the pictures of all snapshots on a sheet, with their names and ticks.
  ///
  /// - Parameter inks: The colors of the sheet, with at least one kind.
  /// - Returns: The sheet, and the names of snapshots that have no picture.
  /// - Throws: `FileError` when the folder can't be read, and an `OptionProblem` of `preview` when there
  ///   is nothing to draw.
  /// - Complexity: O(*n*) for *n* pixels of the sheet and of all pictures.
  public func sheet(in inks: Inks) throws -> (image: Image, omissions: [String]) {
    var omissions: [String] = []
    var groups: [ContactSheet.Group] = []
    for entry in try entries() {
      guard
        let bytes = pictureBytes(of: entry.name),
        let picture = try? PNGDecoder().decode(bytes)
      else {
        omissions.append(entry.name)
        continue
      }
      let tick = entry.tick.map { " · \($0)" } ?? "", fault = entry.isDamaged ? " · damaged" : ""
      let thumbnail = ContactSheet.Entry(name: entry.name + tick + fault, picture: picture)
      let title = entry.world ?? "other"
      if let place = groups.firstIndex(where: { $0.title == title }) {
        groups[place].entries.append(thumbnail)
      } else {
        groups.append(ContactSheet.Group(title: title, entries: [thumbnail]))
      }
    }
    if groups.isEmpty {
      throw OptionProblem(option: "preview", reason: "no snapshot in \(path) has a picture to draw")
    }
    let look = Look(
      glyphs: [Glyph(shape: .square, ink: inks.background)], background: inks.background,
      outside: inks.outside, text: inks.text)
    do {
      let sheet = try ContactSheet(groups, look: look, side: Self.side)
      return (try sheet.image(), omissions)
    } catch {
      throw OptionProblem(option: "preview", reason: "\("\(error)")")
    }
  }
}
