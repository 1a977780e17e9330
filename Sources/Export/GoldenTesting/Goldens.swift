import AtomicFiles
import PNGCodec
public import Pictures

/// A folder of pictures and lists of frames that tests compare what they have drawn with.
///
/// It knows no test framework: what does not match is thrown as a ``GoldenError``, which every
/// framework reports.
///
///     let goldens = Goldens(folder: "Goldens")
///     try goldens.expect(image, named: "circles-light")
///
/// Decoded pixels are compared, all four channels exactly. When they differ, a picture
/// expected · difference · actual is written to ``failures``.
public struct Goldens: Sendable {
  /// The folder of the goldens.
  public let folder: String
  /// The folder for pictures of what failed; it is made when it is needed.
  public let failures: String
  /// Where sentences go that don't fail a test, such as the use of a tolerance.
  public var report: @Sendable (String) -> Void = { print($0) }
  private let mode: RecordMode?

  /// The goldens in a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder of goldens; a relative path begins in the folder of `file`.
  ///   - failures: the folder for pictures of what failed; nil for `goldens-failed/` beside the
  ///     Package.swift above `folder`, or in the folder for temporary files when there is none.
  ///   - mode: which goldens are recorded; nil for what `GOLDENS` says.
  ///   - file: the source file of the test.
  public init(
    folder: String, failures: String? = nil, mode: RecordMode? = nil, file: String = #filePath
  ) {
    self.folder = absolutePath(folder, besides: file)
    self.failures = failures.map { absolutePath($0, besides: file) } ?? failureFolder(self.folder)
    self.mode = mode
  }

  /// Compares `image` with the golden `name`, or records it.
  ///
  /// - Parameters:
  ///   - image: what the test has drawn.
  ///   - name: the golden's name, of letters, digits, `-`, `_` and `.`; its file is `NAME.png`.
  ///   - cellSize: pixels per cell, so that a difference can be told by its cell.
  ///   - tolerance: how much may differ; its use is reported, whether it was needed or not.
  /// - Throws: ``GoldenError`` unless the golden was there before and matches.
  public func expect(
    _ image: Image, named name: String, cellSize: Int? = nil, tolerance: Tolerance = .exact
  ) throws(GoldenError) {
    let path = try place(name, ".png")
    try settle(path) { () throws(GoldenError) in
      let golden = try picture(at: path)
      let difference = compare(golden, image)
      let isAllowed = difference?.isWithin(tolerance) ?? true
      if tolerance != .exact {
        let found = difference?.explanation(cellSize: cellSize) ?? "no pixel differs"
        report("\(name) is compared with a tolerance of \(tolerance.words): \(found)")
      }
      guard let difference, !isAllowed else { return }
      let explanation = difference.explanation(cellSize: cellSize)
      try fail(name, explanation, sideBySide(golden, image), "expected · difference · actual")
    } record: {
      () throws(GoldenError) in
      try writePNG(image, to: path)
    }
  }

  private func picture(at path: String) throws(GoldenError) -> Image {
    let bytes = try golden(path)
    do { return try PNGDecoder().decode(bytes) } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  func recordMode() throws(GoldenError) -> RecordMode {
    if let mode { return mode }
    return try .fromEnvironment()
  }
}
