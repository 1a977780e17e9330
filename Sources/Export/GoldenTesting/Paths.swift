import SystemLibrary

/// Returns `path` itself when it is absolute, and otherwise resolves it in the folder of `file`.
func absolutePath(_ path: String, besides file: String) -> String {
  let trimmed = withoutLastSlash(path)
  return trimmed.hasPrefix("/") ? trimmed : parent(of: file) + "/" + trimmed
}

/// Returns the folder for failures of the goldens in `folder`: `goldens-failed/` beside the
/// Package.swift above it, with the path from there to `folder`, so that names in two folders don't
/// collide.
func failureFolder(_ folder: String) -> String {
  var root = parent(of: folder)
  while root != "/" && root != "." {
    if access(root + "/Package.swift", F_OK) == 0 {
      return root + "/goldens-failed" + folder.dropFirst(root.count)
    }
    root = parent(of: root)
  }
  let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
  return withoutLastSlash(temporary) + "/goldens-failed" + folder
}

private func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

private func withoutLastSlash(_ path: String) -> String {
  var path = path
  while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
  return path
}
