import ScratchFolders
import Testing

@testable import Workers

@Suite struct `The quota of processors` {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func processors(_ groups: String, _ files: [String: String]) throws -> Int? {
    try scratch.put(groups, at: "cgroup")
    for (name, text) in files { try scratch.put(text, at: "root/" + name) }
    return ProcessorQuota(groups: scratch.file("cgroup"), root: scratch.file("root")).processors
  }

  @Test func `is the least of a group and those around it`() throws {
    #expect(try processors("0::/\n", ["cpu.max": "max 100000\n"]) == nil)
    #expect(try processors("0::/\n", ["cpu.max": "200000 100000\n"]) == 2)
    #expect(try processors("0::/a/b\n", ["a/cpu.max": "150000 100000\n"]) == 2)
    #expect(try processors("0::/a/b\n", ["a/b/cpu.max": "90000 100000\n"]) == 1)
  }

  @Test func `is read of the first version, too`() throws {
    let files = { (quota: String) in
      ["cpu,cpuacct/d/cpu.cfs_quota_us": quota, "cpu,cpuacct/d/cpu.cfs_period_us": "100000\n"]
    }
    #expect(try processors("3:cpu,cpuacct:/d\n2:memory:/x\n", files("-1\n")) == nil)
    #expect(try processors("3:cpu,cpuacct:/d\n2:memory:/x\n", files("250000\n")) == 3)
  }

  @Test func `is none where nothing is known`() throws {
    for text in ["", "x", "0::", "4:cpu", "0::/nowhere\n"] {
      #expect(try processors(text, ["other/cpu.max": "garbage"]) == nil)
    }
    #expect(try processors("0::/\n", ["cpu.max": "-5 0"]) == nil)
    #expect(ProcessorQuota(groups: "/nowhere").processors == nil)
  }
}
