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

/// The request by which `ioctl` returns the number of bytes that a pipe holds.
package let unreadBytesRequest: UInt = {
  // There, it is a macro that Swift doesn't import.
  #if canImport(Darwin)
    0x4004_667F
  #else
    UInt(FIONREAD)
  #endif
}()
