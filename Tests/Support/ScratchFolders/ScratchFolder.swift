public import Foundation

/// A fresh folder for the files of one test, which is removed with its owner, or when the process exits.
public final class ScratchFolder: Sendable {
  public let path: String

  /// The folder of all of them. Tests that end their process never release theirs.
  private static let all: URL = {
    atexit { try? FileManager.default.removeItem(at: ScratchFolder.all) }
    return FileManager.default.temporaryDirectory.appending(
      path: "tests-\(UUID().uuidString.prefix(8))")
  }()

  public init() throws {
    let place = Self.all.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    path = place.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of `name` in the folder.
  public func file(_ name: String) -> String {
    path + "/" + name
  }

  /// Writes `text` into the file `name`, with its folders.
  public func put(_ text: String, at name: String) throws {
    let place = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  /// Makes a link to `target` at `name`, with its folders.
  public func link(_ target: String, at name: String) throws {
    let place = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: target)
  }

  /// The text of the file `name`.
  public func text(at name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
  }

  /// The sorted names of all entries of the folder `name`, or of this one.
  public func entries(of name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(name)).sorted()
  }

  /// The contents of the ordinary files in the folder, by their paths in it.
  public func contents() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      files[name] = try Data(contentsOf: URL(filePath: file(name)))
    }
    return files
  }

  /// Writes these files, with their folders.
  public func put(_ files: [String: Data]) throws {
    for (name, data) in files {
      try put("", at: name)
      try data.write(to: URL(filePath: file(name)))
    }
  }
}
