/// The properties of its pixels that the first chunk of a PNG states.
public struct PNGHeader: Sendable, Equatable {
  /// The number of pixels in a row, 1 … 2³¹ − 1.
  public let width: Int
  /// The number of rows, 1 … 2³¹ − 1.
  public let height: Int
  /// The number of bits per channel, or per index of a palette: 1, 2, 4, 8 or 16.
  public let bitDepth: Int
  /// The channels of a pixel.
  public let colorType: PNGColorType
  /// Whether pixels come in the seven passes of Adam7 instead of row by row.
  public let isInterlaced: Bool
}

/// The channels of a PNG's pixels, numbered as in the IHDR chunk.
public enum PNGColorType: UInt8, Sendable {
  /// One channel: gray.
  case gray = 0
  /// Three channels: red, green, blue.
  case rgb = 2
  /// An index into the colors of the PLTE chunk.
  case palette = 3
  /// Two channels: gray and straight alpha.
  case grayAlpha = 4
  /// Four channels: red, green, blue and straight alpha.
  case rgba = 6
}
