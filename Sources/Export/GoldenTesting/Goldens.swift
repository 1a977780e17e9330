import AtomicFiles
// A test that imports this module alone has its pictures, too.
@_exported public import PNGCodec
@_exported public import Pictures

/// A folder of golden images and lists of frames with which tests compare what they have drawn.
///
/// It depends on no test framework: a mismatch is thrown as a ``GoldenError``, which every
/// framework reports.
///
///     let goldens = Goldens(folder: "Goldens")
///     try goldens.expect(image, named: "circles-light")
///
/// Decoded pixels are compared as they are seen, all four channels exactly. When they differ, a picture of expected
/// · difference · actual is written to ``failures``.
public struct Goldens: Sendable {
  /// The path of the folder of goldens.
  public let folder: String
  /// The path of the folder for pictures of failures, which is created when it is needed.
  public let failures: String
  /// A function that reports sentences which don't fail a test, such as the use of a tolerance. It
  /// prints them by default.
  public var report: @Sendable (String) -> Void = { print($0) }
  private let mode: RecordMode?

  /// Creates the goldens in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of goldens. A relative path is resolved in the folder of `file`.
  ///   - failures: The folder for pictures of failures, by default `goldens-failed/` beside the
  ///     Package.swift above `folder`, or in the folder for temporary files when there is none.
  ///   - mode: The goldens that are recorded, by default as the environment variable `GOLDENS`
  ///     says.
  ///   - file: The source file of the test.
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
  ///   - image: The picture that the test has drawn.
  ///   - name: The golden's name, of letters, digits, `-`, `_` and `.`. Its file is `NAME.png`.
  ///   - cellSize: The number of pixels per cell, so that the explanation of a difference includes
  ///     the cell.
  ///   - tolerance: The differences that are allowed. A tolerance is always reported, whether it
  ///     was needed or not.
  /// - Throws: ``GoldenError`` unless the golden existed before and matches.
  /// - Complexity: O(*n*) in the number of pixels.
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
