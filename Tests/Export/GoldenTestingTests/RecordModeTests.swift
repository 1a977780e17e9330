import SystemLibrary
import AtomicFiles
import GoldenTesting
import PNGCodec
import Pictures
import Testing

/// The result of a test against a golden.
enum Outcome: Equatable {
  case passed, missing, recorded, different, unreadable, other

  init(_ test: () throws(GoldenError) -> Void) {
    do throws(GoldenError) {
      try test()
      self = .passed
    } catch {
      switch error {
      case .missing: self = .missing
      case .recorded: self = .recorded
      case .different: self = .different
      case .unreadable: self = .unreadable
      default: self = .other
      }
    }
  }
}

@Suite struct `A record mode` {
  static let first: [(RecordMode, Outcome)] = [
    (.never, .missing), (.missing, .recorded), (.failed, .recorded), (.all, .recorded),
  ]
  static let equal: [(RecordMode, Outcome)] = [
    (.never, .passed), (.missing, .passed), (.failed, .passed), (.all, .recorded),
  ]
  static let different: [(RecordMode, Outcome)] = [
    (.never, .different), (.missing, .different), (.failed, .recorded), (.all, .recorded),
  ]
  static let damaged: [(RecordMode, Outcome)] = [
    (.never, .unreadable), (.missing, .unreadable), (.failed, .recorded), (.all, .recorded),
  ]

  /// Expects `image` twice, in the mode and then in mode never.
  private func outcomes(
    _ mode: RecordMode, _ image: Image, in folder: TemporaryFolder
  ) -> [Outcome] {
    [mode, .never].map { mode in
      Outcome { () throws(GoldenError) in try folder.goldens(mode).expect(image, named: "board") }
    }
  }

  @Test(arguments: first)
  func `meets a golden that is not there`(mode: RecordMode, outcome: Outcome) {
    let folder = TemporaryFolder()
    let after: Outcome = mode == .never ? .missing : .passed
    #expect(outcomes(mode, board(16, 12), in: folder) == [outcome, after])
  }

  @Test(arguments: equal)
  func `meets a golden that is equal`(mode: RecordMode, outcome: Outcome) throws {
    let folder = TemporaryFolder()
    _ = outcomes(.missing, board(16, 12), in: folder)
    #expect(outcomes(mode, board(16, 12), in: folder) == [outcome, .passed])
  }

  @Test(arguments: different)
  func `meets a golden that is different`(mode: RecordMode, outcome: Outcome) throws {
    let folder = TemporaryFolder()
    _ = outcomes(.missing, board(16, 12), in: folder)
    let after: Outcome = outcome == .recorded ? .passed : .different
    #expect(outcomes(mode, board(16, 12, red: [(3, 4)]), in: folder) == [outcome, after])
  }

  @Test(arguments: damaged)
  func `meets a golden that is damaged`(mode: RecordMode, outcome: Outcome) throws {
    let folder = TemporaryFolder()
    _ = outcomes(.missing, board(16, 12), in: folder)
    let path = folder.path + "/goldens/board.png"
    try writeFile(path, readFile(path, limit: 10_000).dropLast(6))
    let after: Outcome = outcome == .recorded ? .passed : .unreadable
    #expect(outcomes(mode, board(16, 12), in: folder) == [outcome, after])
  }

  @Test func `is named by a word`() throws {
    for mode in RecordMode.allCases { #expect(try RecordMode(named: mode.rawValue) == mode) }
    let error = #expect(throws: GoldenError.self) { try RecordMode(named: "Always") }
    #expect(
      error?.description
        == "GOLDENS is “Always”, but only never, missing, failed and all are allowed")
  }

  @Test func `comes from the environment`() async {
    // A process of its own, because the environment belongs to all threads.
    await #expect(processExitsWith: .success) { try expectModesOfTheEnvironment() }
  }
}

private func expectModesOfTheEnvironment() throws {
  unsetenv("GOLDENS")
  #expect(try RecordMode.fromEnvironment() == .never)
  setenv("GOLDENS", "failed", 1)
  #expect(try RecordMode.fromEnvironment() == .failed)
  setenv("GOLDENS", "yes", 1)
  #expect(throws: GoldenError.self) { try RecordMode.fromEnvironment() }
  let goldens = Goldens(folder: "/nowhere/goldens")
  let error = #expect(throws: GoldenError.self) { try goldens.expect(board(4, 4), named: "board") }
  #expect(error?.description.hasPrefix("GOLDENS is “yes”") == true)
}

extension Array<UInt8> {
  fileprivate func dropLast(_ count: Int) -> [UInt8] { Array(self[..<(self.count - count)]) }
}
