/// Work that several threads take from in portions, such as the rows of a tick.
package enum SharedWork {
  /// A function that runs a part of work on the calling thread and on others that are idle, and returns
  /// when all have finished.
  package typealias Sharing = @Sendable (_ part: @Sendable () -> Void) -> Void

  /// How the work of this thread is shared; `nil` where no thread waits for tasks.
  @TaskLocal private static var sharing: Sharing?

  /// Takes portions of work on the calling thread and on others, until there are none left.
  ///
  /// Where threads wait for tasks of ``lendingThreads(_:to:)``, those join that have none, at the start or
  /// later, because more threads than processors would interrupt each other: `threads` is not used then.
  /// Otherwise, `threads` threads work from the start, or as many as the system grants. Dispatch would wait
  /// forever for one that it can't start (libdispatch of Swift 6.3.1).
  ///
  /// - Parameters:
  ///   - threads: The number of threads where none are lent, at least 1.
  ///   - part: A function that takes portions until none is left, called at the same time on each thread
  ///     that takes part. It must do all of the work on any number of threads.
  package static func run(threads: Int, _ part: @Sendable () -> Void) {
    if let sharing { return sharing(part) }
    withoutActuallyEscaping(part) { WorkerThreads.run(threads: threads, $0) }
  }

  /// Runs `body`, whose work is shared by `sharing`.
  package static func lendingThreads<Result>(
    _ sharing: @escaping Sharing, to body: () throws -> Result
  ) rethrows -> Result {
    try $sharing.withValue(sharing, operation: body)
  }
}
