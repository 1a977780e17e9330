import Pictures

/// The layout in which ffmpeg reads a picture: its pixels, or its indices followed by the palette.
enum RawFrames {
  /// Returns the bytes that follow the indices of a picture: 256 colors as B, G, R, A (ffmpeg's
  /// `pal8`). Pixels are followed by nothing.
  static func trailer(of palette: [Color]?) -> [UInt8] {
    guard let palette, let last = palette.last else { return [] }
    // Unused colors must not be transparent: ffmpeg would treat the film as a transparent one.
    let all = palette + Array(repeating: last, count: 256 - palette.count)
    return all.flatMap { [$0.blue, $0.green, $0.red, $0.alpha] }
  }

  /// Returns whether there is a palette, and its colors are all opaque or fully transparent.
  static func isBinary(_ palette: [Color]?) -> Bool {
    palette?.allSatisfy { $0.alpha == 0 || $0.alpha == 255 } ?? false
  }

  /// A conversion of pictures to ones in which each color has one index.
  ///
  /// The first frame of ffmpeg's GIFs is wrong where two indices have the same color (seen with
  /// 5.1), which happens when two kinds of cell are drawn in the same ink.
  struct Merging: Sendable {
    private let first: [UInt8]
    private let isNeeded: Bool

    init(_ palette: [Color]) {
      let seen = palette.map { $0.alpha == 0 ? .transparent : $0 }
      first = seen.map { color in UInt8(seen.firstIndex(of: color) ?? 0) }
      isNeeded = first.enumerated().contains { $0 != Int($1) }
    }

    /// Returns `picture` itself, or, where colors are repeated, one with the first index of each.
    func merged(_ picture: Picture) -> Picture {
      guard isNeeded, case .indexed(let image) = picture else { return picture }
      return .indexed(
        IndexedImage(width: image.width, height: image.height, palette: image.palette) { target in
          image.withIndices { source in
            for place in source.indices { target[place] = first[Int(source[place])] }
          }
        })
    }
  }
}
