import SystemLibrary
import AtomicFiles
import GoldenTesting
import Pictures

/// A new folder that is removed, with all that is in it, when its owner ends.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array((P_tmpdir + "/goldens-XXXXXX").utf8CString)
    precondition(mkdtemp(&template) != nil)
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress.unsafelyUnwrapped) }
  }

  deinit { removeFolder(path) }

  /// Goldens in this folder, with failures beside them.
  func goldens(_ mode: RecordMode) -> Goldens {
    Goldens(folder: path + "/goldens", failures: path + "/failed", mode: mode)
  }

  func has(_ file: String) -> Bool { access(path + "/" + file, F_OK) == 0 }
}

private func removeFolder(_ path: String) {
  for name in (try? folderEntries(path)) ?? [] {
    let entry = path + "/" + name
    if isFolder(entry) { removeFolder(entry) } else { try? removeFile(entry) }
  }
  rmdir(path)
}

/// A board of checks with the pixels at `places` painted red.
func board(_ width: Int, _ height: Int, red places: [(Int, Int)] = []) -> Image {
  Image(width: width, height: height) { pixels in
    for place in pixels.indices {
      let isDark = (place % width / 4 + place / width / 4) % 2 == 0
      pixels[place] = Color(isDark ? 0x204060 : 0xe0e8f0).pixel
    }
    for (x, y) in places { pixels[y * width + x] = Color(0xff0000).pixel }
  }
}
