/// A pair of key and text that a PNG keeps beside its pixels: an uncompressed iTXt chunk in UTF-8.
public struct PNGText: Sendable, Equatable {
  /// The key: 1 … 79 printable ASCII characters, with only single spaces inside.
  public var key: String
  /// The text: any characters but zero.
  public var value: String

  /// Creates the pair as given; ``PNGEncoder`` refuses a key or text that a PNG can't hold.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// Throws for a key or text that libpng would change or cut off.
  func validate() throws(PNGError) {
    let bytes = Array(key.utf8)
    let space = UInt8(ascii: " ")
    let isKey =
      (1...79).contains(bytes.count) && bytes.allSatisfy { (0x20...0x7e).contains($0) }
      && bytes.first != space && bytes.last != space
      && !zip(bytes, bytes.dropFirst()).contains { $0 == space && $1 == space }
    guard isKey else { throw .unwritableKey(key) }
    guard !value.utf8.contains(0) else { throw .unwritableText(key: key) }
  }
}
