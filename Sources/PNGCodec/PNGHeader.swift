/// What the first chunk of a PNG tells about its pixels.
public struct PNGHeader: Sendable, Equatable {
  public let width: Int
  public let height: Int
  /// Bits per channel, or per index of a palette: 1, 2, 4, 8 or 16.
  public let bitDepth: Int
  public let colorType: PNGColorType
  public let isInterlaced: Bool
}

/// What a pixel of a PNG consists of, numbered as in the IHDR chunk.
public enum PNGColorType: UInt8, Sendable {
  case gray = 0
  case rgb = 2
  case palette = 3
  case grayAlpha = 4
  case rgba = 6
}
