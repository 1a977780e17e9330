public import Lattice

/// The class that a cell is displayed as: an index into ``Look/glyphs``, 0 for an empty cell.
public typealias DisplayClass = UInt8

/// A field of cells from which pictures read the rectangles they show, never the whole.
public protocol CellSource: Sendable {
  /// The rectangle of all cells, within ±2⁶¹; nothing outside it is read.
  var bounds: Rect { get }

  /// Whether all cells are of class 0 and needn't be read; `false`, the default, where that isn't
  /// known.
  var isBlank: Bool { get }

  /// Writes one display class per cell of `rect`, row by row.
  ///
  /// - Parameters:
  ///   - rect: The cells to read, inside `bounds`.
  ///   - classes: Space for exactly rect.width × rect.height classes, each below the number of
  ///     glyphs of the look that is drawn; a larger one ends the program with a message.
  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>)

  /// Writes one bit per cell of `rect`, 1 where the cell's class is 1, if the source can do so
  /// faster than ``read(_:into:)``.
  ///
  /// - Parameters:
  ///   - rect: The cells to read, inside `bounds`.
  ///   - bits: Rows of eight cells per byte, the first in the highest bit; each row begins at a new
  ///     byte, and the bits after its last cell are 0.
  /// - Returns: `false` if nothing has been written: a class may be above 1, or ``read(_:into:)``
  ///   would be as fast.
  func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool

  /// Writes the share of each block of 2^level × 2^level cells that each class covers.
  ///
  /// - Parameters:
  ///   - blocks: The blocks to measure: block (x, y) begins at cell (x·2^level, y·2^level).
  ///   - level: 0 … 60.
  ///   - plane: The result; parts of a block outside `bounds` are covered by no class.
  func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane)

  /// The version of the cells, for ``changes(since:in:)`` of a later source of the same cells;
  /// `nil`, the default, if the source doesn't keep track of changes.
  ///
  /// Versions are held as long as pictures follow each other, so they should take little memory.
  var version: CellVersion? { get }

  /// Returns the cells of `window` that differ from those of `version`, possibly with others beside
  /// them.
  ///
  /// - Parameters:
  ///   - version: The version of any source: of these cells at another time, or of unrelated ones.
  ///   - window: The cells to compare, inside `bounds`.
  /// - Returns: Rectangles that contain every cell whose class has changed, few enough to be
  ///   examined one by one, such as those of ``ChangedCells``; `nil`, the default, if the changes
  ///   aren't known for certain, and then all cells are read again.
  func changes(since version: CellVersion, in window: Rect) -> [Rect]?
}

/// The share of each block that each display class covers, in units of 2⁻³⁰ of a block's area.
///
/// Up to level 15 a block has at most 2³⁰ cells and the shares are exact counts.
public struct CoveragePlane: Sendable {
  /// The share that stands for a whole block.
  public static let unit: UInt32 = 1 << 30

  /// The blocks that `shares` describes, in units of blocks: see
  /// ``CellSource/readCoverage(_:level:into:)``.
  public private(set) var blocks: Rect
  /// The number of display classes; each block has a share for every class.
  public let classCount: Int
  /// The shares, block by block in row-major order, `classCount` of them per block: that of class c
  /// in block (x, y) is at ((y − blocks.y) · blocks.width + x − blocks.x) · classCount + c.
  public var shares: [UInt32]

  /// Creates a plane without blocks, for `classCount` classes; ``reset(to:)`` gives it blocks.
  public init(classCount: Int) {
    self.classCount = classCount
    blocks = Rect(x: 0, y: 0, width: 0, height: 0)
    shares = []
  }

  /// Makes the plane one of `blocks`, all shares 0.
  ///
  /// - Complexity: O(n) for n shares.
  public mutating func reset(to blocks: Rect) {
    self.blocks = blocks
    let count = blocks.width * blocks.height * classCount
    if shares.count == count {
      for index in shares.indices { shares[index] = 0 }
    } else {
      shares = Array(repeating: 0, count: count)
    }
  }
}

extension CellSource {
  /// Writes nothing and returns `false`.
  public func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool { false }

  /// Always `false`: the cells have to be read.
  public var isBlank: Bool { false }

  /// No version: the source doesn't keep track of changes.
  public var version: CellVersion? { nil }

  /// Returns `nil`: the changes aren't known.
  public func changes(since version: CellVersion, in window: Rect) -> [Rect]? { nil }

  /// Counts cells that are read in windows of bounded size, which is correct for every source.
  /// Levels above 15 shift the counts, so sources as large as that provide their own
  /// implementation.
  ///
  /// - Complexity: O(n) for n covered cells.
  public func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
    plane.reset(to: blocks)
    countCells(blocks, level: level, into: &plane)
  }
}
