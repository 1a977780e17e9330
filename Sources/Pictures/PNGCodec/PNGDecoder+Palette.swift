public import Pictures

extension PNGDecoder {
  /// Reads the palette of the PNG `bytes`, with its alphas, or returns `nil` where pixels have colors of
  /// their own.
  ///
  /// - Throws: ``PNGError`` when the part before the pixels is not that of a PNG.
  /// - Complexity: O(*n*) for *n* bytes before the pixels.
  public func palette(of bytes: [UInt8]) throws(PNGError) -> [Color]? {
    guard try header(of: bytes).colorType == .palette else { return nil }
    var colors: [Color] = []
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let content = Array(rest.dropFirst(8).prefix(length))
      switch type {
      case "PLTE":
        colors = stride(from: 0, to: content.count - 2, by: 3).map {
          Color(red: content[$0], green: content[$0 + 1], blue: content[$0 + 2])
        }
      case "tRNS":
        for (place, alpha) in content.prefix(colors.count).enumerated() {
          colors[place].alpha = alpha
        }
      case "IDAT": return colors
      default: break
      }
      rest = rest.dropFirst(length + 12)
    }
    return colors
  }
}
