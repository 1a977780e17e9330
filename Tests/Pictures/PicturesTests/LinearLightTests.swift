import Pictures
import Testing

@Suite struct `Linear light` {
  @Test func `every channel comes back`() {
    for channel in UInt8.min...UInt8.max {
      #expect(LinearLight.encode(LinearLight.decode(channel)) == channel)
    }
  }

  // Computed with 50 decimal digits by a separate program; the sums weigh each entry by its place.
  @Test(
    arguments: [
      (0, 0), (1, 20), (10, 199), (11, 219), (127, 13909), (128, 14146), (129, 14387), (253, 64372),
      (254, 64952), (255, 65535),
    ] as [(UInt8, UInt16)])
  func `the table holds the nearest steps`(channel: UInt8, linear: UInt16) {
    #expect(LinearLight.decode(channel) == linear)
  }

  @Test func `all of both tables is what exact arithmetic gives`() {
    let decoded = LinearLight.decodeTable.enumerated().reduce(0) {
      $0 + ($1.offset + 1) * Int($1.element)
    }
    #expect(decoded == 1_018_834_595)
    let edges = (1...255).reduce(0) { sum, channel in
      sum + channel * (LinearLight.encodeTable.firstIndex(of: UInt8(channel)) ?? 0)
    }
    #expect(edges == 1_007_842_705)
  }

  @Test(arguments: [(9, 0), (10, 1), (29, 1), (30, 2), (65243, 254), (65244, 255)])
  func `a step belongs to the nearest channel`(linear: Int, channel: Int) {
    #expect(Int(LinearLight.encode(UInt16(linear))) == channel)
  }

  @Test func `both tables rise`() {
    #expect(zip(LinearLight.decodeTable, LinearLight.decodeTable.dropFirst()).allSatisfy(<))
    #expect(zip(LinearLight.encodeTable, LinearLight.encodeTable.dropFirst()).allSatisfy(<=))
  }
}

@Suite struct `Contrast` {
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0x777777, 0xFFFFFF, 4.478), (0x0000FF, 0xFFFFFF, 8.592),
      (0xFF0000, 0xFFFFFF, 3.998), (0x123456, 0x123456, 1.0),
    ] as [(UInt32, UInt32, Double)])
  func `is what WCAG's formula gives, either way round`(a: UInt32, b: UInt32, ratio: Double) {
    #expect(abs(Color(a).contrast(with: Color(b)) - ratio) < 0.001)
    #expect(Color(a).contrast(with: Color(b)) == Color(b).contrast(with: Color(a)))
  }
}
