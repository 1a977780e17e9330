import SystemLibrary
import AtomicFiles
import Pictures

/// A running program whose input is written, whose errors are read, and whose activity is watched.
struct ChildFeeding: ~Copyable {
  private var child: ChildProcess
  private let plan: ChildFeed.Plan
  private let isAbandoned: () -> Bool
  private var errors = LastBytes()
  private var life: SignOfLife

  /// Starts the program of `plan`.
  init(_ plan: ChildFeed.Plan, isAbandoned: @escaping () -> Bool) throws(FeedFailure) {
    do throws(SystemFailure) {
      child = try ChildProcess(plan.program, plan.arguments)
    } catch {
      throw .start(error.code)
    }
    self.plan = plan
    self.isAbandoned = isAbandoned
    life = SignOfLife(timeout: plan.timeout)
  }

  /// Sends the bytes of `picture`, followed by the trailer.
  mutating func send(_ picture: Picture) throws(FeedFailure) {
    life.begin()
    let result = picture.withBytes { pixels in
      plan.trailer.withUnsafeBytes { trailer in
        Result { () throws(FeedFailure) in try send(pixels, trailer) }
      }
    }
    try result.get()
  }

  private mutating func send(
    _ pixels: UnsafeRawBufferPointer, _ trailer: UnsafeRawBufferPointer
  ) throws(FeedFailure) {
    var pieces = [pixels[...], trailer[...]]
    while !pieces[0].isEmpty || !pieces[1].isEmpty {
      guard try wait(forInput: true, milliseconds: 100) else { continue }
      var vectors = pieces.map { piece in
        let rest = UnsafeRawBufferPointer(rebasing: piece)
        return iovec(
          iov_base: UnsafeMutableRawPointer(mutating: rest.baseAddress), iov_len: rest.count)
      }
      let count = writev(child.inputNumber, &vectors, 2)
      if count < 0 {
        if errno == EAGAIN || errno == EINTR { continue }
        // It no longer reads: how it ended explains why.
        throw .ended(try waitForEnd(), message: errors.bytes)
      }
      life.begin()
      let first = min(count, pieces[0].count)
      pieces[0] = pieces[0].dropFirst(first)
      pieces[1] = pieces[1].dropFirst(count - first)
    }
  }

  /// Waits until the program has read everything and has ended without an error.
  mutating func finish() throws(FeedFailure) {
    life.begin()
    // A pipe has a large buffer: what the program left in it when it ended was not read.
    while child.unreadBytes > 0 {
      if child.ended() != nil { throw .ended(try waitForEnd(), message: errors.bytes) }
      _ = try wait(forInput: false, milliseconds: 1)
    }
    child.closeInput()
    let end = try waitForEnd()
    guard end == .exit(0) && errors.bytes.isEmpty else {
      throw .ended(end, message: errors.bytes)
    }
  }

  private mutating func waitForEnd() throws(FeedFailure) -> ChildProcess.End {
    life.begin()
    var pause: Int32 = 1
    while true {
      if let end = child.ended() {
        errors.read(child.errors.number)
        return end
      }
      _ = try wait(forInput: false, milliseconds: pause)
      pause = min(2 * pause, 100)
    }
  }

  /// Waits until there is something to do, and reads what the program writes to its standard error.
  ///
  /// - Returns: Whether its input accepts bytes, or never will again.
  private mutating func wait(
    forInput: Bool, milliseconds: Int32
  ) throws(FeedFailure) -> Bool {
    var ends = [
      pollfd(fd: forInput ? child.inputNumber : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: errors.isComplete ? -1 : child.errors.number, events: Int16(POLLIN), revents: 0),
    ]
    poll(&ends, 2, milliseconds)
    if Waiting.isOver || isAbandoned() { throw .interrupted }
    if ends[1].revents != 0 { errors.read(child.errors.number) }
    if ends[0].revents != 0 { return true }
    guard life.goesOn({ fileTrace(plan.output) + child.processorTime }) else {
      throw .hung(plan.timeout)
    }
    return false
  }
}

/// The last 4 KB of a program's standard error.
struct LastBytes {
  private(set) var bytes: [UInt8] = []
  /// Whether no more bytes can come.
  private(set) var isComplete = false

  /// Reads all bytes that the file descriptor `number` has, without waiting.
  mutating func read(_ number: Int32) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    // A program that writes without end must not keep us from feeding it.
    for _ in 0..<16 where !isComplete {
      let count = SystemLibrary.read(number, &chunk, chunk.count)
      if count == 0 { isComplete = true }
      guard count > 0 else { return }
      bytes = (bytes + chunk[..<count]).suffix(4096)
    }
  }
}

/// The time at which a program was last seen to be active.
struct SignOfLife {
  private let timeout: Double
  private var last: Double
  private var looked: Double
  private var trace: [Int64] = []

  init(timeout: Double) {
    self.timeout = timeout
    last = monotonicSeconds()
    looked = last
  }

  /// Records that the program has just done something, or has just been given something to do.
  mutating func begin() {
    last = monotonicSeconds()
  }

  /// Returns whether the program was active within the timeout. `look` returns values that change
  /// when it is.
  mutating func goesOn(_ look: () -> [Int64]) -> Bool {
    let now = monotonicSeconds()
    guard now - looked >= min(0.1, timeout / 4) else { return true }
    looked = now
    let seen = look()
    if seen != trace { last = now }
    trace = seen
    return now - last <= timeout
  }
}
