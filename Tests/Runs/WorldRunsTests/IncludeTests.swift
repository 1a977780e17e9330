import AtomicFiles
import ScratchFolders
import SimulationKernel
import Testing
import WorldRuns

@Suite struct `A script that includes others` {
  @Test func `plays them where they stand`() throws {
    let script = try Scenes.read([
      "x.scene": "world life\nwait 1s\ninclude \"parts/a.scene\"\nwait 4s\n",
      "parts/a.scene": "\u{feff}world life\r\nwait 2s\r\ninclude b.scene",
      "parts/b.scene": "wait 3s",
    ])
    #expect(script.commands.map(\.text) == ["wait 1s", "wait 2s", "wait 3s", "wait 4s"])
    #expect(script.commands[2].place.description == "parts/b.scene:1:1")
  }

  @Test func `gives and takes values of names`() throws {
    let files = [
      "x.scene":
        "set speed 20\nset part a\nworld life\nspeed $speed\ninclude \"$part.scene\"\ncaption \"$$ $speed$part\"\n",
      "a.scene": "wait ${n}\nset speed 30\nspeed $speed\n", "b.scene": "fit",
    ]
    let other = files.merging(["a.scene": "set n 2s\nwait $n\nset speed 30\nspeed $speed"]) { $1 }
    #expect(throws: ScriptMistakes.self) { try Scenes.read(files) }
    #expect(
      try Scenes.read(other).commands.map(\.text)
        == ["speed 20", "wait 2s", "speed 30", "caption \"$$ 30a\""])
    // Values that are given replace those that the script sets.
    let given = try Scenes.read(other, values: ["speed": "7", "part": "b"])
    #expect(given.commands.map(\.text) == ["speed 7", "fit", "caption \"$$ 7b\""])
    let unknown = #expect(throws: OptionProblems.self) {
      try Scenes.read(other, values: ["sped": "7"])
    }
    #expect(
      unknown?.problems.map(\.description) == [
        "set: x.scene does not set \"sped\"; did you mean \"speed\"?"
      ])
  }

  @Test(arguments: [
    ("include \"../x\"", "is outside the script's folder"), ("include /etc/passwd", "is outside"),
    ("include \"a//b\"", "is not a file name"), ("include missing", "cannot read missing"),
    ("include", "include takes one file"), ("include a b", "include takes one file"),
    ("include x.scene", "includes itself: x.scene, x.scene"),
    ("include loop", "includes itself: x.scene, loop, loop2, loop"),
  ])
  func `names files in its folder, in no circle`(line: String, reason: String) throws {
    let error = #expect(throws: ScriptMistakes.self) {
      try Scenes.read([
        "x.scene": "world life\n\(line)", "loop": "include loop2", "loop2": "include loop",
      ])
    }
    #expect(
      error?.list.count == 1 && error?.list[0].reason.contains(reason) == true,
      "\(error?.list ?? [])")
  }

  @Test func `is not nested without end`() throws {
    var files = ["x.scene": "world life\ninclude 1"]
    for number in 1...40 { files["\(number)"] = "include \(number + 1)" }
    let error = #expect(throws: ScriptMistakes.self) { try Scenes.read(files) }
    #expect(error?.list.map(\.reason) == ["more than 32 scripts include one another"])
  }

  @Test func `does not follow links out of its folder`() throws {
    let folder = try ScratchFolder()
    try folder.put("wait 1s", at: "secret")
    try folder.put("wait 1s", at: "scenes/inside")
    try folder.put("world life\ninclude link\ninclude inside\n", at: "scenes/x.scene")
    try folder.link("../secret", at: "scenes/link")
    let path = folder.file("scenes/x.scene")
    let error = #expect(throws: ScriptMistakes.self) {
      try Script(readFrom: path, .beside(path), of: Scenes.kinds)
    }
    #expect(error?.list.count == 1)
    #expect(error?.list[0].reason.contains("is outside the script's folder") == true)
  }

  @Test func `has a digest of all that it was read from`() throws {
    let files = ["x.scene": "set a 1\nworld life\ninclude b\nwait $a", "b": "wait 2"]
    let digest = try Scenes.read(files).digest
    #expect(try Scenes.read(files).digest == digest)
    #expect(try Scenes.read(files.merging(["b": "wait 3"]) { $1 }).digest != digest)
    #expect(try Scenes.read(files, values: ["a": "1"]).digest != digest)
  }
}
