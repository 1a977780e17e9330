import Workers

/// The frames that need not be drawn again.
public struct CompletedFrames: Sendable, Equatable {
  /// By number; frames beyond are not done.
  private var isDone: [Bool] = []

  /// No frame.
  public init() {}

  /// Those of `files` of which `check`, on several threads at once, says so.
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

  /// Whether frame `number` is done.
  public func contains(_ number: Int) -> Bool {
    number < isDone.count && isDone[number]
  }

  /// How many frames are done.
  public var count: Int { isDone.count { $0 } }
}
