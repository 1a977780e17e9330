import FrameExport
import ScratchFolders
import Testing

@Suite struct FrameDestinationTests {
  @Test(arguments: [
    ("frames/", FrameDestination.folder("frames/")),
    ("a.gif/", .folder("a.gif/")),
    ("frames", .folder("frames")),
    ("new.d/frames", .folder("new.d/frames")),
    ("last.png", .picture("last.png")),
    ("out/Last.PNG", .picture("out/Last.PNG")),
    ("100%/last.png", .picture("100%/last.png")),
    ("50%%.png", .picture("50%.png")),
    (".png", .picture(".png")),
    ("-", .stream),
    ("a.apng", .film("a.apng", .apng)),
    ("out/a b.c.GIF", .film("out/a b.c.GIF", .gif)),
    ("a.mp4", .film("a.mp4", .mp4)),
    ("a.webm", .film("a.webm", .webm)),
    ("a.webp", .film("a.webp", .webp)),
    ("50%%.mkv", .film("50%.mkv", .mkv)),
  ])
  func `the end of a path says what is written`(path: String, expected: FrameDestination) throws {
    #expect(try FrameDestination(path) == expected)
  }

  @Test(arguments: [
    ("f%05d.png", ".", "f00007.png", "f123456.png"),
    ("out/f%d.png", "out/", "f7.png", "f123456.png"),
    ("/a/%03d-é%%.png", "/a/", "007-é%.png", "123456-é%.png"),
    ("%%d%02d%%05d.png", ".", "%d07%05d.png", "%d123456%05d.png"),
    // As Blender 4 and Houdini write it.
    ("f%04d.png", ".", "f0007.png", "f123456.png"),
  ])
  func `a pattern names frames as printf does`(
    path: String, folder: String, seventh: String, large: String
  ) throws {
    guard case .sequence(let place, let names) = try FrameDestination(path) else {
      Issue.record("no sequence")
      return
    }
    #expect(place == folder)
    for (frame, name) in [(7, seventh), (123_456, large)] {
      #expect(names.name(of: frame) == name)
      #expect(names.frame(named: name) == frame)
    }
    #expect(path.hasSuffix(names.pattern))
    #expect(try FrameNames(pattern: names.pattern) == names)
  }

  /// As ffmpeg's `-start_number`: of its muxer image2, and of its demuxer.
  @Test func `names begin with any number`() throws {
    let folder = "f/"
    guard case .sequence(let path, let names)? = try FrameDestination(folder).starting(at: 98)
    else {
      Issue.record("a folder has numbers")
      return
    }
    #expect(path == folder && names.name(of: 0) == "00098.png" && names.name(of: 3) == "00101.png")
    #expect(names.frame(named: "00101.png") == 3 && names.frame(named: "00097.png") == nil)
    let short = try FrameNames(pattern: "f%02d.png").starting(at: 99)
    #expect(short.name(of: 1) == "f100.png" && short.frame(named: "f100.png") == 1)
    let last = try FrameNames(pattern: "%d.png").starting(at: .max)
    #expect(last.name(of: 0) == "999999999999.png")
    #expect(last.frame(named: "\(Int.max).png") == Int.max - 999_999_999_999)
    for path in ["a.png", "a.gif", "-", "a.dzi"] {
      #expect(try FrameDestination(path).starting(at: 1) == nil)
    }
  }

  @Test func `hashes in a row are a number, and the signs of other programs are answered`() throws {
    for path in ["fr.####.png", "out/fr.####.png", "##.png"] {
      let plain = path.replacing("####", with: "%04d").replacing("##", with: "%02d")
      #expect(try FrameDestination(path) == FrameDestination(plain))
    }
    #expect(try FrameDestination("shot#1.png") == .picture("shot#1.png"))
    #expect(try FrameDestination("a#b#.png") == .picture("a#b#.png"))
    #expect(try FrameDestination("US$Fund.png") == .picture("US$Fund.png"))
    for (path, answer) in [
      // One sentence, without a list of all formats.
      ("a$F4.png", "frames are numbered by %04d or ####"),
      ("frame.{}.png", "frames are numbered by %04d or ####"),
      ("f.####.gif", "a film is one file and has no number"),
      ("x.jpg", "give x.png"), ("a.b.TIFF", "give a.b.png"), ("x.mov", "give x.mp4"),
    ] {
      let error = #expect(throws: ExportError.self) { try FrameDestination(path) }
      switch error {
      case .otherNotation(_, let remedy): #expect(remedy == answer)
      case .unclearDestination(_, let reason):
        #expect(reason == answer && path == "f.####.gif")
      default: Issue.record("\(String(describing: error))")
      }
    }
  }

  @Test(arguments: [
    "", "a.xyz", "a.png.txt", "a.", ".gif", "f%05d", "f%05d.apng", "f%05d.jpg",
    "f%d%d.png", "f%5d.png", "f%00d.png", "f%020d.png", "f%-5d.png", "f%x.png", "f%s.png",
    "f%.png", "f%05.png", "100%.png", "f%٣d.png", "f%0٣d.png", "f%99999999999999999999d.png",
    "%05d/f.png", "out%d/", "%d/f%05d.png", "a\0.png",
  ])
  func `any other path is refused with what is allowed`(path: String) throws {
    let error = #expect(throws: ExportError.self) { try FrameDestination(path) }
    guard case .unclearDestination(path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let text = error.map(String.init(describing:)) ?? ""
    #expect(text.contains("folder") && text.contains("f%05d.png") && text.contains("(.png)"))
  }

  @Test func `a path that is a folder's means that folder, whatever it is called`() throws {
    let scratch = try ScratchFolder()
    for name in ["plain", "a.png", "f%05d.png", "100%"] {
      try scratch.put("", at: name + "/inner")
      #expect(try FrameDestination(scratch.file(name)) == .folder(scratch.file(name)))
    }
    let inner = scratch.file("f%05d.png/x.png")
    #expect(try FrameDestination(inner) == .picture(inner))
  }

  @Test(arguments: [
    (1, "00000.png"), (100_000, "00000.png"), (100_001, "000000.png"),
    (Int.max, "0000000000000000000.png"),
  ])
  func `a folder's names have five digits or as many as the run needs`(
    count: Int, first: String
  ) {
    let names = FrameNames(numbering: count)
    #expect(names.name(of: 0) == first)
    #expect(names.name(of: count - 1).utf8.count == first.utf8.count)
  }

  @Test(arguments: [
    "", "1.png", "00001", "000001.png", "-0001.png", "+0001.png", "0000a.png", "00001.PNG",
    "99999999999999999999.png", "٠٠٠٠١.png", " 00001.png",
  ])
  func `a name of another file is distinguished from frames`(name: String) {
    #expect(FrameNames(numbering: 51).frame(named: name) == nil)
  }
}
