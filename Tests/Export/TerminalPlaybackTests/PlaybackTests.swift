import FrameExport
import Lattice
import SimulationKernel
@testable import TerminalPlayback
import Testing

@Suite struct PlaybackClockTests {
  @Test func `frames are shown at their times, and late ones at once`() {
    let timing = FilmTiming(framesPerSecond: Rational(4), holdLast: Rational(1, 2))
    var clock = PlaybackClock(timing)
    #expect(clock.time(ofFrame: 0, readyAt: 100) == 100)
    #expect(clock.time(ofFrame: 1, readyAt: 100.125) == 100.25)
    #expect(clock.time(ofFrame: 2, readyAt: 100.75) == 100.75)
    // The film goes on in its time.
    #expect(clock.time(ofFrame: 3, readyAt: 100.75) == 100.75)
    #expect(clock.time(ofFrame: 4, readyAt: 100.75) == 101)
    #expect(clock.end(frames: 5, now: 101) == 101.75)
  }

  @Test func `after a standstill there is no rush`() {
    var clock = PlaybackClock(FilmTiming(framesPerSecond: Rational(4)))
    #expect(clock.time(ofFrame: 0, readyAt: 100) == 100)
    #expect(clock.time(ofFrame: 1, readyAt: 110) == 110)
    #expect(clock.time(ofFrame: 2, readyAt: 110) == 110.25)
    #expect(clock.end(frames: 3, now: 110.25) == 110.5)
  }

  @Test func `a film without frames is over at once`() {
    let clock = PlaybackClock(FilmTiming(framesPerSecond: Rational(4)))
    #expect(clock.end(frames: 0, now: 7) == 7)
  }
}

@Suite struct TerminalWindowTests {
  private typealias Extent = (columns: Int, rows: Int, pixels: Size)

  private func window(
    _ columns: Int, _ rows: Int, _ pixels: Size, answered: Size? = nil
  ) -> TerminalWindow {
    TerminalWindow(.kittyGraphics, (columns, rows, pixels), answered: answered)
  }

  @Test func `its pixels are those that the system knows, else those that it answers`() {
    let known = Size(width: 645, height: 389), unknown = Size(width: 0, height: 0)
    #expect(window(80, 24, known).pictureSize == Size(width: 640, height: 384))
    #expect(window(80, 24, unknown, answered: known).pictureSize == Size(width: 640, height: 384))
    #expect(window(80, 24, unknown).knowsPixels == false)
    #expect(window(80, 24, unknown, answered: Size(width: -1, height: 5)).knowsPixels == false)
    #expect(window(0, 0, unknown).pictureSize == Size(width: 640, height: 384))
    #expect(
      TerminalWindow(.halfBlocks, (80, 24, known), answered: nil).pictureSize
        == Size(width: 80, height: 48))
  }

  @Test func `half blocks mix as many pixels as pictures need`() {
    let small = TerminalWindow(.halfBlocks, columns: 80, rows: 24)
    let needed = Size(width: 240, height: 160)
    #expect(small.fitting(needed).pictureSize == Size(width: 320, height: 192))
    #expect(small.fitting(needed).reduction == 4)
    #expect(small.fitting(Size(width: 80, height: 48)) == small)
    #expect(window(80, 24, Size(width: 80, height: 48)).fitting(needed).reduction == 1)
  }

  @Test func `another size leaves cells as they are where pixels are not reported`() {
    let unknown = Size(width: 0, height: 0)
    let before = window(80, 24, unknown, answered: Size(width: 800, height: 480))
    let after = before.resized(to: (40, 20, unknown))
    #expect(after.columns == 40 && after.rows == 20 && after.cell == Size(width: 10, height: 20))
    #expect(before.resized(to: (0, 0, unknown)) == before)
    #expect(
      before.resized(to: (40, 20, Size(width: 240, height: 240))).cell
        == Size(width: 6, height: 12))
  }
}
