import Foundation
import ScratchFolders
import Testing

/// A command with wrong values, and the beginning of each line that has to report them.
struct WrongCommand: CustomTestStringConvertible {
  var words: [String]
  var reported: [String]

  init(_ words: [String], _ reported: String...) {
    self.words = words
    self.reported = reported
  }

  init(_ words: String, _ reported: String...) {
    self.words = words.split(separator: " ").map(String.init)
    self.reported = reported
  }

  var testDescription: String { words.joined(separator: " ") }
}

extension `The command render` {
  struct `Wrong values` {
    /// Options that take a whole number, with the least that is allowed.
    private static let numbers = [
      "--ticks": 0, "--every": 1, "--threads": 1, "--height": 1, "--width": 1,
      "--penguin-breeds": 1,
      "--orca-breeds": 1, "--starves": 1, "--restart-at": 1, "--cell": 1,
    ]

    @Test(
      arguments: numbers.keys.sorted(),
      ["abc", "-5", "99999999999999999999", "", "+3", "1.5", " 3", "0x10", "１"])
    func `text that is no whole number is refused`(option: String, value: String) async throws {
      try await expectRefusal(
        WrongCommand(
          ["seaworld", option, value, "--out", "f/", "--shape", "square"],
          "\(option): '\(value)' is not a whole number of "))
    }

    @Test(arguments: numbers.filter { $0.value == 1 }.keys.sorted())
    func `none is too few`(option: String) async throws {
      try await expectRefusal(
        WrongCommand("seaworld \(option) 0 --out f/", "\(option): '0' is not a whole number of "))
    }

    @Test(
      arguments: [
        "--fill", "--topology", "--swim", "--prey", "--breed", "--shape", "--theme", "--grid",
        "--counter", "--progress",
      ], ["", "nonsense", "-1", "ON"])
    func `a word that is none of an option's is refused`(option: String, value: String) async throws
    {
      try await expectRefusal(
        WrongCommand(
          ["seaworld", option, value, "--out", "f/"], "\(option): '\(value)' is not one of "))
    }

