import SystemLibrary
import Synchronization

/// The memory of a field.
///
/// Sendable because it is written to only by who alone knows of it, and never again once another one
/// does.
final class CellBuffer: @unchecked Sendable {
  /// A cache line, so that wide vectors don't lie across two.
  static let alignment = 64

  let count: Int
  let words: UnsafeMutablePointer<UInt64>
  private let memory: UnsafeMutableRawPointer

  /// Dead cells in `count` words; nil when there is no memory for them.
  init?(count: Int) {
    // From calloc, as large fields get pages that are 0 when they are first used, and few are where
    // cells are few.
    guard let memory = calloc(count * 8 + Self.alignment, 1) else { return nil }
    self.memory = memory
    self.count = count
    words = memory.alignedUp(toMultipleOf: Self.alignment).assumingMemoryBound(to: UInt64.self)
  }

  deinit { free(memory) }

  /// The rows of `layout`, whose words these are.
  func rows(_ layout: FieldLayout) -> FieldRows {
    precondition(layout.wordCount == count, "the memory is the layout's")
    return FieldRows(start: words + layout.pitch + 8, layout: layout)
  }
}

/// Rows in memory, the first of them at `start`.
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

  /// The row `y`, −1 … the number of them.
  func row(_ y: Int, plane: Int = 0) -> UnsafeMutablePointer<UInt64> {
    start + (y * pitch + plane * planePitch)
  }

  /// The rows from row `y` on; that one need not be in memory.
  func from(_ y: Int) -> FieldRows {
    FieldRows(start: start + y * pitch, pitch: pitch, planePitch: planePitch)
  }
}

/// The buffer that a field and its copies write their next generation to, whichever is first, and the
/// one that was shown last.
final class SpareBuffer: Sendable {
  /// Fields of more words give up what was shown before they take memory a third time.
  private static let mostWords = 1 << 19

  /// A buffer, and the generation whose cells it has.
  private struct Shown {
    var buffer: CellBuffer
    var generation: Int64
  }

  private let buffer = Mutex<CellBuffer?>(nil)
  private let shown = Mutex<Shown?>(nil)

  /// A buffer of `count` words with no meaning, but dead neighbors around a field with dead edges;
  /// nil when there is no memory for it.
  func take(count: Int) -> CellBuffer? {
    let kept = buffer.withLock { kept in
      defer { kept = nil }
      return kept
    }
    if let kept { return kept.count == count ? kept : CellBuffer(count: count) }
    return (count > Self.mostWords ? takeShown() : nil) ?? CellBuffer(count: count)
  }

  /// What was shown, when nobody else needs it: it is then not known any more.
  private func takeShown() -> CellBuffer? {
    shown.withLock { shown in
      guard var buffer = shown?.buffer else { return nil }
      shown = nil
      return isKnownUniquelyReferenced(&buffer) ? buffer : nil
    }
  }

  /// Keeps what nobody else needs.
  func keep(_ unused: consuming CellBuffer) {
    var unused = unused
    guard isKnownUniquelyReferenced(&unused) else { return }
    buffer.withLock { $0 = unused }
  }

  /// Remembers the cells of `generation`, which are in `buffer`, in place of those before.
  func show(_ buffer: CellBuffer, at generation: Int64) {
    let before = shown.withLock { shown in
      defer { shown = Shown(buffer: buffer, generation: generation) }
      return shown?.buffer
    }
    if let before { keep(before) }
  }

  /// The cells of `generation`, when they are those shown last.
  func shown(at generation: Int64) -> CellBuffer? {
    shown.withLock { $0?.generation == generation ? $0?.buffer : nil }
  }
}
