import Pictures

/// The form of a pixel in the file, the same for every frame of a run: it follows from the kind of
/// picture and its palette, never from the pixels.
struct PNGForm {
  let colorType: PNGColorType
  let bitDepth: Int
  let palette: [Color]
  let packing: RowPacking

  init(_ picture: Picture) {
    switch picture {
    case .indexed(let image): self.init(palette: image.palette, isOpaque: false)
    case .rgba(_, let opaque): self.init(palette: nil, isOpaque: opaque)
    }
  }

  /// Creates the form of indices into `palette`, or of RGBA pixels where that is `nil`.
  init(palette: [Color]?, isOpaque: Bool) {
    self.palette = palette ?? []
    guard let palette else {
      colorType = isOpaque ? .rgb : .rgba
      bitDepth = 8
      packing = isOpaque ? .dropAlpha : .none
      return
    }
    colorType = .palette
    switch palette.count {
    case ...2: (bitDepth, packing) = (1, .oneBit)
    case ...4: (bitDepth, packing) = (2, .twoBits)
    case ...16: (bitDepth, packing) = (4, .fourBits)
    default: (bitDepth, packing) = (8, .none)
    }
  }

  /// The alphas of the palette up to the last one that is not 255, as a tRNS chunk lists them.
  var alphas: [UInt8] {
    let count = (palette.lastIndex { $0.alpha != 255 } ?? -1) + 1
    return palette.prefix(count).map(\.alpha)
  }
}
