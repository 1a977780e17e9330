import AtomicFiles

/// The processor that the figures are of.
enum Processor {
  /// The bits of the widest vectors that kernels with clones for them use here; 128 where the system
  /// doesn't tell of wider ones.
  static let vectorBits: Int = {
    guard let bytes = try? readFile("/proc/cpuinfo", limit: 1 << 24) else { return 128 }
    let words = Set(String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" })
    // What the level x86-64-v4 is made of.
    let widest = ["avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"]
    if widest.allSatisfy({ words.contains(Substring($0)) }) { return 512 }
    return words.contains("avx2") ? 256 : 128
  }()
}
