/// A picture that can't be written as a PNG, or bytes that can't be read as one.
public enum PNGError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The bytes don't begin with the PNG signature.
  case notPNG
  /// The file is cut off, a checksum is wrong, or its contents contradict the format.
  case damaged(reason: String)
  /// The file or its picture is larger than the ``PNGLimits`` allow.
  case tooLarge(quantity: String, value: Int, limit: Int)
  /// The picture has no pixels, or a side of more than 2³¹ − 1 pixels, which no PNG can hold.
  case unwritableSize(width: Int, height: Int)
  /// The key is not 1 … 79 printable ASCII characters with only single spaces inside.
  case unwritableKey(String)
  /// The text contains a zero character.
  case unwritableText(key: String)
  /// libpng has refused to write, for example because memory ran out.
  case notWritten(reason: String)

  /// The failure in one sentence, with what is allowed where there is a limit.
  public var description: String {
    switch self {
    case .notPNG:
      "this is not a PNG: it does not begin with the signature of one"
    case .damaged(let reason):
      "the PNG is damaged: \(reason)"
    case .tooLarge(let quantity, let value, let limit):
      "the PNG is too large: \(quantity) is \(value), at most \(limit) is allowed"
    case .unwritableSize(let width, let height):
      "a picture of \(width) × \(height) pixels can't be a PNG: 1 … 2147483647 a side are allowed"
    case .unwritableKey(let key):
      "“\(key)” can't be a key of PNG text: it has to be 1 … 79 printable ASCII characters, "
        + "with single spaces inside only"
    case .unwritableText(let key):
      "the PNG text of “\(key)” can't be written: it contains a zero character"
    case .notWritten(let reason):
      "the PNG could not be written: \(reason)"
    }
  }
}
