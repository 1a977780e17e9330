import AtomicFiles
import Synchronization
import SystemLibrary

/// A program that we started, with pipes to its standard input and from its standard error.
///
/// It runs in a process group of its own, so that a Ctrl-C in a terminal reaches us alone and we
/// decide what happens to it. When its owner ends, it is ended together with all that it started,
/// and waited for.
struct ChildProcess: ~Copyable {
  /// How a program ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// It is not known how, because this process ignores SIGCHLD or has waited for the program
    /// before.
    case unknown
  }

  // A program started by another thread must not get an end of a pipe that is not marked yet: its
  // reader would never meet the end.
  private static let starting = Mutex(())

  private let id: pid_t
  private var input: Pipe.End?
  /// The end of the pipe from its standard error.
  let errors: Pipe.End
  private var end: End?
  private var entry: UnfinishedWork.Entry?

  /// Starts the program at `path`.
  ///
  /// - Throws: ``SystemFailure`` with the system's error number.
  init(_ path: String, _ arguments: [String]) throws(SystemFailure) {
    var started = try Self.starting.withLock { _ throws(SystemFailure) in
      try Started(path, arguments)
    }
    id = started.id
    entry = UnfinishedWork.add(processGroup: id)
    input = started.input.take()
    errors = started.errors
  }

  deinit {
    UnfinishedWork.remove(entry)
    guard end == nil else { return }
    kill(-id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
  }

  /// The file descriptor of the pipe that the program reads, or -1 after ``closeInput()``.
  var inputNumber: Int32 {
    switch input {
    case .some(let end): end.number
    case .none: -1
    }
  }

  /// The number of bytes written to its input that the program has not read yet.
  var unreadBytes: Int32 {
    var count: Int32 = 0
    return ioctl(inputNumber, unreadBytesRequest, &count) == 0 ? count : 0
  }

  /// Closes the program's input, so that it reads its end.
  mutating func closeInput() {
    input = nil
  }

  /// Returns how the program ended, or `nil` while it runs.
  mutating func ended() -> End? {
    if let end { return end }
    var status: Int32 = 0
    let found = waitpid(id, &status, WNOHANG)
    if found < 0 && errno == ECHILD { end = .unknown }
    guard found == id else { return end }
    UnfinishedWork.remove(entry.take())
    // The lowest seven bits have the signal, the next byte the exit status: POSIX's macros are not
    // imported.
    end = status & 0x7f == 0 ? .exit(status >> 8 & 0xff) : .signal(status & 0x7f)
    return end
  }

  #if os(Linux)
    /// The processor time that it has used, in the system's ticks, or no values once it has ended.
    var processorTime: [Int64] {
      guard let file = fopen("/proc/\(id)/stat", "re") else { return [] }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1024)
      let text = bytes[..<fread(&bytes, 1, bytes.count, file)]
      // The name in brackets may contain anything. User and system time are fields 14 and 15.
      let fields = text[(text.lastIndex(of: UInt8(ascii: ")")) ?? text.startIndex)...]
        .split(separator: UInt8(ascii: " "))
      return fields.dropFirst(12).prefix(2).compactMap {
        Int64(String(decoding: $0, as: UTF8.self))
      }
    }
  #else
    /// No values, because this system doesn't report them.
    var processorTime: [Int64] { [] }
  #endif
}

/// A program that was just started, with our ends of its pipes.
private struct Started: ~Copyable {
  let id: pid_t
  var input: Pipe.End?
  let errors: Pipe.End

  init(_ path: String, _ arguments: [String]) throws(SystemFailure) {
    let input = try Pipe(), errors = try Pipe()
    try input.writing.becomeNonblocking()
    try errors.reading.becomeNonblocking()
    #if os(Linux)
      // A larger buffer means fewer context switches. It is not needed, so a refusal is ignored.
      // The number is F_SETPIPE_SZ, which is declared for GNU programs alone.
      _ = fcntl(input.writing.number, 1031, 1 << 20)
    #endif
    id = try ChildProcess.spawn(path, arguments, input.reading.number, errors.writing.number)
    self.input = .some(input.writing)
    self.errors = errors.reading
  }
}

/// A failed system call while a program was being started.
struct SystemFailure: Error {
  let code: Int32

  init(_ code: Int32 = errno) {
    self.code = code
  }
}

/// A pipe whose ends no other program inherits.
struct Pipe: ~Copyable {
  /// An open end, closed with its owner.
  struct End: ~Copyable {
    let number: Int32

    /// Takes ownership of the file descriptor `number`. One of the first three, which are free only
    /// if ours were closed, is moved away from where a program's own are put.
    fileprivate init(_ number: Int32) throws(SystemFailure) {
      let moved = fcntl(number, F_DUPFD_CLOEXEC, 3)
      let failure = SystemFailure()
      close(number)
      guard moved >= 0 else { throw failure }
      self.number = moved
    }

    deinit { close(number) }

    fileprivate func becomeNonblocking() throws(SystemFailure) {
      guard fcntl(number, F_SETFL, O_NONBLOCK) == 0 else { throw SystemFailure() }
    }
  }

  let reading: End
  let writing: End

  init() throws(SystemFailure) {
    var numbers: [Int32] = [0, 0]
    guard pipe(&numbers) == 0 else { throw SystemFailure() }
    let reading: End
    do throws(SystemFailure) {
      reading = try End(numbers[0])
    } catch {
      close(numbers[1])
      throw error
    }
    writing = try End(numbers[1])
    self.reading = reading
  }
}
