/// The aim of an encoder.
public enum PNGSettings: Sendable, Hashable, CaseIterable {
  /// Speed: cells are compressed without zlib; for other pictures its level and strategy and the filter are
  /// chosen by a sample of the rows.
  case fast
  /// Few bytes, however long it takes: for pictures that are kept in a repository.
  case smallest
  /// libpng's defaults, with 8-bit RGBA: the baseline to compare with.
  case libpngDefaults
}
