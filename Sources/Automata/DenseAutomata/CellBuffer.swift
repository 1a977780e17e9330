import SystemLibrary
import Synchronization

/// The memory of a field.
///
/// It is Sendable because it is written to only while no other field or thread has it.
final class CellBuffer: @unchecked Sendable {
  /// A cache line, so that wide vectors don't cross two.
  static let alignment = 64

  let count: Int
  let words: UnsafeMutablePointer<UInt64>
  private let memory: UnsafeMutableRawPointer

  /// Creates dead cells in `count` words, or `nil` when there is not enough memory.
  init?(count: Int) {
    // Memory comes from calloc, because large fields get zeroed pages on first use, and sparse
    // fields use few.
    guard let memory = calloc(count * 8 + Self.alignment, 1) else { return nil }
    self.memory = memory
    self.count = count
    words = memory.alignedUp(toMultipleOf: Self.alignment).assumingMemoryBound(to: UInt64.self)
  }

  deinit { free(memory) }

  /// Returns the rows of `layout`, which has to describe these words.
  func rows(_ layout: FieldLayout) -> FieldRows {
    precondition(layout.wordCount == count, "the memory is the layout's")
    return FieldRows(start: words + layout.pitch + 8, layout: layout)
  }
}

/// Rows in memory, the first at `start`.
struct FieldRows {
  let start: UnsafeMutablePointer<UInt64>
  let pitch: Int
  let planePitch: Int

  init(start: UnsafeMutablePointer<UInt64>, layout: FieldLayout) {
    self.start = start
    pitch = layout.pitch
    planePitch = layout.planePitch
  }

  private init(start: UnsafeMutablePointer<UInt64>, pitch: Int, planePitch: Int) {
    self.start = start
    self.pitch = pitch
    self.planePitch = planePitch
  }

  /// Returns the row `y`, from −1 to the number of rows.
  func row(_ y: Int, plane: Int = 0) -> UnsafeMutablePointer<UInt64> {
    start + (y * pitch + plane * planePitch)
  }

  /// Returns the rows from row `y` on, which need not be in memory itself.
  func from(_ y: Int) -> FieldRows {
    FieldRows(start: start + y * pitch, pitch: pitch, planePitch: planePitch)
  }
}
