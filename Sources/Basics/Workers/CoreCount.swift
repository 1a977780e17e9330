import SystemLibrary

/// The number of threads that this process can run at once, 1 … 1024: the processors that it may use, as far as its
/// container's quota and its limit of address space allow.
package let coreCount: Int = {
  let quota = ProcessorQuota().processors ?? .max
  return max(1, min(1024, allowedProcessors, quota, threadsInAddressSpace))
}()

/// The number of processors on which the process may run. `sysconf` counts all that are online (glibc 2.36).
private var allowedProcessors: Int {
  let online = sysconf(Int32(_SC_NPROCESSORS_ONLN))
  let line = startOfText("/proc/self/status").split(separator: "\n")
    .first { $0.hasPrefix("Cpus_allowed:") }
  // Hexadecimal digits with commas between, a bit for each processor.
  let bits = line?.split(separator: ":").last?.compactMap(\.hexDigitValue)
    .reduce(0) { $0 + $1.nonzeroBitCount }
  return min(online, bits.map { $0 > 0 ? $0 : online } ?? online)
}

/// The number of threads for which there are addresses: a stack, and the arena that glibc reserves for a thread's
/// allocations, beside those of the program.
private var threadsInAddressSpace: Int {
  let program: rlim_t = 256 << 20, thread: rlim_t = 136 << 20
  guard let limit = GrantedBytes.addressSpace.limit else { return .max }
  return Int(clamping: (max(program, limit) - program) / thread)
}
