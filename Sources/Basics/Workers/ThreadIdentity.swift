import SystemLibrary

/// What a thread is told apart by as long as it lives.
package struct ThreadIdentity: @unchecked Sendable, Equatable {
  private let handle: pthread_t

  /// The thread that asks.
  package static var current: ThreadIdentity { ThreadIdentity(handle: pthread_self()) }

  package static func == (left: ThreadIdentity, right: ThreadIdentity) -> Bool {
    pthread_equal(left.handle, right.handle) != 0
  }
}
