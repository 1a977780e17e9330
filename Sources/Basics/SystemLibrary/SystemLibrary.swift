// The C library of the platform, under one name on all platforms.
//
// Where platforms declare a structure or a function differently, the code that uses it checks for
// the platform itself.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
