import SystemLibrary
import Synchronization

/// The memory of a field.
///
/// It is Sendable because it is written to only while it is uniquely referenced, and never again
/// once it is shared.
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

/// The buffer to which a field or one of its copies writes its next generation, and the buffer that
/// was shown last.
final class SpareBuffer: Sendable {
  /// The size above which fields release the shown buffer before they allocate a third one, in
  /// words.
  private static let mostWords = 1 << 19

  /// A buffer, and the generation of its cells.
  private struct Shown {
    var buffer: CellBuffer
    var generation: Int64
  }

  private let buffer = Mutex<CellBuffer?>(nil)
  private let shown = Mutex<Shown?>(nil)

  /// Returns a buffer of `count` uninitialized words, with dead neighbors around a field with dead
  /// edges, or `nil` when there is not enough memory.
  func take(count: Int) -> CellBuffer? {
    let kept = buffer.withLock { kept in
      defer { kept = nil }
      return kept
    }
    if let kept { return kept.count == count ? kept : CellBuffer(count: count) }
    return (count > Self.mostWords ? takeShown() : nil) ?? CellBuffer(count: count)
  }

  /// Takes the shown buffer when it has no other owner; then that generation is not known any more.
  private func takeShown() -> CellBuffer? {
    shown.withLock { shown in
      guard var buffer = shown?.buffer else { return nil }
      shown = nil
      return isKnownUniquelyReferenced(&buffer) ? buffer : nil
    }
  }

  /// Keeps a buffer that has no other owner.
  func keep(_ unused: consuming CellBuffer) {
    var unused = unused
    guard isKnownUniquelyReferenced(&unused) else { return }
    buffer.withLock { $0 = unused }
  }

  /// Remembers that the cells of `generation` are in `buffer`, in place of the buffer before.
  func show(_ buffer: CellBuffer, at generation: Int64) {
    let before = shown.withLock { shown in
      defer { shown = Shown(buffer: buffer, generation: generation) }
      return shown?.buffer
    }
    if let before { keep(before) }
  }

  /// Returns the cells of `generation`, if they were shown last.
  func shown(at generation: Int64) -> CellBuffer? {
    shown.withLock { $0?.generation == generation ? $0?.buffer : nil }
  }
}
