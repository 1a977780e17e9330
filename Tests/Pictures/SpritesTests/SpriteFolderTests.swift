import AtomicFiles
import Foundation
import PNGCodec
import Pictures
import SceneDescription
import Sprites
import Testing

@Suite struct `A folder of sprites` {
  @Test func `replaces the sprites it has, and only those`() throws {
    try withFolder { folder in
      try write(picture(20, 20), to: "\(folder)/orca.png")
      let own = Sprite(name: "orca", master: picture(20, 20))
      let penguin = SpriteSet.builtIn.byName["penguin"]
      #expect(try read(folder).byName == ["penguin": penguin, "orca": own])
      try write(picture(30, 30), to: "\(folder)/penguin.png")
      #expect(try read(folder + "/").byName["penguin"]?.master == picture(30, 30))
    }
  }

  @Test func `has sprites of any kinds, and those alone are read`() throws {
    try withFolder { folder in
      try write(picture(20, 20), to: "\(folder)/ant.png")
      try writeFile("\(folder)/orca.png", Array("not a picture".utf8))
      let sprites = try SpriteSet(folder: folder, kinds: ["trail", "ant"])
      #expect(sprites.byName == ["ant": Sprite(name: "ant", master: picture(20, 20))])
    }
  }

  @Test func `lists the files that were read, in the order of the kinds`() throws {
    try withFolder { folder in
      for (name, side) in [("orca", 20), ("penguin", 30)] {
        try write(picture(side, side), to: "\(folder)/\(name).png")
      }
      let all = try read(folder).files
      #expect(all.map(\.name) == ["penguin.png", "orca.png"])
      for file in all {
        let bytes = try readFile("\(folder)/\(file.name)", limit: 1 << 20)
        #expect(file.digest == fileDigest(bytes))
      }
      try FileManager.default.removeItem(atPath: "\(folder)/penguin.png")
      #expect(try read(folder).files.map(\.name) == ["orca.png"])
    }
  }

  @Test func `with none of the files says what was looked for`() throws {
    try withFolder { folder in
      let error = #expect(throws: SpriteError.self) { try read(folder) }
      #expect(
        error?.description
          == "there is neither penguin.png nor orca.png in the sprite folder \"\(folder)\"")
      let errorOfOne = #expect(throws: SpriteError.self) {
        try SpriteSet(folder: folder, kinds: ["ant"])
      }
      #expect(
        errorOfOne?.description == "there is no ant.png in the sprite folder \"\(folder)\"")
      let errorOfNone = #expect(throws: SpriteError.self) { try read(folder + "/none") }
      #expect(errorOfNone?.description == "there is no sprite folder \"\(folder)/none\"")
    }
  }

  @Test(arguments: [(16, 9), (9, 16), (17, 2), (3, 20)])
  func `has pictures of any shape centered in a square`(width: Int, height: Int) throws {
    try withFolder { folder in
      try write(picture(width, height), to: "\(folder)/orca.png")
      let master = try #require(try read(folder).byName["orca"]).master
      let side = max(width, height)
      #expect(master.width == side && master.height == side)
      let (left, top) = ((side - width) / 2, (side - height) / 2)
      for y in 0..<side {
        for x in 0..<side {
          let isInside = (left..<left + width).contains(x) && (top..<top + height).contains(y)
          let expected = isInside ? picture(width, height)[x - left, y - top] : .transparent
          #expect(master[x, y] == expected)
        }
      }
    }
  }

  @Test(arguments: [(15, 15), (4097, 1), (1, 4097)])
  func `refuses pictures too small or too large`(width: Int, height: Int) throws {
    try withFolder { folder in
      try write(picture(width, height), to: "\(folder)/penguin.png")
      let error = #expect(throws: SpriteError.self) { try read(folder) }
      #expect(
        error?.description
          == "the sprite \(folder)/penguin.png has \(width) × \(height) pixels; "
          + "its longer side may have 16 to 4096")
    }
  }

  @Test(arguments: [[], Array("not a picture".utf8), [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]])
  func `names the file that is no picture`(bytes: [UInt8]) throws {
    try withFolder { folder in
      try writeFile("\(folder)/orca.png", bytes)
      let error = #expect(throws: SpriteError.self) { try read(folder) }
      #expect(
        error?.description.hasPrefix("the sprite \(folder)/orca.png can't be used: ") == true)
    }
  }

  @Test func `names the file that is cut off`() throws {
    try withFolder { folder in
      let bytes = try PNGEncoder().encode(.rgba(picture(40, 40), opaque: false))
      try writeFile("\(folder)/orca.png", Array(bytes.dropLast(bytes.count / 2)))
      let error = #expect(throws: SpriteError.self) { try read(folder) }
      #expect(error?.description.contains("\(folder)/orca.png") == true)
    }
  }

  @Test func `names the file that can't be read`() throws {
    try withFolder { folder in
      try write(picture(20, 20), to: "\(folder)/orca.png")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/penguin.png", withIntermediateDirectories: false)
      let error = #expect(throws: SpriteError.self) { try read(folder) }
      #expect(error?.description == "cannot read \(folder)/penguin.png: is a directory")
    }
  }

  private func read(_ folder: String) throws -> SpriteSet {
    try SpriteSet(folder: folder, kinds: ["penguin", "orca"])
  }

  private func picture(_ width: Int, _ height: Int) -> Image {
    Image(width: width, height: height) { pixels in
      for index in pixels.indices {
        pixels[index] =
          Color(
            red: UInt8(truncatingIfNeeded: index), green: UInt8(truncatingIfNeeded: index >> 4),
            blue: 77, alpha: UInt8(1 + index % 255)
          ).pixel
      }
    }
  }

  private func write(_ image: Image, to path: String) throws {
    try writeFile(path, PNGEncoder().encode(.rgba(image, opaque: false)))
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "sprites-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }
}