    @Test(arguments: [
      WrongCommand("seaworld --penguins -1 --out f/", "--penguins: '-1' is neither"),
      WrongCommand("seaworld --penguins 101% --out f/", "--penguins: '101%' is neither"),
      WrongCommand("seaworld --orcas 0.0000000000001% --out f/", "--orcas: '0.0000000000001%' is"),
      WrongCommand("seaworld --penguins 151 --out f/", "--penguins: 151 penguins are more than"),
      WrongCommand("seaworld --penguins 80% --orcas 30% --out f/", "--orcas: 45 orcas and"),
      WrongCommand("seaworld --seed x --out f/", "--seed: 'x' is neither random nor"),
      WrongCommand("seaworld --seed -1 --out f/", "--seed: '-1' is neither random nor"),
      WrongCommand(
        "seaworld --speed 0 --out f/", "--speed: '0' is not a speed: a number other"),
      WrongCommand("seaworld --speed 1/0 --out f/", "--speed: '1/0' is not a speed"),
      WrongCommand("seaworld --speed 1e3 --out f/", "--speed: '1e3' is not a speed"),
      WrongCommand("seaworld --speed 1.23456 --out f/", "--speed: '1.23456' is not a speed"),
      WrongCommand("seaworld --speed +2 --out f/", "--speed: '+2' is not a speed"),
      WrongCommand(
        "seaworld --speed -1/10000 --fps 1000 --ticks 4294967295 --out f/",
        "--speed: the run would have more than 1099511627776 frames"),
      WrongCommand("seaworld --loop -1 --out a.gif", "--loop: '-1' is not a whole number of plays"),
      WrongCommand("seaworld --loop 65536 --out a.gif", "--loop: '65536' is not a whole number"),
      WrongCommand(
        "seaworld --hold-last -1 --out a.gif",
        "--hold-last: '-1' is not a number of seconds from 0 to"
      ),
      WrongCommand("seaworld --hold-last 1e9 --out a.gif", "--hold-last: '1e9' is not a number"),
      WrongCommand(
        "seaworld --hold-last 100001 --out a.gif", "--hold-last: '100001' is not a number"),
      WrongCommand(
        "seaworld --quality best --out a.gif",
        "--quality: 'best' is not one of lossless, high, small"),
      WrongCommand("seaworld --format yuv --out -", "--format: 'yuv' is not one of y4m, rgba, png"),
      WrongCommand(
        "seaworld --ffmpeg-timeout 0 --out a.gif", "--ffmpeg-timeout: '0' is not a whole number"),
      WrongCommand("seaworld --checkpoint-every 0 --out f/", "--checkpoint-every: '0' is not a"),
      WrongCommand(["seaworld", "--ffmpeg", "", "--out", "a.gif"], "--ffmpeg: the path is empty"),
      WrongCommand("seaworld --speed 1 --fps 0 --out f/", "--fps: '0' is not a number above 0"),
      WrongCommand("seaworld --speed 1 --fps -9 --out f/", "--fps: '-9' is not a number above 0"),
      WrongCommand(
        "seaworld --speed 1 --fps 1000.1 --out f/",
        "--fps: '1000.1' is not a number above 0 and up to 1000, such as"),
      WrongCommand(
        "seaworld --speed 1/10000 --fps 1000 --ticks 4294967295 --out f/",
        "--speed: the run would have more than 1099511627776 frames"),
      WrongCommand(
        "seaworld --until extinct --out f/",
        "--until: 'extinct' is not one of extinct:penguins, extinct:orcas, empty, full"),
      WrongCommand(["seaworld", "--until", "", "--out", "f/"], "--until: '' is not one of"),
      WrongCommand("seaworld --chart --cell 1 --counter off --out f/", "--chart: the picture is"),
      WrongCommand(
        "seaworld --chart --counter on --cell 1 --until empty --speed 1/10000 --fps 1000"
          + " --ticks 4294967295 --out f/",
        "--speed: the run would", "--counter: the picture is", "--chart: the picture is"),
      WrongCommand("seaworld --memory 12Q --out f/", "--memory: '12Q' is not a number of bytes"),
      WrongCommand("seaworld --memory 9999999999G --out f/", "--memory: '9999999999G' is no"),
      WrongCommand("seaworld --size 640 --out f/", "--size: '640' is not a size in pixels"),
      WrongCommand("seaworld --size 0x9 --out f/", "--size: '0x9' is not a size in pixels"),
      WrongCommand("seaworld --size 9x70000 --out f/", "--size: '9x70000' is not a size in pixels"),
      WrongCommand(
        "seaworld --size 9x9 --viewport 1,2,3 --out f/", "--viewport: '1,2,3' is not a rectangle"),
      WrongCommand(
        "seaworld --size 9x9 --viewport 1,2,0,3 --out f/",
        "--viewport: '1,2,0,3' is not a rectangle"),
      WrongCommand("seaworld --size 9x9 --zoom 0 --out f/", "--zoom: "),
      WrongCommand("seaworld --size 9x9 --zoom -2 --out f/", "--zoom: "),
      WrongCommand("seaworld --size 9x9 --zoom 1/0 --out f/", "--zoom: "),
      WrongCommand(
        "seaworld --size 9x9 --zoom 2 --center 1 --out f/", "--center: '1' is not a point"),
      WrongCommand(
        "seaworld --size 9x9 --zoom 2 --center 1,0.1234 --out f/", "--center: '1,0.1234' is no"),
      WrongCommand("seaworld --ink orca --out f/", "--ink: 'orca' is not of the form"),
      WrongCommand(
        "seaworld --ink orca=rde --out f/",
        "--ink: 'rde' is not a color: #rrggbb, #rgb or a CSS name such as teal is allowed; did you mean red?"
      ),
      WrongCommand(
        "seaworld --background tael --out f/",
        "--background: 'tael' is neither transparent nor a color: #rrggbb, #rgb or a CSS name such as teal "
          + "is allowed; did you mean teal?"),
      WrongCommand(
        "seaworld --ink orca=transparent --out f/", "--ink: 'transparent' is not a color"),
      WrongCommand("seaworld --ink age=red --out f/", "--ink: 'age' is not one of penguin, orca"),
      WrongCommand(
        "life glider --ink age=red..gold..teal..navy --out f/",
        "--ink: ages have three colors at most, age=NEWBORN..PAST..OLDEST"),
      WrongCommand("life glider --ink age=..navy --out f/", "--ink: '' is not a color"),
      WrongCommand("seaworld --dpi 0 --out a.png", "--dpi: '0' is not a whole number of pixels"),
      WrongCommand(
        "seaworld --dpi 100001 --out a.png",
        "--dpi: '100001' is not a whole number of pixels per inch from 1 to 100000"),
      WrongCommand(
        "seaworld --dpi 72 --out a.gif", "--dpi: only PNG files say how large they are on paper"),
      WrongCommand("seaworld --dpi 72 --out a.dzi", "--dpi: only PNG files"),
      WrongCommand("seaworld --dpi 72 --out -", "--dpi: only PNG files"),
      WrongCommand("seaworld --dpi 72 --census a.csv", "--dpi: only PNG files"),
      WrongCommand(
        "seaworld --ink ocra=#ffffff --out f/", "--ink: 'ocra' is not one of penguin, orca,"),
      WrongCommand("seaworld --background bleu --out f/", "--background: 'bleu' is neither"),
      WrongCommand("seaworld --background #12 --out f/", "--background: '#12' is neither"),
      WrongCommand("seaworld --palette embr --out f/", "--palette: 'embr' is not one of"),
      WrongCommand(
        ["seaworld", "--caption", "企鹅", "--out", "f/"], "--caption: there is no letter"),
      WrongCommand(["seaworld", "--caption", " ", "--out", "f/"], "--caption: there is no text"),
      WrongCommand(
        "seaworld --caption far-too-wide --cell 1 --out f/", "--caption: the picture is"),
      WrongCommand(
        "seaworld --counter on --cell 1 --out f/",
        "--counter: the picture is too small for its counters: give --cell"),
      WrongCommand(
        "seaworld --grid on --cell 3 --counter off --out f/", "--grid: lines need cells"),
      WrongCommand("seaworld --grid on --cell 3 --out f/", "--grid: lines need cells"),
      WrongCommand("seaworld --seed random --cell 0 --out f/", "--cell: '0' is not"),
      WrongCommand(
        ["seaworld", "--caption", String(repeating: "a", count: 1001), "--out", "f/"],
        "--caption: a text of 1001 characters is too long: at most 1000 are allowed"),
      WrongCommand("seaworld --ticks 5 --restart-at 6 --out f/", "--restart-at: tick 6 is not in"),
      WrongCommand("seaworld --ticks 4294967296 --out f/", "--ticks: a sea world ends at tick"),
      WrongCommand("seaworld", "--out: there is nothing to write"),
      WrongCommand("seaworld --dry-run", "--out: there is nothing to write"),
      WrongCommand(
        "seaworld --out film.avi", "--out: \"film.avi\" can't be written: give film.mp4"),
      WrongCommand("seaworld --out f%d.gif", "--out: \"f%d.gif\" does not say what to write"),
      WrongCommand("seaworld --out f%05d", "--out: \"f%05d\" does not say what to write"),
      WrongCommand("seaworld --out f%d/a.png", "--out: \"f%d/a.png\" does not say what to write"),
      WrongCommand(["seaworld", "--out", ""], "--out: \"\" does not say what to write"),
    ])
    func `a wrong value is refused with one sentence`(command: WrongCommand) async throws {
      try await expectRefusal(command)
    }

