import AtomicFiles
import PNGCodec

/// The texts in a picture or a film, in which the record of a run or a script is.
struct PictureTexts {
  /// The first bytes of the file.
  let start: [UInt8]
  /// The texts by their keys, or `nil` where the file is neither PNG nor APNG.
  let values: [String: String]?

  /// A number of bytes above that of any file's metadata before its pixels.
  private static let mostBytes = 1 << 22

  /// Reads the texts of the file at `path`.
  ///
  /// - Throws: `FileError` when it can't be read.
  init(of path: String) throws(FileError) {
    start = try readStart(ofFile: path, mostBytes: Self.mostBytes)
    let limits = PNGLimits(side: .max, pixels: .max, textBytes: 1 << 20)
    let texts = try? PNGDecoder(limits: limits).texts(of: start)
    values = texts.map { texts in
      Dictionary(texts.map { ($0.key, $0.value) }) { first, _ in first }
    }
  }
}
