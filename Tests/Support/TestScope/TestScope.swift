import SystemLibrary

/// Whether tests cover all cases, however long that takes: with `TESTS=all`, as in the nightly tests.
public let coversAll = getenv("TESTS").map { String(cString: $0) } == "all"

/// Returns all of `cases` where tests cover all, and otherwise the first of each `step`.
public func sampled<Case>(_ cases: [Case], every step: Int) -> [Case] {
  coversAll ? cases : stride(from: 0, to: cases.count, by: step).map { cases[$0] }
}
