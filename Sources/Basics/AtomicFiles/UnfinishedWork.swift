import Synchronization
package import SystemLibrary

/// The things that this program would leave behind if it ended at once: unfinished files, child
/// processes, and a terminal in another mode.
///
/// Owners remove their entries when they are done. A signal handler may call ``abandon()``, which
/// takes no lock and allocates no memory.
public enum UnfinishedWork {
  /// An entry to be removed later, or `nil` when there was no space for it.
  package typealias Entry = Int

  /// More files than threads write at the same time; files beyond it are left for the next run to
  /// remove.
  private static let capacity = 2048
  /// For each entry the address of a path that it owns or a process group as an odd number; 0 for a
  /// free place.
  private static let entries: Entries = Entries(capacity)

  private struct Entries: @unchecked Sendable {
    let first: UnsafeMutablePointer<Atomic<UInt>>

    init(_ count: Int) {
      first = .allocate(capacity: count)
      for index in 0..<count { (first + index).initialize(to: Atomic(0)) }
    }
  }

  /// The address of the ``Terminal`` that is in another mode, or 0.
  private static let terminal = Atomic<UInt>(0)

  /// The state to which a terminal is restored.
  private struct Terminal {
    var descriptor: Int32
    var mode: termios
    /// The bytes that are written to it.
    var farewell: UnsafeMutableBufferPointer<UInt8>
  }

  /// Makes space for entries. It has to be called before a signal handler may call ``abandon()``.
  public static func prepare() {
    _ = entries
    _ = terminal.load(ordering: .relaxed)
  }

  /// Registers the unfinished file at `path`.
  package static func add(file path: String) -> Entry? {
    guard let copy = strdup(path) else { return nil }
    let entry = add(UInt(bitPattern: copy))
    if entry == nil { free(copy) }
    return entry
  }

  /// Registers the processes of the group `group`.
  package static func add(processGroup group: pid_t) -> Entry? {
    // Addresses of allocated memory are even.
    add(UInt(truncatingIfNeeded: group) << 1 | 1)
  }

  /// Removes `entry`, because its work is done or its owner has abandoned it.
  package static func remove(_ entry: Entry?) {
    guard let entry else { return }
    let bits = (entries.first + entry).pointee.exchange(0, ordering: .acquiringAndReleasing)
    if bits & 1 == 0 { free(UnsafeMutablePointer<CChar>(bitPattern: bits)) }
  }

  /// Registers the terminal that is open as `descriptor`, in place of an earlier one: at the end
  /// `farewell` is written to it and its mode becomes `mode`.
  package static func enter(terminal descriptor: Int32, mode: termios, farewell: [UInt8]) {
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: farewell.count)
    _ = text.initialize(from: farewell)
    let entry = UnsafeMutablePointer<Terminal>.allocate(capacity: 1)
    entry.initialize(to: Terminal(descriptor: descriptor, mode: mode, farewell: text))
    discard(terminal.exchange(UInt(bitPattern: entry), ordering: .acquiringAndReleasing))
  }

  /// Removes the entry of the terminal.
  package static func leaveTerminal() {
    discard(terminal.exchange(0, ordering: .acquiringAndReleasing))
  }

  private static func discard(_ bits: UInt) {
    guard let entry = UnsafeMutablePointer<Terminal>(bitPattern: bits) else { return }
    entry.pointee.farewell.deallocate()
    entry.deallocate()
  }

  /// Restores the terminal's mode; calls only functions that a signal handler may call.
  private static func abandonTerminal() {
    let bits = terminal.exchange(0, ordering: .acquiringAndReleasing)
    guard let entry = UnsafeMutablePointer<Terminal>(bitPattern: bits) else { return }
    let farewell = entry.pointee.farewell
    _ = write(entry.pointee.descriptor, farewell.baseAddress, farewell.count)
    tcsetattr(entry.pointee.descriptor, TCSANOW, &entry.pointee.mode)
  }

  /// Kills the child processes, removes the files and restores the terminal; whatever their owners
  /// do later is harmless.
  public static func abandon() {
    abandonTerminal()
    // Processes come first: one that still writes could create its file again.
    forEach(where: { $0 & 1 == 1 }) { kill(-pid_t(truncatingIfNeeded: $0 >> 1), SIGKILL) }
    forEach(where: { $0 & 1 == 0 }) { bits in
      // The path's memory is not freed: the program is about to end.
      if let path = UnsafePointer<CChar>(bitPattern: bits) { unlink(path) }
    }
  }

  private static func add(_ bits: UInt) -> Entry? {
    for entry in 0..<capacity {
      let (isFree, _) = (entries.first + entry).pointee.compareExchange(
        expected: 0, desired: bits, ordering: .acquiringAndReleasing)
      if isFree { return entry }
    }
    return nil
  }

  /// Removes the entries for which `isChosen` is true, and passes them to `body`.
  private static func forEach(where isChosen: (UInt) -> Bool, _ body: (UInt) -> Void) {
    for entry in 0..<capacity {
      let bits = (entries.first + entry).pointee.load(ordering: .acquiring)
      guard bits != 0, isChosen(bits) else { continue }
      let (isOurs, _) = (entries.first + entry).pointee.compareExchange(
        expected: bits, desired: 0, ordering: .acquiringAndReleasing)
      if isOurs { body(bits) }
    }
  }
}
