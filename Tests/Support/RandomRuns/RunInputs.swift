public import Foundation

/// The files that random runs read.
public enum RunInputs {
  /// Files by their names, as they are written.
  private static let written: [(name: String, text: String)] = [
    ("torus.rle", "x = 3, y = 3, rule = B3/S23:T20,10\nbob$2bo$3o!\n"),
    ("margin.rle", "#CXRLE Pos=-3,4 Gen=7\nx = 9, y = 8, rule = B3/S23:P30,30\n$2bo$3bo$b3o!\n"),
    ("many.rle", "x = 4, y = 2, rule = /2/3\nABA$.B!\n"),
    ("b0.rle", "x = 3, y = 3, rule = B03/S23\nbob$2bo$3o!\n"),
    ("long.rle", "x = 70000, y = 3, rule = B3/S23\n69999bo$2bo$3o!\n"),
    ("tail.cells", "!Name: tail\n.O\n..O\nOOO\n"),
    ("old.lif", "#Life 1.05\n#P -1 -1\n.*.\n..*\n***\n"),
    ("life106.lif", "#Life 1.06\n0 -1\n1 0\n-1 1\n0 1\n1 1\n"),
    ("damaged.rle", "x = 3, y = 3\nbob$2bq$99999999999999999999o!\n"),
    ("damaged.state", "terrarium life state 9\nnothing of it\n"),
    ("library/mine.rle", "x = 3, y = 3, rule = B3/S23\nbob$2bo$3o!\n"),
    ("library/broken.rle", "x = , y = 3\n"),
    (
      "my.palette",
      "background = #ffffff\noutside = #f0f0f0\ngrid = #eeeeee\ntext = #000000\nkinds = #cc6600 #003366\n"
    ),
    (
      "dark.palette",
      "[dark]\nbackground = #000000\noutside = #101010\ngrid = #202020\ntext = #ffffff\nkinds = #ff8800 #88aaff\n"
    ),
    ("damaged.palette", "background = #12\nkinds\n"),
    ("design.csv", "starves,penguins\n3,20\n4,30\n"),
    ("damaged.csv", "starves,\"penguins\n3\n4,30,5\n"),
    ("part.scene", "play 2\nwait 0.5s\n"),
    ("sprites/cat.png", "no picture"),
    ("empty/none.txt", ""),
  ]

  /// The commands that make the others, in this folder.
  public static let commands = [
    "life gosper-gun --generations 3 --save gun.rle",
    "life gosper-gun --generations 2^14 --save gun.mc",
    "life --random 30% --width 40 --height 30 --trails --color age --generations 3 --save life.state",
    "seaworld --ticks 3 --save sea.state", "virus --steps 3 --infect 4 --save virus.state",
    "universe --seconds 30 --save universe.state",
    "elementary --rule 110 --generations 9 --save elementary.state",
    "seaworld --ticks 4 --cell 8 --out sea.png", "seaworld --ticks 4 --cell 9 --out other.png",
    "virus --steps 4 --size 200x160 --out virus.apng",
    "life glider --generations 8 --cell 6 --out frames/",
    "life glider --generations 8 --cell 5 --counter off --out more/",
    "universe --seconds 20 --size 480x360 --out universe.png",
    "life acorn --generations 30 --out stars.png",
    "life acorn --generations 60 --cell 4 --out pyramid.dzi",
    "seaworld --ticks 9 --cell 6 --shard 1/2 --out parts/",
    "seaworld --ticks 9 --cell 6 --shard 2/2 --out parts/",
    "sweep seaworld --vary starves=3,4 --seeds 1..3 --ticks 6 --plots none --out swept/",
    "life --width 20 --height 20 --snapshots kept/ --do place\u{a0}glider\u{a0}at\u{a0}2,3;land\u{a0}live;snapshot\u{a0}\"one\"",
    "play part2.scene --out film.apng", "play part2.scene --out film/",
  ]

  /// The names of all that there is.
  static let names =
    written.map(\.name) + [
      "gun.rle", "gun.mc", "life.state", "sea.state", "virus.state", "universe.state",
      "elementary.state", "sea.png",
      "other.png", "virus.apng", "frames/", "more/", "universe.png", "stars.png", "pyramid.dzi",
      "parts/", "swept/",
      "kept/", "film.apng", "film/",
    ]

  /// Makes the files in `folder`.
  ///
  /// - Parameters:
  ///   - folder: A folder that exists.
  ///   - run: A function that runs a command in a folder, and says with which status it ended.
  /// - Throws: Errors of files, and ``Unmade`` where a command fails.
  public static func make(in folder: URL, run: (_ words: [String], _ folder: URL) throws -> Int32)
    throws
  {
    let scene = (
      "part2.scene", "world life --width 20 --height 20\nplace glider at 2,3\nland live\nplay 4\n"
    )
    for (name, text) in written + [scene] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for command in commands {
      // Words of actions have unbreakable blanks between.
      let words = command.split(separator: " ").map { String($0).replacing("\u{a0}", with: " ") }
      let status = try run(words, folder)
      guard status == 0 else { throw Unmade(command: command, status: status) }
    }
  }

  /// The error of a command that fails.
  public struct Unmade: Error {
    let command: String
    let status: Int32
  }
}
