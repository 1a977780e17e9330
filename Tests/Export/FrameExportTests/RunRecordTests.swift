import FrameExport
import ScratchFolders
import Testing

@Suite struct RunRecordTests {
  @Test(arguments: [
    "", "{}", "[]", "null", "{\"frames\":3}", "\u{0}",
    #"{"frames":-1,"names":"%05d.png","program":"x","settings":{},"state":"finished"}"#,
    #"{"frames":1e99,"names":"%05d.png","program":"x","settings":{},"state":"finished"}"#,
    #"{"frames":3,"names":"%05d.png","program":"x","settings":{},"state":"lost"}"#,
    #"{"frames":3,"names":"%05d.png","program":"x","settings":{"a":1},"state":"finished"}"#,
    String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
  ])
  func `a file that is not a record is distinguished from one, whatever it contains`(text: String)
    throws
  {
    let scratch = try ScratchFolder()
    try scratch.put(text, at: "render.json")
    #expect(throws: RunRecord.Unreadable.self) { try RunRecord.read(inFolder: scratch.path) }
  }

  @Test(arguments: ["../%05d.png", "%05d", "00000.png", "%s%05d.png", "%0999999d.png"])
  func `a record with names that cannot be ours makes no file ours`(names: String) throws {
    let scratch = try ScratchFolder()
    try scratch.put("mine", at: "00000.png")
    try scratch.put("mine", at: "out/00000.png")
    let record =
      #"{"frames":9223372036854775807,"names":"\#(names)","program":"x","settings":{},"#
      + #""state":"finished"}"#
    try scratch.put(record, at: "out/render.json")
    #expect(throws: ExportError.self) {
      _ = try FrameWriter(
        to: .folder(scratch.file("out")), frames: 1, program: "test 1", settings: [])
    }
    #expect(try scratch.entries() == ["00000.png", "out"])
    #expect(try scratch.text(at: "out/00000.png") == "mine")
    #expect(try scratch.text(at: "out/render.json") == record)
  }

  @Test func `hostile settings come back as they were`() throws {
    let scratch = try ScratchFolder()
    let settings = [
      ("quote", #"" \ / </script> \u0000"#), ("controls", "\u{0}\u{1}\n\r\t\u{7f}\u{2028}"),
      ("", ""), ("emoji 🐧", "пингвин é e\u{301} 𝄞"),
      ("long", String(repeating: "x", count: 100_000)),
    ]
    let writer = try FrameWriter(
      to: .folder(scratch.path), frames: 1, program: "test \"1\"\n", settings: settings)
    let record = try RunRecord.read(inFolder: scratch.path)
    #expect(record?.settings == Dictionary(uniqueKeysWithValues: settings))
    #expect(record?.program == "test \"1\"\n")
    try writer.finish()
  }

  @Test func `a folder without a record has none`() throws {
    #expect(try RunRecord.read(inFolder: ScratchFolder().path) == nil)
  }
}