    @Test(arguments: [
      WrongCommand("seaworld --cell 4 --size 9x9 --out f/", "--cell: it can't be combined"),
      WrongCommand(
        "seaworld --viewport 0,0,4,4 --zoom 2 --size 9x9 --out f/",
        "--viewport: it can't be combined"),
      WrongCommand(
        "seaworld --every 2 --speed 2 --out f/", "--every: it can't be combined with --speed"),
      WrongCommand("seaworld --fps 25 --out f/", "--fps: pictures have no frame rate"),
      WrongCommand("seaworld --fps 25 --out a.png", "--fps: pictures have no frame rate"),
      WrongCommand("seaworld --loop 2 --out f/", "--loop: only .apng, .gif and .webp"),
      WrongCommand("seaworld --loop 2 --out a.mp4", "--loop: only .apng, .gif and .webp"),
      WrongCommand("seaworld --loop 2 --census c", "--loop: only .apng, .gif and .webp"),
      WrongCommand("seaworld --hold-last 2 --out f/", "--hold-last: only a film has a last frame"),
      WrongCommand("seaworld --quality small --out -", "--quality: it is for pictures and films"),
      WrongCommand("seaworld --quality small --census c", "--quality: it is for pictures and"),
      WrongCommand(
        "seaworld --format rgba --out a.gif", "--format: it needs --out -, which writes raw frames"),
      WrongCommand("seaworld --ffmpeg x --out a.apng", "--ffmpeg: ffmpeg makes .gif, .mp4, .webm"),
      WrongCommand("seaworld --ffmpeg-timeout 9 --out f/", "--ffmpeg-timeout: ffmpeg makes .gif"),
      WrongCommand("seaworld --resume --out a.png", "--resume: only frames in a folder"),
      WrongCommand("seaworld --resume --out a.gif", "--resume: only frames in a folder"),
      WrongCommand("seaworld --resume --census c", "--resume: only frames in a folder"),
      WrongCommand("seaworld --checkpoint-every 9 --out -", "--checkpoint-every: only frames in a"),
      WrongCommand(
        "seaworld --out - --census /dev/stdout", "--census: --out writes to standard output"),
      WrongCommand("seaworld --zoom 2 --out f/", "--zoom: it needs --size"),
      WrongCommand("seaworld --viewport 0,0,4,4 --cell 3 --out f/", "--viewport: it needs --size"),
      WrongCommand("seaworld --center -5,3 --size 9x9 --out f/", "--center: it needs --zoom"),
      WrongCommand("seaworld --shape square --sprites s --out f/", "--sprites: sprites are drawn"),
      WrongCommand("seaworld -t 5 --out f/", "-t: there is no such option; did you mean --ticks?"),
      WrongCommand("seaworld --chart yes --out a.png", "--chart: --chart alone is enough"),
      WrongCommand("life glider --chart on --out a.png", "--chart: --chart alone is enough"),
      WrongCommand("life --trails yes --out a.png", "--trails: --trails alone is enough"),
      WrongCommand("seaworld --overwrite on --out f/", "--overwrite: --overwrite alone is enough"),
      WrongCommand("seaworld --out a.jpg", "--out: \"a.jpg\" can't be written: give a.png"),
      WrongCommand(
        "seaworld --out a$F4.png", "--out: \"a$F4.png\" can't be written: frames are"),
      WrongCommand(
        "seaworld --start-number 5 --out a.png", "--start-number: it is for numbered pictures"),
      WrongCommand(
        "seaworld --start-number 5 --census c", "--start-number: it is for numbered pictures"),
      WrongCommand(
        "seaworld --start-number -1 --out f/", "--start-number: '-1' is not a whole number of"),
      WrongCommand(
        "seaworld --start-number 1000000000000 --out f/", "--start-number: '1000000000000' is not"),
      WrongCommand(
        "seaworld --max-bytes 5M/1 --out a.gif", "--max-bytes: '1' is not a whole number"),
      WrongCommand(
        "convert a.rle b.mc",
        "'convert': to convert a pattern, give render life a.rle --generations 0 --save b.mc"),
      WrongCommand(
        "seaworld --load s --width 4 --seed 2 --prey first --out f/", "--width: the world that",
        "--prey: the world that", "--seed: the world that"),
      WrongCommand(
        "seaworld --census a --events a", "--events: it names the same file as --census"),
      WrongCommand("seaworld --out a.png --save a.png", "--save: it names the same file as --out"),
    ])
    func `options that exclude each other are refused`(command: WrongCommand) async throws {
      try await expectRefusal(command)
    }

