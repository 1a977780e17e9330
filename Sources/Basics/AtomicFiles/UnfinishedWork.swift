import Synchronization
package import SystemLibrary

/// What this program would leave behind if it ended at once: unfinished files, programs that it has
/// started, and a terminal in another mode.
///
/// Owners take their entries back when they are done. A signal's handler may call ``abandon()``: it
/// takes no lock and no memory.
public enum UnfinishedWork {
  /// An entry, to be taken back; `nil` when there was no space for it.
  package typealias Entry = Int

  /// More files than threads write at the same time; what finds no space is left to the next run.
  private static let capacity = 2048
  /// Each the address of a path that its entry owns, the process group of a program as an odd number, or
  /// 0 where there is no entry.
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

  /// What gives a terminal back.
  private struct Terminal {
    var descriptor: Int32
    var mode: termios
    /// What is written to it.
    var farewell: UnsafeMutableBufferPointer<UInt8>
  }

  /// Makes space for entries. Has to be called before a signal's handler may call ``abandon()``.
  public static func prepare() {
    _ = entries
    _ = terminal.load(ordering: .relaxed)
  }

  /// Enters the unfinished file at `path`.
  package static func add(file path: String) -> Entry? {
    guard let copy = strdup(path) else { return nil }
    let entry = add(UInt(bitPattern: copy))
    if entry == nil { free(copy) }
    return entry
  }

  /// Enters the processes of the group `group`.
  package static func add(processGroup group: pid_t) -> Entry? {
    // Addresses that are allocated are even.
    add(UInt(truncatingIfNeeded: group) << 1 | 1)
  }

  /// Takes `entry` back: it is done, or was abandoned by its owner.
  package static func remove(_ entry: Entry?) {
    guard let entry else { return }
    let bits = (entries.first + entry).pointee.exchange(0, ordering: .acquiringAndReleasing)
    if bits & 1 == 0 { free(UnsafeMutablePointer<CChar>(bitPattern: bits)) }
  }

  /// Enters the terminal that is open as `descriptor`, in place of one entered before: it is to be
  /// written `farewell` and put into `mode`.
  package static func enter(terminal descriptor: Int32, mode: termios, farewell: [UInt8]) {
    let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: farewell.count)
    _ = text.initialize(from: farewell)
    let entry = UnsafeMutablePointer<Terminal>.allocate(capacity: 1)
    entry.initialize(to: Terminal(descriptor: descriptor, mode: mode, farewell: text))
    discard(terminal.exchange(UInt(bitPattern: entry), ordering: .acquiringAndReleasing))
  }

  /// Takes the terminal back.
  package static func leaveTerminal() {
    discard(terminal.exchange(0, ordering: .acquiringAndReleasing))
  }

  private static func discard(_ bits: UInt) {
    guard let entry = UnsafeMutablePointer<Terminal>(bitPattern: bits) else { return }
    entry.pointee.farewell.deallocate()
    entry.deallocate()
  }

  /// Gives the terminal its mode back; all that is called here may be called by a signal's handler.
  private static func abandonTerminal() {
    let bits = terminal.exchange(0, ordering: .acquiringAndReleasing)
    guard let entry = UnsafeMutablePointer<Terminal>(bitPattern: bits) else { return }
    let farewell = entry.pointee.farewell
    _ = write(entry.pointee.descriptor, farewell.baseAddress, farewell.count)
    tcsetattr(entry.pointee.descriptor, TCSANOW, &entry.pointee.mode)
  }

  /// Ends the programs, removes the files and gives the terminal back; what their owners do later does
  /// no harm.
  public static func abandon() {
    abandonTerminal()
    // Programs first: one that still writes could make its file anew.
    forEach(where: { $0 & 1 == 1 }) { kill(-pid_t(truncatingIfNeeded: $0 >> 1), SIGKILL) }
    forEach(where: { $0 & 1 == 0 }) { bits in
      // The path's memory stays: the program is about to end.
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

  /// Takes the entries out that `isChosen`, and gives them to `body`.
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
