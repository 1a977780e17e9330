/// A resource that the system may limit for a program.
package enum GrantedBytes {
  case addressSpace, stack

  /// The bytes that the system grants this program; `nil` where there is no limit, or it isn't known.
  package var limit: rlim_t? {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t((self == .stack ? RLIMIT_STACK : RLIMIT_AS).rawValue)
    #else
      let resource = self == .stack ? RLIMIT_STACK : RLIMIT_AS
    #endif
    return getrlimit(resource, &limit) == 0 && limit.rlim_cur != .max ? limit.rlim_cur : nil
  }
}
