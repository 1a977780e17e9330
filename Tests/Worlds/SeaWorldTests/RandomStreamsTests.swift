import SimulationKernel
import Testing

@Suite("Random streams")
struct RandomStreamsTests {
  @Test("A generator is SplitMix64: the published numbers of state 1234567")
  func splitMix() {
    var stream = RandomStream(state: 1_234_567)
    #expect(stream.next() == 6_457_827_717_110_365_317)
    #expect(stream.next() == 3_203_168_211_198_807_973)
    #expect(stream.next() == 9_817_491_932_198_370_423)
  }

  @Test("A draw depends on seed, tick and stream, and on nothing else")
  func draws() {
    let streams = RandomStreams(seed: 1)
    let draw = streams.draw(at: 5, stream: 7)
    _ = streams.draw(at: 6, stream: 7)
    #expect(streams.draw(at: 5, stream: 7) == draw)
    #expect(streams.at(5).draw(7) == draw)
    #expect(streams.draw(at: 5, stream: 8) != draw)
    #expect(streams.draw(at: 6, stream: 7) != draw)
    #expect(streams.draw(at: -5, stream: 7) != draw)
    #expect(RandomStreams(seed: 2).draw(at: 5, stream: 7) != draw)
  }

  @Test("Draws stay what they are from release to release")
  func frozen() {
    #expect(RandomStreams(seed: 1).draw(at: 1, stream: 0) == 12_100_477_452_831_230_990)
    #expect(RandomStreams(seed: .max).draw(at: -1, stream: .max) == 8_992_985_194_548_700_079)
    var generator = RandomStreams(seed: 7).generator(at: 3, stream: 2)
    #expect((0..<3).map { _ in generator.next(below: 1000) } == [244, 949, 995])
  }

  @Test("Every bit of a draw is set in half of all draws", arguments: 0..<3)
  func bits(_ varied: Int) {
    var counts = [Int](repeating: 0, count: 64)
    let draws = 4000
    for number in 0..<draws {
      let value = UInt64(number)
      let draw =
        switch varied {
        case 0: RandomStreams(seed: value).draw(at: 1, stream: 1)
        case 1: RandomStreams(seed: 1).draw(at: Tick(number), stream: 1)
        default: RandomStreams(seed: 1).draw(at: 1, stream: value)
        }
      for bit in 0..<64 { counts[bit] += Int(draw >> UInt64(bit) & 1) }
    }
    // Five standard errors of a share of 1/2.
    let deviation = 5 * Double(draws).squareRoot() / 2
    for count in counts { #expect(abs(Double(count) - Double(draws) / 2) < deviation) }
  }

  @Test("Numbers below a bound are all reached and equally likely", arguments: [1, 2, 3, 7, 60])
  func below(_ bound: UInt64) {
    var generator = RandomStreams(seed: 5).generator(at: 0, stream: bound)
    var counts = [Int](repeating: 0, count: Int(bound))
    let draws = 6000
    for _ in 0..<draws { counts[Int(generator.next(below: bound))] += 1 }
    let mean = Double(draws) / Double(bound)
    for count in counts { #expect(abs(Double(count) - mean) <= 5 * mean.squareRoot()) }
  }

  @Test("A bound just above half of all numbers is exact: its draws fill it evenly")
  func largeBound() {
    var generator = RandomStreams(seed: 5).generator(at: 0, stream: 0)
    let bound: UInt64 = 3 << 62
    var thirds = [0, 0, 0]
    for _ in 0..<6000 { thirds[Int(generator.next(below: bound) >> 62)] += 1 }
    for count in thirds { #expect(abs(count - 2000) < 5 * 37) }
  }
}
