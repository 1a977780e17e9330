/// A list that grows at its end, in blocks: copies share all blocks but the last one once either of
/// them grows.
struct Blocks<Element: Sendable & Equatable>: Sendable, Equatable {
  /// All but the last have ``blockSize`` elements.
  private var blocks: [[Element]] = []
  private(set) var count = 0

  private static var blockSize: Int { 64 }

  init() {}

  /// A list of `elements`.
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

  /// Calls `body` for the first elements, at most `count` of them.
  ///
  /// - Returns: how many more it might have been.
  func visit(atMost count: Int, _ body: (Element) -> Void) -> Int {
    var left = count
    for block in blocks {
      for element in block {
        if left == 0 { return 0 }
        body(element)
        left -= 1
      }
    }
    return left
  }

  /// The memory it takes, in bytes, without what its elements refer to.
  var bytes: Int { blocks.count * (Self.blockSize * MemoryLayout<Element>.stride + 40) }
}

extension Blocks: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Element {
    blocks[index / Self.blockSize][index % Self.blockSize]
  }
}
