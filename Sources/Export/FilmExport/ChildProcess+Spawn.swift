import SystemLibrary

extension ChildProcess {
  /// Starts a program with the given ends of pipes as standard input and error, and no output.
  static func spawn(
    _ path: String, _ arguments: [String], _ input: Int32, _ errors: Int32
  ) throws(SystemFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    // The program would inherit the signals that we ignore or block.
    var defaults = sigset_t(), none = sigset_t()
    sigemptyset(&defaults)
    sigemptyset(&none)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var environment = inheritedEnvironment().map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    var id = pid_t()
    var code = posix_spawn(&id, path, &actions, &attributes, &words, &environment)
    // A program that was written just now is busy as long as a child of another thread, which isn't its
    // own program yet, has the file open for writing, too.
    for _ in 0..<50 where code == ETXTBSY {
      usleep(10_000)
      code = posix_spawn(&id, path, &actions, &attributes, &words, &environment)
    }
    guard code == 0 else { throw SystemFailure(code) }
    return id
  }

  /// Returns our environment, with messages in English.
  private static func inheritedEnvironment() -> [String] {
    var entries: [String] = []
    var next = environ
    while let entry = next.pointee {
      entries.append(String(cString: entry))
      next += 1
    }
    return entries.filter { !$0.hasPrefix("LC_ALL=") } + ["LC_ALL=C"]
  }
}
