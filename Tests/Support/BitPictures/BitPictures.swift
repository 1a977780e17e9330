package import Lattice
package import Pictures

extension IndexedImage {
  /// A picture of these indices, each 0 or 1, stored as bits.
  package init(size: Size, palette: [Color], bits indices: [UInt8]) {
    let rowBytes = BitRows.bytes(width: size.width)
    let storage = PixelStorage<UInt8>(uninitialized: rowBytes * size.height)
    storage.elements.update(repeating: 0)
    for (place, index) in indices.enumerated() {
      let x = place % size.width
      storage.elements[place / size.width * rowBytes + x / 8] |= index << UInt8(7 - x % 8)
    }
    self.init(width: size.width, height: size.height, palette: palette, bits: storage)
  }
}
