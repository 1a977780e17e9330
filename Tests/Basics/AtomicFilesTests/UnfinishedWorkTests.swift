import AtomicFiles
import PseudoTerminals
import SystemLibrary
import Testing

@Suite struct UnfinishedWorkTests {
  /// The handler of a signal that ends the program does just this. It runs in a separate process,
  /// because the work of other tests would be abandoned too.
  @Test func `a terminal gets its mode back and the last bytes`() async {
    await #expect(processExitsWith: .success) {
      let ends = makePseudoTerminal(80, 24, 0, 0)
      var before = termios()
      guard ends.terminal >= 0, tcgetattr(ends.terminal, &before) == 0 else { exit(1) }
      var silent = before
      silent.c_lflag &= ~tcflag_t(ECHO)
      UnfinishedWork.prepare()
      UnfinishedWork.enter(terminal: ends.terminal, mode: before, farewell: Array("no".utf8))
      UnfinishedWork.enter(terminal: ends.terminal, mode: before, farewell: Array("bye".utf8))
      guard tcsetattr(ends.terminal, TCSANOW, &silent) == 0 else { exit(2) }
      UnfinishedWork.abandon()
      var after = termios()
      guard tcgetattr(ends.terminal, &after) == 0, after.c_lflag == before.c_lflag else { exit(3) }
      var bytes = [UInt8](repeating: 0, count: 10)
      guard read(ends.controller, &bytes, bytes.count) == 3 else { exit(4) }
      guard bytes.starts(with: Array("bye".utf8)) else { exit(5) }
      // It was restored: there is nothing more to do.
      tcsetattr(ends.terminal, TCSANOW, &silent)
      UnfinishedWork.leaveTerminal()
      UnfinishedWork.abandon()
      guard tcgetattr(ends.terminal, &after) == 0, after.c_lflag == silent.c_lflag else { exit(6) }
      exit(0)
    }
  }

  /// A file would stay that is created when its signal comes, and registered never.
  @Test func `a signal waits until a file is both created and registered`() async {
    await #expect(processExitsWith: .exitCode(3)) {
      signal(SIGTERM) { _ in _exit(4) }
      EndingSignals.admit()
      EndingSignals.delayed {
        raise(SIGTERM)
        signal(SIGTERM) { _ in _exit(3) }
      }
      exit(5)
    }
  }
}
