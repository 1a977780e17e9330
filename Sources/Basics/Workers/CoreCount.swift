import SystemLibrary

/// The number of processors that this process may use, 1 … 1024.
package var coreCount: Int {
  max(1, min(1024, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
