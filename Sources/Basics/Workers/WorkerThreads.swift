import SystemLibrary

/// A number of threads that run the same closure until they are joined or detached.
package struct WorkerThreads {
  #if canImport(Glibc)
    private typealias Handle = pthread_t
  #else
    private typealias Handle = pthread_t?
  #endif
  private var handles: [Handle] = []

  /// The size of a thread's stack in bytes, whatever limit the program was started with.
  private static let stack = 8 << 20

  /// Starts `count` threads that run `work`, or as many of them as the system grants.
  package init(count: Int, work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stack)
    for _ in 0..<max(0, count) {
      #if canImport(Glibc)
        var handle = pthread_t()
      #else
        var handle: pthread_t?
      #endif
      let task = Unmanaged.passRetained(Task(work))
      let code = pthread_create(
        &handle, &attributes,
        { context in
          // The pointer is optional only on some systems.
          let context: UnsafeMutableRawPointer? = context
          if let context { Unmanaged<Task>.fromOpaque(context).takeRetainedValue().work() }
          return nil
        }, task.toOpaque())
      guard code == 0 else {
        task.release()
        return
      }
      handles.append(handle)
    }
  }

  /// The number of threads that the system granted.
  package var count: Int { handles.count }

  /// Waits until all threads have finished.
  package func join() {
    for handle in handles {
      #if canImport(Glibc)
        pthread_join(handle, nil)
      #else
        if let handle { pthread_join(handle, nil) }
      #endif
    }
  }

  /// Lets the threads finish by themselves; they can't be joined any more.
  package func detach() {
    for handle in handles {
      #if canImport(Glibc)
        pthread_detach(handle)
      #else
        if let handle { pthread_detach(handle) }
      #endif
    }
  }

  private final class Task: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }
}
