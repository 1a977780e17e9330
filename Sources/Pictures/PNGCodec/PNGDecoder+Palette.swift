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
    for chunk in PNGChunk.all(of: bytes).prefix(while: { $0.type != "IDAT" }) {
      let content = Array(chunk.contents)
      if chunk.type == "PLTE" {
        colors = stride(from: 0, to: content.count - 2, by: 3).map {
          Color(red: content[$0], green: content[$0 + 1], blue: content[$0 + 2])
        }
      } else if chunk.type == "tRNS" {
        for (place, alpha) in content.prefix(colors.count).enumerated() {
          colors[place].alpha = alpha
        }
      }
    }
    return colors
  }
}