    @Test(arguments: [
      WrongCommand("seaword --out f/", "'seaword': there is no such world or command"),
      WrongCommand("sea --out f/", "'sea': there is no such world or command, only seaworld,"),
      WrongCommand("help moss", "'moss': there is no such world or command"),
      WrongCommand("--dpi 3 --out a.png", "--dpi: the name of a world or a command comes first"),
      WrongCommand("SEAWORLD --out f/", "'SEAWORLD': there is no such world or command"),
      WrongCommand("moss --out f/", "'moss': there is no such world or command"),
      WrongCommand([""], "'': there is no such world or command"),
      WrongCommand("--pictures seaworld", "--pictures: there is no such option"),
      WrongCommand("seaworld --scripted a.js --out f/", "--scripted: there is no such option"),
      WrongCommand(
        "seaworld --script a.js --out f/",
        "--script: it is an option of 'render merge', not of 'render seaworld'"),
      WrongCommand(
        "seaworld --loops 2 --out f/", "--loops: there is no such option; did you mean --loop?"),
      WrongCommand("seaworld -x --out f/", "-x: there is no such option"),
      WrongCommand("seaworld f/ --out f/", "'f/': an option is expected here"),
      WrongCommand(
        "elementary 110 --out f/",
        "'110': an option is expected here, such as --rule 110"),
      WrongCommand(
        "seaworld --ticks 20..30 --out f/",
        "--ticks: '20..30' is not a whole number of ticks from 0 to 2^60, such as 1000 or 2^20; "
          + "to begin the frames later, give --from-tick"),
      WrongCommand("seaworld --out", "--out: it needs a value, <path>"),
      WrongCommand("seaworld --ticks --out f/", "--ticks: it needs a value, <n>"),
      WrongCommand("seaworld --overwrite=yes --out f/", "the option '--overwrite' does not take"),
      WrongCommand("compare a.png", "missing expected argument '<actual>'"),
      WrongCommand("again a.png b.png --out c.png", "'b.png': only options can follow the file"),
      WrongCommand("merge note.txt", "'note.txt': this is not a folder: name the folder that"),
      WrongCommand("merge f/ --out x.jpg", "--out: \"x.jpg\" is not a film: frames are"),
      WrongCommand("merge f/ --out x.mov", "--out: \"x.mov\" can't be written: give x.mp4"),
      WrongCommand("compare a.png b.png --tolerance 256", "--tolerance: '256' is not a whole"),
    ])
    func `a word that is not known is refused`(command: WrongCommand) async throws {
      try await expectRefusal(command)
    }

