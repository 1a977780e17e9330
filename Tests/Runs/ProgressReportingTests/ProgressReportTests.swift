import FrameExport
import ProgressReporting
import Testing
@testable import ProgressReporting

@Suite struct ProgressReportTests {
  /// A simulated terminal, with a clock that is set by tests.
  private final class Console {
    var time = 100.0
    var text = ""
    var width = 80
    var isTerminal = true

    var output: ProgressOutput {
      ProgressOutput(
        isTerminal: isTerminal, width: { self.width }, now: { self.time },
        write: { self.text += $0 })
    }
  }

  private let console = Console()

  private func run(_ mode: ProgressMode, frames: Int, pace: Double, of total: Int? = nil) {
    var report = ProgressReport(mode, frames: total ?? frames, to: console.output)
    for frame in 0..<frames {
      console.time += pace
      report.wrote(frame: frame, tick: Int64(frame) * 2)
    }
    report.finish()
  }

  @Test func `a long step has lines as well`() {
    console.isTerminal = false
    var report = ProgressReport(.auto, frames: 1, to: console.output)
    for _ in 0..<75 {
      console.time += 1
      report.reportIfDue()
    }
    #expect(
      console.text == """
        render: 0%, 0/1, for 10 s
        render: 0%, 0/1, for 40 s
        render: 0%, 0/1, for 1:10

        """)
    console.text = ""
    console.isTerminal = true
    for mode in ProgressMode.allCases {
      var report = ProgressReport(mode, frames: 1, to: console.output)
      console.time += 100
      report.reportIfDue()
    }
    #expect(console.text == "")
  }

  @Test func `auto is a bar on a terminal, and elsewhere a line after 10 seconds and every 30`() {
    console.isTerminal = false
    run(.auto, frames: 10, pace: 0.9)
    #expect(console.text == "")
    run(.auto, frames: 90, pace: 1, of: 200)
    #expect(
      console.text == """
        render: 5%, 10/200, 1.0 frames/s, 3:10 left
        render: 20%, 40/200, 1.0 frames/s, 2:40 left
        render: 35%, 70/200, 1.0 frames/s, 2:10 left

        """)
    console.text = ""
    console.isTerminal = true
    run(.auto, frames: 10, pace: 1)
    #expect(console.text.contains("━"))
  }

  @Test func `none is silent and a bar can be had without a terminal`() {
    run(.none, frames: 10, pace: 1)
    #expect(console.text == "")
    console.isTerminal = false
    run(.bar, frames: 10, pace: 1)
    #expect(console.text.contains("━"))
  }

  @Test func `a short run shows no bar at all`() {
    run(.bar, frames: 10, pace: 0.029)
    #expect(console.text == "")
  }

  @Test func `the bar shows share, frames, rate and time left on one line`() {
    run(.bar, frames: 2, pace: 5, of: 8)
    let lines = console.text.split(separator: "\r", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(
      lines[1] == " 12% ━━━━━                                     1/8  0.200 frames/s  35 s left")
    #expect(
      lines[2] == " 25% ━━━━━━━━━━                                2/8  0.200 frames/s  30 s left")
    #expect(lines[3].hasPrefix("2 frames in 10.0 s (0.200 frames/s)  "))
    #expect(lines[3].hasSuffix(" \n"))
    #expect(lines[3].count == lines[2].count + 1)
  }

  @Test func `the bar is drawn at most fifteen times a second`() {
    run(.bar, frames: 5000, pace: 0.001)
    let drawn = console.text.count { $0 == "\r" }
    #expect((60...72).contains(drawn))
  }

  @Test func `a stopped run gives the line back`() {
    var report = ProgressReport(.bar, frames: 9, to: console.output)
    console.time += 1
    report.wrote(frame: 0, tick: 0)
    let bar = console.text.dropFirst()
    console.text = ""
    report.stop()
    #expect(console.text == "\r" + String(repeating: " ", count: bar.count) + "\r")
    report.finish()
    #expect(console.text.count == bar.count + 2)
  }

  @Test(arguments: 0...120, [(1, 8), (51, 51), (7, 1 << 62)])
  func `a bar is shorter than any terminal is wide`(width: Int, progress: (Int, Int)) {
    let line = ProgressLine(done: progress.0, written: progress.0, total: progress.1, seconds: 3.5)
    let text = line.bar(width: width)
    #expect(text.count < max(1, width))
    #expect(width < 6 || text.contains("%"))
    #expect(width < 77 || text.contains("frames/s"))
  }

  /// A percentage of the upper bound would mislead.
  @Test func `a run that may end early has no share`() {
    var line = ProgressLine(done: 764, written: 764, total: 8001, seconds: 10)
    line.mayEndEarly = true
    #expect(line.plain == "764 of at most 8001 frames, 76.4 frames/s")
    #expect(line.bar(width: 80) == "764 of at most 8001 frames  76.4 frames/s")
    #expect(line.bar(width: 30) == "764 of at most 8001 frames")
    #expect(line.bar(width: 4) == "764" && line.bar(width: 3).isEmpty)
  }

  @Test func `JSON lines report each frame by itself`() {
    run(.json, frames: 3, pace: 0.5)
    #expect(
      console.text == """
        {"frame":0,"of":3,"tick":0,"seconds":0.500,"framesPerSecond":2.0}
        {"frame":1,"of":3,"tick":2,"seconds":1.000,"framesPerSecond":2.0}
        {"frame":2,"of":3,"tick":4,"seconds":1.500,"framesPerSecond":2.0}

        """)
  }

  @Test(arguments: [1000, 2000])
  func `JSON lines come ten times a second, the first and the last always`(total: Int) {
    run(.json, frames: 1000, pace: 0.0025, of: total)
    let lines = console.text.split(separator: "\n")
    #expect((24...28).contains(lines.count))
    #expect(lines.first?.hasPrefix("{\"frame\":0,") == true)
    #expect(lines.last?.hasPrefix("{\"frame\":999,") == true)
    #expect(Set(lines).count == lines.count)
  }

  @Test func `a line reports how many tiles were drawn, where that is known`() {
    var report = ProgressReport(.json, frames: 2, engine: "tiles", to: console.output)
    report.wrote(frame: 0, tick: 0, tiles: TileCount(drawn: 3, all: 12))
    report.wrote(frame: 1, tick: 1)
    report.finish()
    #expect(
      console.text == """
        {"frame":0,"of":2,"tick":0,"seconds":0.000,"framesPerSecond":0.0,"tilesDrawn":3,"tiles":12,\
        "engine":"tiles"}
        {"frame":1,"of":2,"tick":1,"seconds":0.000,"framesPerSecond":0.0,"engine":"tiles"}

        """)
  }

  @Test func `a clock that stands still makes no wrong numbers`() {
    run(.json, frames: 1, pace: 0)
    #expect(
      console.text == """
        {"frame":0,"of":1,"tick":0,"seconds":0.000,"framesPerSecond":0.0}

        """)
  }

  @Test(arguments: [
    (0, "0.00 s"), (0.426, "0.43 s"), (9.994, "9.99 s"), (9.996, "10.0 s"), (59.94, "59.9 s"),
    (59.96, "1:00"), (185, "3:05"), (3599.6, "1:00:00"), (3723, "1:02:03"), (1e30, "over 999 h"),
    (Double.infinity, "over 999 h"),
  ])
  func `a time is shown as people write it`(seconds: Double, text: String) {
    #expect(duration(seconds) == text)
  }
}
