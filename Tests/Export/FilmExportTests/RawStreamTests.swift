import SystemLibrary
import AtomicFiles
@testable import FilmExport
import Foundation
import FrameExport
import Lattice
import Pictures
import ScratchFolders
import SimulationKernel
import Testing

@Suite struct RawStreamTests {
  static let timing = FilmTiming(framesPerSecond: Rational(30_000, 1001))

  /// The bytes of a stream of `squares`.
  func stream(
    _ squares: MovingSquares, _ format: StreamFormat, timing: FilmTiming = timing
  ) throws -> [UInt8] {
    let folder = try ScratchFolder()
    try folder.put("", at: "output")
    var stream = try RawStream(
      format, film: squares.film(timing), output: folder.file("output"))
    try write(squares.pictures, to: &stream)
    try stream.finish(frames: 0, settings: [])
    return [UInt8](try Data(contentsOf: URL(filePath: folder.file("output"))))
  }

  @Test func `rgba is the pixels and nothing else`() throws {
    for squares in [MovingSquares(), .translucent, MovingSquares(palette: nil)] {
      #expect(try stream(squares, .rgba) == squares.pictures.flatMap(pixels))
    }
  }

  @Test func `the last frame is held by repeating it`() throws {
    let squares = MovingSquares(count: 2)
    let timing = FilmTiming(framesPerSecond: Rational(10), holdLast: Rational(3, 10))
    let frames = squares.pictures.map(pixels)
    let expected = frames[0] + frames[1] + frames[1] + frames[1] + frames[1]
    #expect(try stream(squares, .rgba, timing: timing) == expected)
  }

  @Test func `y4m begins with a line that describes it, and each frame with one`() throws {
    let squares = MovingSquares()
    let bytes = try stream(squares, .y4m)
    let header = "YUV4MPEG2 W33 H17 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED XMATRIX=BT601\n"
    #expect(bytes.starts(with: Array(header.utf8)))
    let frame = 6 + 3 * 33 * 17
    #expect(bytes.count == header.utf8.count + 7 * frame)
    for number in 0..<7 {
      let start = header.utf8.count + number * frame
      #expect(bytes[start..<start + 6] == Array("FRAME\n".utf8)[...])
    }
  }

  @Test(arguments: [MovingSquares().palette, nil])
  func `ffmpeg decodes y4m to the pixels`(palette: [Color]?) throws {
    let folder = try ScratchFolder()
    let squares = MovingSquares(palette: palette)
    try Data(try stream(squares, .y4m)).write(to: URL(filePath: folder.file("film.y4m")))
    let frames = try decoded(folder.file("film.y4m"), squares.size)
    #expect(frames.count == 7)
    for (frame, picture) in zip(frames, squares.pictures) {
      #expect(difference(frame, pixels(picture)).largest <= 2)
    }
  }

  @Test func `colors of television are those of the standards`() {
    func pixel(_ rgb: UInt32, _ matrix: YCbCrEncoder.Matrix = .bt601) -> [UInt8] {
      // Of many, and of one by itself.
      let planes = YCbCrEncoder.planes(of: Array(repeating: Color(rgb).pixel, count: 37), matrix)
      let one = YCbCrEncoder.planes(of: [Color(rgb).pixel], matrix)
      #expect((0..<37).allSatisfy { [planes[$0], planes[37 + $0], planes[74 + $0]] == one })
      return one
    }
    // Values of ITU-R BT.601 for color bars of 100 %.
    #expect(pixel(0x000000) == [16, 128, 128])
    #expect(pixel(0xffffff) == [235, 128, 128])
    #expect(pixel(0xff0000) == [81, 90, 240])
    #expect(pixel(0x00ff00) == [145, 54, 34])
    #expect(pixel(0x0000ff) == [41, 240, 110])
    #expect(pixel(0xffff00) == [210, 16, 146])
    // And of ITU-R BT.709.
    #expect(pixel(0x000000, .bt709) == [16, 128, 128])
    #expect(pixel(0xffffff, .bt709) == [235, 128, 128])
    #expect(pixel(0xff0000, .bt709) == [63, 102, 240])
    #expect(pixel(0x00ff00, .bt709) == [173, 42, 26])
    #expect(pixel(0x0000ff, .bt709) == [32, 240, 118])
    #expect(pixel(0xffff00, .bt709) == [219, 16, 138])
  }

  /// The sizes from which mpv takes a stream that doesn't say for BT.709, as x264, VLC and browsers do
  /// with large pictures.
  @Test(arguments: [
    (1279, 576, "BT601"), (1280, 576, "BT709"), (1280, 2, "BT709"), (32, 577, "BT709"),
  ])
  func `large pictures have the matrix that players take them for`(
    width: Int, height: Int, matrix: String
  ) {
    let size = Size(width: width, height: height)
    #expect(YCbCrEncoder.Matrix(of: size).rawValue == matrix)
  }

  @Test func `ffmpeg decodes large y4m to the pixels when the matrix is given`() throws {
    let folder = try ScratchFolder(), size = Size(width: 1280, height: 2)
    let green = Image(width: 1280, height: 2) { $0.update(repeating: Color(0x00ff00).pixel) }
    var film = MovingSquares(palette: nil).film()
    film.size = size
    try folder.put("", at: "film.y4m")
    var stream = try RawStream(.y4m, film: film, output: folder.file("film.y4m"))
    try write([.rgba(green, opaque: true)], to: &stream)
    try stream.finish(frames: 0, settings: [])
    let file = folder.file("film.y4m")
    let frame = try #require(decoded(file, size, matrix: "in_color_matrix=bt709:").first)
    let given = frame.prefix(4), guessed = try #require(decoded(file, size).first).prefix(4)
    #expect(Array(given) == [0, 255, 1, 255] || Array(given) == [0, 255, 0, 255])
    #expect(guessed[0] != 0 || guessed[1] != 255)
  }

  @Test func `transparent pictures have no place in y4m`() {
    let film = MovingSquares.translucent.film()
    #expect(RawStream.problem(.y4m, film: film)?.contains("no transparency") == true)
    #expect(RawStream.problem(.rgba, film: film) == nil)
    #expect(RawStream.problem(.y4m, film: MovingSquares().film()) == nil)
  }

  @Test(arguments: ["/dev/full", "closed"]) func `a closed reader and a full disk are reported`(
    place: String
  ) async {
    await #expect(processExitsWith: .success) { [place] in
      signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0, close(ends[0]) == 0 else { exit(1) }
      let output = place == "closed" ? ends[1] : open("/dev/full", O_WRONLY)
      guard dup2(output, 1) == 1 else { exit(2) }
      do {
        var stream = try RawStream(.y4m, film: MovingSquares().film())
        try write(MovingSquares().pictures, to: &stream)
        try stream.finish(frames: 0, settings: [])
      } catch ExportError.file(let error) {
        guard error.path == "standard output" else { exit(3) }
        exit(error.code == (place == "closed" ? EPIPE : ENOSPC) ? 0 : 4)
      }
      exit(5)
    }
  }
}
