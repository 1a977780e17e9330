/// A pair of key and text kept in a PNG beside its pixels: an iTXt chunk, UTF-8, not compressed.
public struct PNGText: Sendable, Equatable {
  /// 1 … 79 printable ASCII characters, with single spaces inside only.
  public var key: String
  /// Any text without zero characters.
  public var value: String

  /// The pair as given; ``PNGEncoder`` refuses a key or text that a PNG can't hold.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// Refuses what libpng would change on its own or cut off.
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
