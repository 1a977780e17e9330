/// Values kept by their keys within a limit of memory, of which those go first that have not been used
/// for longest.
///
/// They are kept in two halves: when the newer one is full, the older one goes, and what is used from it
/// in the meantime has moved to the newer one.
struct RecentValues<Key: Hashable, Value> {
  private typealias Entry = (value: Value, bytes: Int)

  private let limit: Int
  private var newer: [Key: Entry] = [:]
  private var older: [Key: Entry] = [:]
  private var bytes = 0

  /// Creates an empty store that uses at most `limit` bytes, as long as no value is larger than a half.
  init(limit: Int) { self.limit = limit }

  /// Returns the value of `key`, or `nil` if there is none.
  mutating func value(_ key: Key) -> Value? {
    if let entry = newer[key] { return entry.value }
    guard let entry = older.removeValue(forKey: key) else { return nil }
    insert(entry.value, key, bytes: entry.bytes)
    return entry.value
  }

  /// Adds the value of `key`, which uses `bytes` bytes.
  mutating func insert(_ value: Value, _ key: Key, bytes: Int) {
    if self.bytes + bytes > limit / 2 {
      older = newer
      newer = [:]
      self.bytes = 0
    }
    if newer.updateValue((value, bytes), forKey: key) == nil { self.bytes += bytes }
  }
}
