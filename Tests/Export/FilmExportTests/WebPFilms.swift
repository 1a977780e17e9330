import Foundation
import Lattice
import ScratchFolders

/// The content of an animated WebP, chunk by chunk (WebP Container Specification): ffmpeg does not
/// read them as films.
struct WebPFilm {
  var plays: Int?
  var milliseconds: [Int] = []
  /// Whether each frame is drawn over the one before.
  var blends: [Bool] = []
  private var stills: [[UInt8]] = []
  private let size: Size

  init(_ path: String, _ size: Size) throws {
    self.size = size
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    var place = 12
    while place + 8 <= bytes.count {
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      let count = number(place + 4..<place + 8)
      let start = place + 8
      switch name {
      case "ANIM": plays = number(start + 4..<start + 6)
      case "ANMF":
        milliseconds.append(number(start + 12..<start + 15))
        blends.append(bytes[start + 15] & 2 == 0)
        stills.append(Self.still(Array(bytes[start + 16..<start + count])))
      case "VP8L": stills.append(Self.still(Array(bytes[place..<start + count])))
      default: break
      }
      place = start + count + count % 2
    }
  }

  private static func still(_ chunks: [UInt8]) -> [UInt8] {
    let padded = chunks + [UInt8](repeating: 0, count: chunks.count % 2)
    let count = padded.count + 4
    return Array("RIFF".utf8) + (0..<4).map { UInt8(count >> ($0 * 8) & 255) } + Array("WEBP".utf8)
      + padded
  }

  /// The frames as RGBA, each decoded alone.
  func frames() throws -> [[UInt8]] {
    try stills.map { still in
      let folder = try ScratchFolder()
      try Data(still).write(to: URL(filePath: folder.file("still.webp")))
      return try decoded(folder.file("still.webp"), size).first ?? []
    }
  }
}