    @Test(arguments: [
      ("seaword --out f/", "did you mean seaworld?"),
      ("seaworld --widht 4 --out f/", "did you mean --width?"),
      ("seaworld --penguin-bread 4 --out f/", "did you mean --penguin-breeds?"),
      ("seaworld --theme drak --out f/", "did you mean dark?"),
      ("seaworld --until extinct:orca --out f/", "did you mean extinct:orcas?"),
      ("virus --theme l --out f/", "did you mean light?"),
      ("seaworld --palette embr --out f/", "did you mean ember?"),
      ("seaworld --ink pengiun=#ffffff --out f/", "did you mean penguin?"),
    ])
    func `the nearest right word is suggested`(words: String, suggestion: String) async throws {
      let run = try await RenderCommand.run(words)
      #expect(run.errors.hasSuffix("; \(suggestion)\n"), "\(run.errors)")
    }

    @Test(arguments: [
      WrongCommand(
        "seaworld --width 1000000 --height 1000000 --out f/", "--height: a table of 1000000 × "),
      WrongCommand("seaworld --width 70000 --out f/", "--size: a picture of 70000x"),
      WrongCommand("seaworld --width 1000 --cell 1024 --out f/", "--cell: a picture of 1024000x"),
      WrongCommand(
        "seaworld --width 16384 --height 16384 --cell 64 --out f/", "--cell: a picture of 1048576x"),
      WrongCommand(
        "seaworld --width 9000 --height 9000 --memory 100M --census c", "--memory: this run needs "),
      WrongCommand(
        "seaworld --width 16384 --height 16384 --memory 2200M --size 16384x16384 --out f/",
        "--memory: this run needs "),
    ])
    func `what would not fit is refused before any work`(command: WrongCommand) async throws {
      let start = ContinuousClock.now
      try await expectRefusal(command)
      // Making a world of 2 GiB alone takes longer in a debug build.
      #expect(start.duration(to: .now) < .seconds(5))
    }

    @Test func `all wrong values are reported at once`() async throws {
      try await expectRefusal(
        WrongCommand(
          "seaworld --widht 5 --fps=0 --ticks x --every -3 --seed y --height 0 --cell 0 --theme pink"
            + " --ink orca=rde --swim up --restart-at 0 --progress loud --memory 0 --until x --out a.avi",
          "--widht: ", "--out: ", "--ticks: ", "--every: ", "--fps: ", "--memory: ", "--progress: ",
          "--until: ", "--seed: ", "--height: ", "--swim: ", "--restart-at: ", "--cell: ",
          "--theme: ",
          "--ink: "))
    }

    /// Runs `command` and expects exit status 64, the reported lines, and no file touched.
    private func expectRefusal(_ command: WrongCommand) async throws {
      let run = try await RenderCommand.run(command.words)
      #expect(run.status == 64)
      #expect(run.output.isEmpty && run.files.isEmpty)
      #expect(run.errorLines.count == command.reported.count, "\(run.errors)")
      for (line, beginning) in zip(run.errorLines, command.reported) {
        #expect(line.hasPrefix("render: " + beginning))
      }
    }
  }
}
