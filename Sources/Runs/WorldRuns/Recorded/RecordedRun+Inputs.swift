import AtomicFiles
import SimulationKernel

// The files that a run was drawn with, which are recorded by their base names and digests.
extension RecordedRun {
  /// Returns `options` with the paths of their files, which are searched for in `folder` and in the
  /// working directory.
  ///
  /// - Parameters:
  ///   - options: Recorded options.
  ///   - folder: The folder of the recorded pictures, with a slash, or an empty text for the
  ///     working directory.
  ///   - problems: The collection of problems, to which missing and changed files are added.
  /// - Returns: The options, those without a value first, because what might be a value follows
  ///   another option.
  public func finding(
    _ options: [GivenOption], in folder: String, _ problems: inout Problems
  ) -> [GivenOption] {
    let found = options.map { option -> GivenOption in
      guard let name = option.value, let files = files(of: option.name, name) else { return option }
      let paths = name == "-" ? [] : [folder + name, name]
      if let path = paths.first(where: { path in files.allSatisfy { $0.isContent(of: path) } }) {
        return (option.name, path)
      }
      let isThere = paths.contains { isOrdinaryFile($0) || isFolder($0) }
      problems.add(
        option.name,
        isThere
          ? "'\(name)' differs from the file it was drawn with: name that one"
          : name == "-"
            ? "it was drawn with a pattern from standard input: name a file of it"
            : "it was drawn with '\(name)', which is neither next to it nor in this folder: name it"
      )
      return option
    }
    return found.filter { $0.value == nil } + found.filter { $0.value != nil }
  }

  /// Returns the files that `value` stands for, with their paths in it, or `nil` when it stands for
  /// none.
  private func files(of option: String, _ value: String) -> [InputFile]? {
    switch option {
    case "pattern", "load", "palette":
      return inputs.first { $0.name == value }.map { [InputFile(name: "", digest: $0.digest)] }
    case "sprites":
      let others = Set(self.options.filter { $0.name != "sprites" }.compactMap(\.value))
      return inputs.filter { !others.contains($0.name) && !$0.isOfLibrary }
        .map { InputFile(name: "/" + $0.name, digest: $0.digest) }
    default: return nil
    }
  }
}

extension InputFile {
  /// A number of bytes above that of any input.
  private static let mostBytes = 1 << 30

  /// Returns whether the file at `path`, with the name appended, has the digest.
  fileprivate func isContent(of path: String) -> Bool {
    guard isOrdinaryFile(path + name),
      let bytes = try? readFile(path + name, limit: Self.mostBytes, waits: false)
    else { return false }
    return fileDigest(bytes) == digest
  }
}
