/// What an encoder strives for.
public enum PNGSettings: Sendable, Hashable, CaseIterable {
  /// Speed: zlib's level, strategy and the filter are chosen by what a few rows look like.
  case fast
  /// Few bytes, however long it takes: for pictures that are kept in a repository.
  case smallest
  /// What libpng does when it is told nothing, with 8-bit RGBA: the baseline to compare with.
  case libpngDefaults
}
