import AutomatonEngines
import Synchronization

/// The buffer to which a field or one of its copies writes its next generation, and the buffer that
/// was shown last.
final class SpareBuffer: Sendable {
  /// The size above which fields release the shown buffer before they allocate a third one, in
  /// words.
  private static let mostWords = 1 << 19

  /// A buffer, and the moment of its cells.
  struct Shown {
    var buffer: CellBuffer
    var moment: EngineMoment
  }

  private let buffer = Mutex<CellBuffer?>(nil)
  private let shownBuffer = Mutex<Shown?>(nil)

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

  /// Takes the shown buffer when it has no other owner; then that moment is not known any more.
  private func takeShown() -> CellBuffer? {
    shownBuffer.withLock { shown in
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

  /// Remembers that the cells of `moment` are in `buffer`, in place of the buffer before.
  func show(_ buffer: CellBuffer, at moment: EngineMoment) {
    let before = shownBuffer.withLock { shown in
      defer { shown = Shown(buffer: buffer, moment: moment) }
      return shown?.buffer
    }
    if let before { keep(before) }
  }

  /// The buffer that was shown last.
  var shown: Shown? { shownBuffer.withLock { $0 } }

  /// Forgets the shown buffer if it is `buffer`; returns its moment.
  func hide(_ buffer: CellBuffer) -> EngineMoment? {
    shownBuffer.withLock { shown in
      guard let own = shown, own.buffer === buffer else { return nil }
      shown = nil
      return own.moment
    }
  }
}
