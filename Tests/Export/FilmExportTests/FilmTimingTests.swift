import FrameExport
import SimulationKernel
import Testing

@Suite struct FilmTimingTests {
  @Test func `delays of a third of a second keep a film's length`() {
    let timing = FilmTiming(framesPerSecond: Rational(30))
    #expect((0...6).map { timing.start(ofFrame: $0, inUnits: 100) } == [0, 3, 7, 10, 13, 17, 20])
    #expect(timing.end(frames: 300, inUnits: 100) == 1000)
  }
}
