import AtomicFiles
import PNGCodec
import Pictures

extension Goldens {
  /// Returns the path of the golden `name`, and marks it as used.
  func place(_ name: String, _ ending: String) throws(GoldenError) -> String {
    let isUsable =
      name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      } && !name.isEmpty && name.utf8.first != UInt8(ascii: ".")
    guard isUsable else { throw .unusableName(name) }
    noteUse(of: name + ending)
    return folder + "/" + name + ending
  }

  /// Checks the golden at `path` with `test`, and records it anew where the mode says so.
  func settle(
    _ path: String, test: () throws(GoldenError) -> Void, record: () throws(GoldenError) -> Void
  ) throws(GoldenError) {
    let mode = try recordMode()
    if mode != .all {
      do throws(GoldenError) { return try test() } catch {
        guard mode.records(after: error) else { throw error }
      }
    }
    do { try createFolder(folder) } catch { throw .file(error) }
    try record()
    throw .recorded(path: path)
  }

  /// Reads the bytes of a golden.
  func golden(_ path: String) throws(GoldenError) -> [UInt8] {
    do { return try readFile(path, limit: PNGLimits.standard.fileBytes) } catch {
      throw error.isMissing ? .missing(path: path) : .file(error)
    }
  }

  /// Writes `image` as the smallest PNG.
  func writePNG(_ image: Image, to path: String) throws(GoldenError) {
    let bytes: [UInt8]
    do {
      bytes = try PNGEncoder(settings: .smallest).encode(Picture(smallestFormOf: image))
    } catch { throw .unwritable(path: path, reason: error.description) }
    try writeGolden(bytes, to: path)
  }

  func writeGolden(_ bytes: [UInt8], to path: String) throws(GoldenError) {
    do { try writeFile(path, bytes) } catch { throw .file(error) }
  }

  /// Writes `picture` to ``failures`` and throws ``GoldenError/different(name:explanation:)``.
  func fail(
    _ name: String, _ explanation: String, _ picture: Image, _ caption: String
  ) throws(GoldenError) -> Never {
    do { try createFolder(failures) } catch { throw .file(error) }
    let path = failures + "/" + name + ".png"
    try writePNG(picture, to: path)
    throw .different(name: name, explanation: "\(explanation); \(caption) is in \(path)")
  }
}

extension RecordMode {
  fileprivate func records(after error: GoldenError) -> Bool {
    switch error {
    case .missing: self != .never
    case .different, .unreadable: self == .failed
    default: false
    }
  }
}
