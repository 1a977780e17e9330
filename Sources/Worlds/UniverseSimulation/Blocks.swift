/// A list that grows at its end, in blocks: copies share all blocks but the last one once either of
/// them grows.
struct Blocks<Element: Sendable & Equatable>: Sendable, Equatable {
  /// The blocks, all but the last with ``blockSize`` elements.
  private var blocks: [[Element]] = []
  private(set) var count = 0

  private static var blockSize: Int { 32 }

  init() {}

  /// Creates a list of `elements`.
  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  mutating func append(_ element: Element) {
    if count.isMultiple(of: Self.blockSize) {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockSize)
    }
    blocks[blocks.count - 1].append(element)
    count += 1
  }

  /// Calls `body` for the first elements, at most `count` of them, a block at a time.
  func visit(atMost count: Int, _ body: (UnsafeBufferPointer<Element>) -> Void) {
    var left = count
    for block in blocks where left > 0 {
      block.prefix(left).withUnsafeBufferPointer(body)
      left -= block.count
    }
  }

  /// The memory of a block and of the reference to it, in bytes.
  static var bytesPerBlock: Int { blockSize * MemoryLayout<Element>.stride + 40 }

  /// The memory it takes, in bytes.
  var bytes: Int { blocks.count * Self.bytesPerBlock }
}

extension Blocks: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    blocks[index / Self.blockSize][index % Self.blockSize]
  }
}
