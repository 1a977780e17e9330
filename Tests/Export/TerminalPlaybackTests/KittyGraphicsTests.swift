import FrameExport
import Lattice
@testable import TerminalPlayback
import Testing

@Suite struct KittyGraphicsTests {
  @Test(arguments: [1, 4095, 4096, 4097, 8192, 10_000])
  func `a picture is sent in pieces`(count: Int) throws {
    let picture = (0..<count).map { UInt8(ascii: "A") + UInt8($0 % 26) }
    let text = String(
      decoding: KittyGraphics.transmission(of: picture, as: 5), as: UTF8.self)
    let commands = text.split(separator: "\u{1b}\\").map { $0.dropFirst(3) }
    #expect(text.hasSuffix("\u{1b}\\") && text.hasPrefix("\u{1b}_G"))
    let parts = commands.map { $0.split(separator: ";").map(String.init) }
    #expect(parts.map { $0[1] }.joined() == String(decoding: picture, as: UTF8.self))
    // All but the last are multiples of four, and as long as they may be.
    #expect(parts.dropLast().allSatisfy { $0[1].utf8.count == 4096 })
    #expect(parts[0][0].hasPrefix("a=t,f=100,i=5,m="))
    #expect(parts.dropFirst().allSatisfy { $0[0].hasPrefix("m=") })
    #expect(parts.dropLast().allSatisfy { $0[0].hasSuffix("m=1") })
    #expect(parts.last?[0].hasSuffix("m=0") == true)
  }

  @Test func `a picture takes the place of the one before`() {
    let window = TerminalWindow(
      .kittyGraphics, columns: 10, rows: 5, cell: Size(width: 8, height: 16))
    let place = KittyPlacement(of: Size(width: 21, height: 19), in: window)
    #expect(
      KittyGraphics.showing(5, at: place, after: 6)
        == "\u{1b}[2;4H\u{1b}_Ga=p,i=5,p=1,X=5,Y=14,C=1,q=1\u{1b}\\"
        + "\u{1b}_Ga=d,d=I,i=6,q=2\u{1b}\\")
    #expect(KittyGraphics.image(ofFrame: 3) != KittyGraphics.image(ofFrame: 4))
  }

  @Test(arguments: [
    (Size(width: 80, height: 80), 1, 1, nil),
    (Size(width: 160, height: 80), 2, 1, Size(width: 10, height: 3)),
    (Size(width: 80, height: 160), 1, 3, Size(width: 5, height: 5)),
    (Size(width: 60_000, height: 1), 3, 1, Size(width: 10, height: 1)),
    (Size(width: 1, height: 60_000), 1, 5, Size(width: 1, height: 5)),
  ])
  func `a picture is shown in the window's center, smaller where it has to be`(
    picture: Size, row: Int, column: Int, scaledTo: Size?
  ) {
    let window = TerminalWindow(
      .kittyGraphics, columns: 10, rows: 5, cell: Size(width: 8, height: 16))
    let place = KittyPlacement(of: picture, in: window)
    #expect(place.row == row && place.column == column && place.scaledTo == scaledTo)
    #expect(place.right == 0 && place.down == 0)
  }

  @Test func `where pixels are not known the terminal scales`() {
    let window = TerminalWindow(.kittyGraphics, columns: 10, rows: 5)
    #expect(window.pictureSize == Size(width: 80, height: 80))
    #expect(KittyPlacement(of: Size(width: 40, height: 40), in: window).scaledTo != nil)
  }
}
