import FrameExport
import Testing

@Suite struct FrameScheduleTests {
  @Test(arguments: [
    (0, 0, 1, [0]), (0, 3, 1, [0, 1, 2, 3]), (0, 6, 3, [0, 3, 6]), (0, 7, 3, [0, 3, 6, 7]),
    (0, 2, 5, [0, 2]), (10, 5, 2, [10, 12, 14, 15]), (7, 0, 9, [7]),
  ])
  func `every so many ticks and always the last are drawn`(
    start: Int, ticks: Int, every: Int, expected: [Int]
  ) {
    let schedule = FrameSchedule(from: Int64(start), ticks: Int64(ticks), every: Int64(every))
    #expect(schedule.map(Int.init) == expected)
    #expect(schedule.count == expected.count)
    for tick in Int64(start) - 2...Int64(start + ticks) + 2 {
      #expect(schedule.frame(at: tick) == schedule.firstIndex(of: tick))
    }
  }

  @Test(arguments: [1, 2, 3, 1 << 40, (1 << 62) - 1, 1 << 62, Int64.max] as [Int64])
  func `the largest runs are counted without listing them and without overflow`(every: Int64) {
    let limit = FrameSchedule.limit
    let schedule = FrameSchedule(from: limit - 1, ticks: limit, every: every)
    let last = schedule.count - 1
    #expect(schedule.lastTick == Int64.max)
    #expect(schedule[0] == limit - 1)
    #expect(schedule[last] == Int64.max)
    #expect(schedule.frame(at: Int64.max) == last)
    #expect(schedule.frame(at: schedule[last / 2]) == last / 2)
    #expect(schedule[last] - schedule[last - 1] <= every)
  }

  @Test func `a million million frames are a count, not a list`() {
    #expect(FrameSchedule(ticks: 1 << 40).count == 1 << 40 + 1)
  }
}
