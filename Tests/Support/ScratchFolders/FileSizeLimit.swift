import SystemLibrary

/// Limits all files of this process to `bytes`, as if the disk were full: for exit tests.
///
/// - Returns: whether the system agreed.
public func limitFileSize(to bytes: Int) -> Bool {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  return setrlimit(resource, &limit) == 0
}
