import GoldenTesting
import ScratchFolders
import SystemLibrary
import Terrarium
import Testing

/// What the code of the articles makes. It writes files beside itself, as a reader's program does, and so has
/// a process of its own for each test.
@Suite struct `The code of articles` {
  @Test func `of the landing page makes pictures`() async {
    await #expect(processExitsWith: .success) {
      try inScratchFolder {
        try firstPicture()
        #expect(try image("start.png")?.width == 320)
        try pictureOfSeaRun()
        try expectPicture("sea.png", of: "Runs/Terrarium", named: "sea")
      }
    }
  }

  @Test func `on a world of your own makes its film, chart and frames`() async {
    await #expect(processExitsWith: .success) {
      try inScratchFolder {
        try filmOfForest()
        #expect(try frames(of: "forest.apng") == 151)
        try chartOfForest()
        try expectPicture("forest.png", of: "Runs/Terrarium", named: "forest")
        #expect(try imageOfForest() == image("forest.png"))
        let census = try lines(of: "forest.csv")
        #expect(census.count == 302 && census[0] == "tick,tree,fire")
        try endOfForest()
        #expect(try image("great-fire.png") != nil)
        try resumedForest()
        try resumedForest()
        #expect(try folderEntries("forest").count { $0.hasSuffix(".png") } == 31)
        #expect(try snapshotOfForest())
      }
    }
  }

  @Test func `on films makes each of them`() async {
    await #expect(processExitsWith: .success) {
      try inScratchFolder {
        try timedFilm()
        try filmByTheClock()
        try filmByHand()
        for film in ["sea.apng", "epidemic.apng", "by-hand.apng"] {
          #expect(try frames(of: film) > 20, "\(film)")
        }
        try filmOfACamera()
        #expect(try readFile("zoom.gif", limit: 1 << 24).starts(with: Array("GIF89a".utf8)))
        try encodedFilm()
        #expect(try readFile("gradient.mp4", limit: 1 << 24)[4..<8] == Array("ftyp".utf8)[...])
      }
    }
  }

  @Test func `on editing fields keeps a snapshot in a folder`() throws {
    let folder = try ScratchFolder()
    let place = folder.file("kept")
    #expect(try keepStart(in: place, of: "a script") == ["start"])
    // It is replaced by the same script alone.
    #expect(try keepStart(in: place, of: "a script") == ["start"])
    #expect(throws: ExportError.self) { try keepStart(in: place, of: "another script") }
  }

  @Test func `on tiles makes views and a pyramid`() async {
    await #expect(processExitsWith: .success) {
      try inScratchFolder {
        try tiledWindow()
        #expect(try image("far.png")?.size == Size(width: 480, height: 320))
        #expect(try image("near.png") != image("far.png"))
        try pictureOfRings()
        #expect(try image("rings.png")?[125, 125] == Color(0x000000))
        try pyramidOfTiles()
        #expect(try folderEntries("people_files").count == 12)
        #expect(isOrdinaryFile("people.html") && isOrdinaryFile("people.dzi"))
      }
    }
  }

  @Test func `on the seam draws an endless field, and measures motion`() async {
    await #expect(processExitsWith: .success) {
      try inScratchFolder {
        try pictureOfSierpinski()
        try expectPicture("sierpinski.png", of: "Runs/Terrarium", named: "sierpinski")
        let motion = try motionOfForest()
        #expect(motion.count == 50 && motion[0] == 0 && motion[1...].allSatisfy { $0 > 0 })
      }
    }
  }

  @Test func `on golden images compares with those that are committed`() throws {
    try expectGradient()
    try expectFrames()
    let golden = try readFile(Goldens(folder: "Goldens").folder + "/gradient.png", limit: 1 << 20)
    try expectPNG(golden)
    // What the articles show of a failure.
    let expected = try Image(png: golden)
    let actual = Image(width: expected.width, height: expected.height) { pixels in
      expected.withPixels { _ = pixels.update(fromContentsOf: $0) }
      pixels[28 * 64..<36 * 64].update(repeating: Color(0xffffff).pixel)
    }
    try pictures(of: "Export/GoldenTesting")
      .expect(sideBySide(expected, actual), named: "failure")
    try expectNoneUnused()
  }
}

/// Runs `body` in a folder of its own, which is removed afterwards.
private func inScratchFolder(_ body: () throws -> Void) throws {
  let scratch = try ScratchFolder()
  try #require(chdir(scratch.path) == 0)
  try body()
}

/// The pictures that articles of `module` show: they are goldens, too.
private func pictures(of module: String) -> Goldens {
  let name = module.drop { $0 != "/" }.dropFirst()
  return Goldens(folder: "../../../Sources/\(module)/\(name).docc/Resources")
}

/// Expects the picture at `path` to be the one that the articles of `module` show under `name`.
private func expectPicture(_ path: String, of module: String, named name: String) throws {
  try pictures(of: module).expect(Image(png: readFile(path, limit: 1 << 24)), named: name)
}

/// The picture at `path`; `nil` where there is none.
private func image(_ path: String) throws -> Image? {
  isOrdinaryFile(path) ? try Image(png: readFile(path, limit: 1 << 24)) : nil
}

/// How many frames the film at `path` stores: those that repeat are one.
private func frames(of path: String) throws -> Int {
  let bytes = try readFile(path, limit: 1 << 24), control = Array("fcTL".utf8)
  return bytes.indices.dropLast(4).count { bytes[$0..<$0 + 4].elementsEqual(control) }
}

/// The lines of the text at `path`.
private func lines(of path: String) throws -> [Substring] {
  String(decoding: try readFile(path, limit: 1 << 20), as: UTF8.self).split(separator: "\n")
}
