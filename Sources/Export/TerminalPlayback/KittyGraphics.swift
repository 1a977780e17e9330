import FrameExport
import Lattice

/// The commands of the kitty graphics protocol that play a film.
///
/// A picture is sent while the one before is shown, and acknowledged. Then it is placed and the
/// other one deleted in one update of the screen. The two use the identifiers of ``images``
/// alternately: sent again under the same identifier, a picture would vanish before the next one is
/// shown.
enum KittyGraphics {
  /// The identifiers of pictures, which are unlikely to be used by other programs in the window.
  static let images = [2_718_281, 2_718_282]
  /// The identifier of the picture in the query, which is never shown.
  static let queried = 2_718_280
  /// The largest number of bytes of a picture in one command.
  static let chunk = 4096

  /// Asks whether the terminal supports the protocol.
  static let query = command("i=\(queried),s=1,v=1,a=q,t=d,f=24", "AAAA")
  /// Deletes all pictures, without an answer.
  static let deletion = images.map { command("a=d,d=I,i=\($0),q=2") }.joined()

  /// Returns the image for frame `number`.
  static func image(ofFrame number: Int) -> Int { images[number & 1] }

  /// Sends a PNG, given in base64, as `image`. The terminal acknowledges it and shows nothing yet.
  static func transmission(of base64: [UInt8], as image: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(base64.count + base64.count / chunk * 16 + 64)
    var start = 0
    repeat {
      let end = min(start + chunk, base64.count)
      let more = end < base64.count ? 1 : 0
      let keys = start == 0 ? "a=t,f=100,i=\(image),m=\(more)" : "m=\(more)"
      bytes += "\u{1b}_G\(keys);".utf8
      bytes += base64[start..<end]
      bytes += Control.stringEnd.utf8
      start = end
    } while start < base64.count
    return bytes
  }

  /// Shows `image` at `place` instead of `former`. Only errors are answered.
  static func showing(_ image: Int, at place: KittyPlacement, after former: Int?) -> String {
    let deletion = former.map { command("a=d,d=I,i=\($0),q=2") } ?? ""
    let scaling = place.scaledTo.map { ",c=\($0.width),r=\($0.height)" } ?? ""
    return Control.move(row: place.row, column: place.column)
      + command("a=p,i=\(image),p=1,X=\(place.right),Y=\(place.down)\(scaling),C=1,q=1")
      + deletion
  }

  private static func command(_ keys: String, _ payload: String = "") -> String {
    "\u{1b}_G\(keys)" + (payload.isEmpty ? "" : ";" + payload) + Control.stringEnd
  }
}

/// The position of a picture in a window: centered, and made smaller where it doesn't fit.
struct KittyPlacement: Hashable {
  /// The character cell of its upper left corner, from 1.
  var row: Int, column: Int
  /// The distance in pixels to the right of and below that cell's corner.
  var right: Int, down: Int
  /// The number of cells across and down that the picture is scaled to, or `nil` when it isn't
  /// scaled.
  var scaledTo: Size?

  /// Creates the position of a picture of `size` pixels in `window`.
  init(of size: Size, in window: TerminalWindow) {
    let cell = window.cell, space = window.pictureSize
    if size.width <= space.width && size.height <= space.height && window.knowsPixels {
      let left = (space.width - size.width) / 2, top = (space.height - size.height) / 2
      (column, right) = (left / cell.width + 1, left % cell.width)
      (row, down) = (top / cell.height + 1, top % cell.height)
      return
    }
    // The side that is longer relative to the window's fills it.
    let isWide = size.width * space.height >= size.height * space.width
    let width = isWide ? space.width : size.width * space.height / max(size.height, 1)
    let height = isWide ? size.height * space.width / max(size.width, 1) : space.height
    let cells = Size(
      width: min(max((width + cell.width / 2) / cell.width, 1), window.columns),
      height: min(max((height + cell.height / 2) / cell.height, 1), window.rows))
    scaledTo = cells
    (right, down) = (0, 0)
    column = (window.columns - cells.width) / 2 + 1
    row = (window.rows - cells.height) / 2 + 1
  }
}
