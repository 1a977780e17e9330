import SystemLibrary

// `Fuzz READER seeds FOLDER` writes files to start with; `Fuzz READER`, with libFuzzer's options
// and a folder of files, mutates them until the reader breaks.

private let target: FuzzTarget = {
  let arguments = CommandLine.arguments
  guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments[1]) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")
    fail("usage: Fuzz READER seeds FOLDER, or Fuzz READER OPTION …; readers: \(names)")
  }
  return target
}()

/// Called by libFuzzer's main function first, and then for each input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
  let target = target
  let words = CommandLine.arguments
  if words.count == 4, words[2] == "seeds" {
    writeSeeds(of: target, to: words[3])
    exit(0)
  }
  // libFuzzer takes everything after the reader's name as its own arguments.
  let start = arguments.pointee
  start[1] = start[0]
  arguments.pointee = start + 1
  count.pointee -= 1
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  target.test(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private func writeSeeds(of target: FuzzTarget, to folder: String) {
  guard let seeds = try? target.seeds() else { fail("there are no seeds of \(target.rawValue)") }
  for (index, bytes) in seeds.enumerated() {
    guard let file = fopen("\(folder)/seed-\(index)", "w") else {
      fail("can't write to \(folder)")
    }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}

private func fail(_ message: String) -> Never {
  print(message)
  exit(64)
}
