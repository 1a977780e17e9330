import FrameExport
import Lattice

/// The commands of the kitty graphics protocol that play a film.
///
/// A picture is sent while the one before is shown, and acknowledged; then it is placed and the other
/// one deleted in one update of the screen. The two have the identifiers of ``images`` in turn: sent
/// again under the same one, a picture would vanish before the next is there.
enum KittyGraphics {
  /// The identifiers of pictures, which a window's other programs hardly use.
  static let images = [2_718_281, 2_718_282]
  /// The identifier of the picture that is asked about and never shown.
  static let queried = 2_718_280
  /// The most bytes of a picture in one command.
  static let chunk = 4096

  /// Asks whether the terminal knows the protocol.
  static let query = command("i=\(queried),s=1,v=1,a=q,t=d,f=24", "AAAA")
  /// Deletes all pictures, without an answer.
  static let deletion = images.map { command("a=d,d=I,i=\($0),q=2") }.joined()

  /// The image of frame `number`.
  static func image(ofFrame number: Int) -> Int { images[number & 1] }

  /// Sends a PNG, given in base 64, as `image`, which is answered and shows nothing yet.
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

  /// Shows `image` at `place`, in place of `former`; errors alone are answered.
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

/// Where a picture is in a window: in its middle, and made smaller where it would not fit.
struct KittyPlacement: Hashable {
  /// The cell of its upper left corner, from 1.
  var row: Int, column: Int
  /// How many pixels right of and below that cell's corner it begins.
  var right: Int, down: Int
  /// The cells across and down that it is scaled to; nil: its pixels are the window's.
  var scaledTo: Size?

  /// The place of a picture of `size` pixels in `window`.
  init(of size: Size, in window: TerminalWindow) {
    let cell = window.cell, space = window.pictureSize
    if size.width <= space.width && size.height <= space.height && window.knowsPixels {
      let left = (space.width - size.width) / 2, top = (space.height - size.height) / 2
      (column, right) = (left / cell.width + 1, left % cell.width)
      (row, down) = (top / cell.height + 1, top % cell.height)
      return
    }
    // The side that is the longer one in comparison to the window's fills it.
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
