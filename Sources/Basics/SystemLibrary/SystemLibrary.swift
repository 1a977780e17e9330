// The C library of the platform, under one name for all of them.
//
// Where platforms declare a structure or a function differently, whoever uses it asks for the
// platform itself.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
