import GoldenTesting

// The code of the article "Golden Images" that needs no package of its own.

func expectGradient() throws {
  let side = 64
  var bytes: [UInt8] = []
  for y in 0..<side {
    for x in 0..<side { bytes += [UInt8(4 * x), UInt8(4 * y), 128, 255] }
  }
  let image = Image(rgba: bytes, width: side, height: side)
  try Goldens(folder: "Goldens").expect(image, named: "gradient")
}

func expectPNG(_ bytes: [UInt8]) throws {
  let image = try Image(png: bytes)
  try Goldens(folder: "Goldens").expect(
    image, named: "gradient", tolerance: Tolerance(channel: 1, share: 0.001))
}

func expectFrames() throws {
  let frames = (0..<16).lazy.map { number in
    Image(rgba: Array(repeating: UInt8(number * 16), count: 4 * 64), width: 8, height: 8)
  }
  try Goldens(folder: "Goldens").expect(frames: frames, named: "fade")
}

func expectNoneUnused() throws {
  try Goldens(folder: "Goldens").expectNoneUnused(besides: ["gradient", "fade"])
}
