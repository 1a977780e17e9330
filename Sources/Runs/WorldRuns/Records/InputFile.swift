import SimulationKernel

/// A file on which the frames' pixels depend, by its base name and a digest of its content.
public struct InputFile: Sendable, Hashable {
  /// The last part of its path, or for a file of a library `library/` and its name there.
  public var name: String
  /// The digest of its bytes.
  public var digest: String

  /// The beginning of the names of files that are found by name in the user's library.
  static let libraryMark = "library/"

  /// Creates a file called `name` whose bytes have `digest`.
  public init(name: String, digest: String) {
    self.name = name
    self.digest = digest
  }

  /// Creates a file called `name` in the user's library.
  public init(ofLibrary name: String, digest: String) {
    self.init(name: Self.libraryMark + name, digest: digest)
  }

  /// Whether it is a file of the user's library.
  var isOfLibrary: Bool { name.hasPrefix(Self.libraryMark) }
}

extension Sequence<InputFile> {
  /// Refuses files whose content differs from the file of the same name in `originals`, the input files of a
  /// recorded script.
  ///
  /// - Throws: An `OptionProblem` of `library` or of the file.
  func check(against originals: [InputFile]) throws(OptionProblem) {
    try checkLibrary(against: originals)
    for original in originals
    where !contains(original) && contains(where: { $0.name == original.name }) {
      throw OptionProblem(
        option: "'\(original.name)'",
        reason: "it differs from the file that the pictures were drawn with")
    }
  }

  /// Refuses files of the library that have another content than those of the same names in
  /// `originals`.
  ///
  /// - Throws: An `OptionProblem` of `library`.
  func checkLibrary(against originals: [InputFile]) throws(OptionProblem) {
    for original in originals where original.isOfLibrary {
      guard contains(where: { $0.name == original.name && $0.digest != original.digest }) else {
        continue
      }
      throw OptionProblem(
        option: "library",
        reason:
          "'\(original.name.dropFirst(InputFile.libraryMark.count))' differs from the pattern "
          + "it was drawn with: name a folder that has that one")
    }
  }
}
