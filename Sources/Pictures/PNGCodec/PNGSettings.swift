/// The aim of an encoder.
public enum PNGSettings: Sendable, Hashable, CaseIterable {
  /// Speed: rows are compressed without zlib, in a way that a sample of them decides; only those of 32 KiB and
  /// more are left to zlib.
  case fast
  /// Few bytes, however long it takes: for pictures that are kept in a repository.
  case smallest
}
