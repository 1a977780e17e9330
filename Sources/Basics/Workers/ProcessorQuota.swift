import SystemLibrary

/// The processor time that the control groups of this process grant it, as containers are limited.
struct ProcessorQuota {
  /// The number of processors, rounded up; `nil` without a limit.
  let processors: Int?

  /// Reads the quota of a process.
  ///
  /// - Parameters:
  ///   - groups: The file that lists the groups of the process.
  ///   - root: The folder at which the groups are mounted.
  init(groups: String = "/proc/self/cgroup", root: String = "/sys/fs/cgroup") {
    var least: Int?
    for line in startOfText(groups).split(separator: "\n") {
      // Number, controllers and path; version 2 has no controllers.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let controllers = parts[1].split(separator: ",")
      guard controllers.isEmpty || controllers.contains("cpu") else { continue }
      // The first version has a folder for each, which may be called otherwise than its controllers here.
      let mounts = controllers.isEmpty ? [root] : [root + "/" + parts[1], root + "/cpu"]
      // A limit holds for all groups within; in a container, the path is that of the host.
      var path = parts[2]
      while true {
        let processors = mounts.map {
          Self.processors(of: $0 + path, isFirstVersion: !controllers.isEmpty)
        }
        least = (processors + [least]).compactMap(\.self).min()
        guard let slash = path.lastIndex(of: "/") else { break }
        path = path[..<slash]
      }
    }
    processors = least
  }

  private static func processors(of group: String, isFirstVersion: Bool) -> Int? {
    let words =
      isFirstVersion
      ? startOfText(group + "/cpu.cfs_quota_us") + " " + startOfText(group + "/cpu.cfs_period_us")
      : startOfText(group + "/cpu.max")
    let numbers = words.split { $0.isWhitespace }.map { Int($0) }
    // No limit is the word max, or −1.
    guard numbers.count == 2, let quota = numbers[0], let period = numbers[1], quota > 0, period > 0
    else { return nil }
    return (quota - 1) / period + 1
  }
}

/// Returns the first 65,536 bytes of a file of text; nothing where it can't be read.
func startOfText(_ path: String) -> String {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return "" }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  let count = read(file, &bytes, bytes.count)
  return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
}
