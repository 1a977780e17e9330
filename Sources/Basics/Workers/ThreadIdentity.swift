import SystemLibrary

/// The identity of a thread, unique as long as the thread lives.
package struct ThreadIdentity: @unchecked Sendable, Equatable {
  private let handle: pthread_t

  /// The identity of the calling thread.
  package static var current: ThreadIdentity { ThreadIdentity(handle: pthread_self()) }

  package static func == (left: ThreadIdentity, right: ThreadIdentity) -> Bool {
    pthread_equal(left.handle, right.handle) != 0
  }
}
