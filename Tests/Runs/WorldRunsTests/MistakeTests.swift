import AtomicFiles
import Testing
import WorldRuns

@Suite struct `Mistakes of a script` {
  @Test func `are reported all at once, in the order of their places`() throws {
    let text = """
      world life --width 64 --hieght 48
      platy 3
      place glidr at 2,3
      tap 3,3
      land live
      select 1,1 0x3
      theme drak
      speed 7; wait 3
      wait 3s over 2s
      world virus
      size 100x100
      together
      """
    #expect(
      try Scenes.mistakes(text) == [
        "1:23: --hieght does not say how this world starts; did you mean \"height\"?",
        "2:1: there is no command \"platy\"; did you mean \"play\"?",
        "3:1: there is no glidr",
        "4:1: tap is not allowed in pasting mode: land or cancel comes first",
        "6:12: \"0x3\" is not a size: WxH is allowed, each a whole number from 1 to 2^61",
        "7:7: \"drak\" is not one of light, dark; did you mean \"dark\"?",
        "8:10: a line has one command: begin another line here",
        "9:9: wait takes its own time",
        "10:1: a script has one world",
        "11:1: size has to come before commands that take time, such as place",
        "12:1: the commands that begin together have no end",
      ])
  }

  @Test(arguments: [
    (
      "tap 3,3",
      "1:1: there is no world yet: world NAME comes first, one of life, elementary, seaworld, virus, universe"
    ),
    (
      "",
      "1:1: there is no world: world NAME comes first, one of life, elementary, seaworld, virus, universe"
    ),
    (
      "world",
      "1:6: the name of a world is missing here: life, elementary, seaworld, virus, universe"
    ),
    (
      "world lfe",
      "1:7: there is no world \"lfe\", only life, elementary, seaworld, virus, universe; did you mean \"life\"?"
    ),
    (
      "wait 1s\nworld life",
      "1:1: there is no world yet: world NAME comes first, one of life, elementary, seaworld, virus, universe"
    ),
    ("world life --width 9 --width 8 --height 9", "1:22: --width is given a second time"),
    ("world life --width", "1:19: a value of --width is missing here"),
    (
      "world life --width 0 --height 9",
      "1:12: '0' is not a whole number of cells from 1 to 16777216"
    ),
    ("world virus --ticks 9", "1:13: --ticks does not say how this world starts"),
    ("world seaworld glider", "1:16: an option such as --seed is expected here"),
  ])
  func `in its world are at the option`(text: String, mistake: String) throws {
    // Texts without a world get none here.
    do {
      _ = try Scenes.read(["x.scene": text])
      Issue.record("\(text) was read")
    } catch let error as ScriptMistakes {
      #expect(error.description == "x.scene:" + mistake)
    }
  }

  @Test(arguments: [
    ("at", "2:3: a time in seconds is missing here"), ("at x wait 1", "2:4: \"x\" is not a time"),
    ("at 1s", "2:6: a command is missing here"),
    ("wait -1s", "2:6: \"-1s\" is not a time: seconds such as 2s or 0.5s are allowed"),
    ("play 0", "2:6: \"0\" is not a number of ticks: 1 to 2^60 is allowed"),
    ("play until full", "2:12: \"full\" is not one of still, cyclic, empty, settled"),
    ("speed -3", "2:7: time passes forward: reverse shows what was"),
    ("fps 2000", "2:5: "), ("size 0x9", "2:6: '0x9' is not a size in pixels"),
    ("zoom 16", "2:6: \"to\" and the pixels of a cell are missing here"),
    ("zoom to 0", "2:9: "), ("ink live=blurple", "2:5: 'blurple' is not a color"),
    ("ink deth=red", "2:5: 'deth' is not one of live, dying, age, "),
    ("style heat", "2:1: style heat needs theme dark"),
    ("theme light\nstyle heat\nplay 1\ntheme dark", "3:1: style heat needs theme dark"),
    ("style heat\ntheme dark\nplay 1\ntheme light\nplay 1", "5:1: style heat needs theme dark"),
    ("palette ../x.palette", "2:9: \"../x.palette\" is outside the script's folder"),
    ("caption \"  \"", "2:9: there is no text"),
    ("hand up", "2:6: \"up\" is not one of on, off"),
    ("strip of", "2:7: \"of\" is not one of under, over, off"),
    ("screenshot \"../x.png\"", "2:12: \"../x.png\" is not a file name for a picture"),
    ("screenshot x.gif", "2:12: \"x.gif\" is not a file name for a picture"),
    ("snapshot \"a/b\"", "2:10: \"a/b\" can't be the name of a snapshot"),
    ("expect populaton = 3", "2:8: \"populaton\" is not one of population, "),
    ("expect population == 3", "2:19: \"==\" is not one of =, <, >, <=, >="),
    ("expect population = many", "2:21: \"many\" is not a whole number"),
    ("expect mode < editing", "2:13: mode is compared by = alone"),
    (
      "expect mode = runing",
      "2:15: \"runing\" is not one of editing, running, selecting, pasting; did you mean \"running\"?"
    ),
    ("expect box = 3,4", "2:17: a size WxH is missing here"),
    ("expect cell 3 = 1", "2:13: \"3\" is not a cell"),
    ("expect penguins = 3", "2:8: \"penguins\" is not one of"),
    ("wait $x", "2:6: there is no \"$x\": set x comes first"),
    ("set x", "2:6: set takes a name and a value"), ("set a-b 3", "2:5: \"a-b\" is not a name"),
    ("set a 1 2", "2:9: set takes a name and a value"),
    ("caption \"x", "2:9: the quote that begins here does not end"),
  ])
  func `have a place and say what is allowed`(line: String, mistake: String) throws {
    let mistakes = try Scenes.mistakes(line)
    #expect(mistakes.count == 1 && mistakes[0].hasPrefix(mistake), "\(mistakes)")
  }

  @Test(arguments: [
    ("tap 1,1\nland live", "3:1: land is not allowed in editing mode: place or paste comes first"),
    (
      "place glider\ntap 1,1", "3:1: tap is not allowed in pasting mode: land or cancel comes first"
    ),
    (
      "press 1,1\ntap 1,1\ndone\ntap 1,1",
      "3:1: tap is not allowed in selecting mode: done comes first"
    ),
    ("play\ntap 1,1", "3:1: tap is not allowed in running mode: pause comes first"),
    ("play 4 meanwhile\ntap 1,1", "3:1: tap is not allowed in running mode: pause comes first"),
    ("press 1,1\nreverse 4", "3:1: reverse is not allowed in selecting mode: done comes first"),
    (
      "press 1,1\nsave \"My gun\"\nsave my-gun",
      "4:1: a pattern of this name is saved above: save it with replace, or choose another name"
    ),
    ("paste", "2:1: nothing is copied or cut above, so there is nothing to paste"),
    ("apply x", "2:1: there is no snapshot called \"x\" above"),
    (
      "snapshot xy\napply xz", "3:1: there is no snapshot called \"xz\" above; did you mean \"xy\"?"
    ),
    (
      "snapshot x\nsnapshot x",
      "3:1: there is a snapshot called \"x\" already: delete it, or choose another name"
    ),
    ("snapshot x\ndelete x\napply x", "4:1: there is no snapshot called \"x\" above"),
    ("rollback", "2:1: there is no snapshot above to go back to"),
    ("end", "2:1: no commands begin together: together comes first"),
    ("together\ntogether\nend", "3:1: commands begin together already: end comes first"),
    ("step 2\npause", "3:1: pause is not allowed in editing mode: play comes first"),
  ])
  func `in modes and names are known without a run`(lines: String, mistake: String) throws {
    #expect(try Scenes.mistakes(lines) == [mistake])
  }

  @Test(arguments: [
    "play 4 meanwhile\nwait 3s\ntap 1,1", "play 4\ntap 1,1", "play\nat 9s pause\ntap 1,1",
    "play until still meanwhile\ntap 1,1", "snapshot\nsnapshot\napply 2\ndelete 1",
    "snapshot x\ndelete x\nundo\napply x", "press 1,1\nsave mine\ndone\nplace Mine",
    "platy 3\nland live", "press 1,1\ncut\ncancel\npaste", "reverse\npause\nseek 0",
    "play until still\ntap 1,1", "place glider\nrollbak\nrollback",
  ])
  func `are not reported where only a run shows them, or there are none`(lines: String) throws {
    let mistakes = try Scenes.mistakes(lines)
    #expect(mistakes.allSatisfy { $0.contains("there is no command") }, "\(mistakes)")
  }

  @Test func `of other worlds are those of two modes`() throws {
    for world in ["seaworld", "virus", "universe", "elementary --topology unbounded"] {
      #expect(
        try Scenes.mistakes("world \(world)\nplay\nplay 3\nsnapshot\npause\npause\n") == [
          "3:1: play is not allowed while time passes: pause comes first",
          "6:1: pause is not allowed while time stands still: play comes first",
        ])
    }
    #expect(
      try Scenes.mistakes("world virus\nplay\ntap 3\ninfect 4\nreset\npause\ntap 4,4").isEmpty)
  }

  @Test func `end with limits of size, and with what is no text`() throws {
    let long = "world life\n" + String(repeating: "fit\n", count: 100_001)
    #expect(try Scenes.mistakes(long) == ["100001:1: the script has more than 100000 commands"])
    let large = "world life\n" + String(repeating: "#", count: 1 << 20)
    #expect(try Scenes.mistakes(large)[0].contains("more than 1048576 bytes"))
    let binary = ScriptFiles { _, _ throws(FileError) in [0xff, 0xfe, 0] }
    let error = #expect(throws: ScriptMistakes.self) {
      try Script(readFrom: "x.scene", binary, of: Scenes.kinds)
    }
    #expect(error?.description == "x.scene:1:1: this is not UTF-8 text")
  }
}
