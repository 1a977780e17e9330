public import Lattice

/// What a cell shows: an index into ``Look/glyphs``; 0 is the empty cell.
public typealias DisplayClass = UInt8

/// A field of cells that is asked for the rectangles a picture needs, never for all of it.
public protocol CellSource: Sendable {
  /// The cells there are, within ±2⁶¹; outside of them nothing is read.
  var bounds: Rect { get }

  /// Writes one display class per cell of `rect`, row by row.
  ///
  /// - Parameters:
  ///   - rect: the cells asked for, inside `bounds`.
  ///   - classes: room for exactly rect.width × rect.height classes.
  ///     Each is below the number of glyphs of the look that is drawn; a larger one ends the program with a sentence.
  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>)

  /// Writes one bit per cell of `rect`, if it has them at hand: whether the cell's class is 1.
  ///
  /// - Parameters:
  ///   - rect: the cells asked for, inside `bounds`.
  ///   - bits: rows of eight cells a byte, the first in its highest bit, each row from a byte of its
  ///     own on; behind its last cell there are zeros.
  /// - Returns: false where nothing has been written: a class may be above 1, or ``read(_:into:)``
  ///   would be as fast.
  func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool

  /// Writes, for each block of 2^level × 2^level cells, how much of it each class covers.
  ///
  /// - Parameters:
  ///   - blocks: the blocks asked for: block (x, y) begins at cell (x·2^level, y·2^level).
  ///   - level: 0 … 60.
  ///   - plane: the result; parts of a block outside `bounds` are covered by no class.
  func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane)

  /// What the cells are now, for ``changes(since:in:)`` of a later source of the same cells; nil where
  /// nobody can say, as it is unless a source says otherwise.
  ///
  /// Held as long as pictures follow each other: it should take little memory.
  var version: CellVersion? { get }

  /// The cells of `window` that differ from those that `version` tells of, with others beside them.
  ///
  /// - Parameters:
  ///   - version: that of any source: of these cells at another time, or of quite others.
  ///   - window: the cells asked about, inside `bounds`.
  /// - Returns: rectangles that have every cell of another class, few enough to be looked at one by
  ///   one, such as ``ChangedCells`` gives them; nil, as it is unless a source says otherwise, when
  ///   that is not known, or not sure: all of the cells are read again then.
  func changes(since version: CellVersion, in window: Rect) -> [Rect]?
}

/// How much of each block each display class covers, in units of 2⁻³⁰ of a block's area.
///
/// Up to level 15 a block has at most 2³⁰ cells and the shares are exact counts.
public struct CoveragePlane: Sendable {
  /// A whole block.
  public static let unit: UInt32 = 1 << 30

  /// The blocks that `shares` tells about, in units of blocks: see
  /// ``CellSource/readCoverage(_:level:into:)``.
  public private(set) var blocks: Rect
  /// The number of display classes; each block has a share for every one.
  public let classCount: Int
  /// The share of class c in block (x, y) is at ((y − blocks.y)·blocks.width + x − blocks.x)·classCount + c.
  public var shares: [UInt32]

  /// A plane of no blocks, for `classCount` classes; ``reset(to:)`` gives it blocks.
  public init(classCount: Int) {
    self.classCount = classCount
    blocks = Rect(x: 0, y: 0, width: 0, height: 0)
    shares = []
  }

  /// Makes the plane one of `blocks` with no class covering anything.
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
  /// Has none at hand.
  public func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool { false }

  /// Nobody can say.
  public var version: CellVersion? { nil }

  /// Not known.
  public func changes(since version: CellVersion, in window: Rect) -> [Rect]? { nil }

  /// Counts cells read in windows of bounded size: right for every source, in time proportional
  /// to the cells covered. Levels above 15 shift counts, so sources that large bring their own.
  public func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
    plane.reset(to: blocks)
    countCells(blocks, level: level, into: &plane)
  }
}
