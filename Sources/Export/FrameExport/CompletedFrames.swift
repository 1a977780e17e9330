import Workers

/// The frames of a run that need not be drawn: those that an earlier run has left, and those that are
/// drawn elsewhere.
public struct CompletedFrames: Sendable, Equatable {
  /// The numbers of the frames that are wanted here, or `nil` for all. The others count as done.
  public let wanted: Range<Int>?
  /// The only frames that are wanted, as ascending ranges; `nil` for all.
  private var chosen: [Range<Int>]?
  /// Whether each frame is done, from the first that is wanted on. Frames beyond the end are not.
  private var isDone: [Bool] = []

  /// Creates a set without any of the frames that are `wanted`, by default all.
  public init(wanted: Range<Int>? = nil) { self.wanted = wanted }

  /// Creates the set of all frames outside `stretches`, which ascend.
  package init(allBut stretches: [Range<Int>]) {
    wanted = nil
    chosen = stretches
  }

  /// Creates the set of those of `files`, frames that are `wanted`, for which `check`, called on several
  /// threads at once, returns true.
  init(
    _ files: [(number: Int, path: String)], wanted: Range<Int>? = nil, threads: Int,
    check: @escaping @Sendable (_ number: Int, _ path: String) -> Bool
  ) {
    self.wanted = wanted
    let done = WorkerThreads.map(files, threads: threads) { number, path in
      check(number, path) ? number : nil
    }
    for case let number? in done {
      let place = number - first
      precondition(place >= 0, "only frames that are wanted are looked at")
      while isDone.count <= place { isDone.append(false) }
      isDone[place] = true
    }
  }

  private var first: Int { wanted?.lowerBound ?? 0 }

  /// Returns whether frame `number` is done.
  ///
  /// - Complexity: O(1).
  public func contains(_ number: Int) -> Bool {
    if let wanted, !wanted.contains(number) { return true }
    if let chosen { return !chosen.contains { $0.contains(number) } }
    return number - first < isDone.count && isDone[number - first]
  }

  /// Returns the first frame from `number` on that is not done, or `end` where all before it are.
  ///
  /// - Complexity: O(*n*) for *n* frames that are wanted and done.
  public func next(from number: Int, before end: Int) -> Int {
    if let chosen {
      let next =
        chosen.first { $0.upperBound > number }.map { Swift.max(number, $0.lowerBound) } ?? end
      return next < end ? next : Swift.max(number, end)
    }
    let last = min(end, wanted?.upperBound ?? end)
    var next = max(number, first)
    while next < last && contains(next) { next += 1 }
    return next < last ? next : max(number, end)
  }

  /// The number of frames that are wanted and done.
  ///
  /// - Complexity: O(*n*), where *n* is the highest number of a completed frame.
  public var count: Int { isDone.count { $0 } }
}
