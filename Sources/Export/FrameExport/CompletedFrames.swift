import Workers

/// The frames of a run that need not be drawn again.
public struct CompletedFrames: Sendable, Equatable {
  /// Whether each frame is done, by its number. Frames beyond the end are not.
  private var isDone: [Bool] = []

  /// Creates a set without frames.
  public init() {}

  /// Creates the set of those of `files` for which `check`, called on several threads at once,
  /// returns true.
  init(
    _ files: [(number: Int, path: String)], threads: Int,
    check: @escaping @Sendable (_ number: Int, _ path: String) -> Bool
  ) {
    let work = Monitor((next: 0, done: [Int]()))
    let checkAll: @Sendable () -> Void = {
      while true {
        let index = work.change { work in
          work.next += 1
          return work.next - 1
        }
        if index >= files.count { return }
        if check(files[index].number, files[index].path) {
          work.change { $0.done.append(files[index].number) }
        }
      }
    }
    let others = WorkerThreads(count: min(threads, files.count) - 1, work: checkAll)
    checkAll()
    others.join()
    for number in work.change({ $0.done }) {
      while isDone.count <= number { isDone.append(false) }
      isDone[number] = true
    }
  }

  /// Returns whether frame `number` is done.
  ///
  /// - Complexity: O(1).
  public func contains(_ number: Int) -> Bool {
    number < isDone.count && isDone[number]
  }

  /// The number of frames that are done.
  ///
  /// - Complexity: O(*n*), where *n* is the highest number of a completed frame.
  public var count: Int { isDone.count { $0 } }
}
