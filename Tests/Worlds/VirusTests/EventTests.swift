import SimulationKernel
import Testing
import VirusSimulation
import WorldFiles

@Suite("Events and censuses")
struct EventTests {
  /// The lines of the log of `virus`, from where it stands on, over `steps` steps.
  static func log(_ virus: inout Virus, steps: Int) -> [String] {
    var text: [UInt8] = []
    virus.writeFirstEvents(isLoaded: false) { text += $0 }
    for _ in 0..<steps {
      virus.step()
      virus.writeEvents { text += $0 }
    }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  static func list(_ people: [Int]) -> String {
    "[" + people.map(String.init).joined(separator: ",") + "]"
  }

  @Test("A line lists all who are sick, ascending, and who was tapped")
  func lines() throws {
    let configuration = VirusConfiguration.group(60) { $0.infected = [17, 5] }
    let tap = Intervention(at: Rational(3, 2), .tap(59))
    var virus = try Virus(configuration, interventions: [tap], keepsCases: true)
    var same = try Virus(configuration, interventions: [tap])
    let lines = Self.log(&virus, steps: 3)
    #expect(lines.count == 4)
    #expect(lines[0] == #"{"step":0,"sick":[5,17],"taps":[5,17]}"#)
    same.step()
    #expect(lines[1] == "{\"step\":1,\"sick\":\(Self.list(same.state.sickPeople))}")
    same.step()
    #expect(
      lines[2] == "{\"step\":2,\"sick\":\(Self.list(same.state.sickPeople)),\"taps\":[59]}")
    same.step()
    #expect(lines[3] == "{\"step\":3,\"sick\":\(Self.list(same.state.sickPeople))}")
  }

  @Test("Nobody sick and nobody tapped is an empty list, and a reset is reported")
  func emptyAndReset() throws {
    var virus = try Virus(
      .group(9) { $0.infectionFactor = 0 },
      interventions: [
        Intervention(at: Rational(1), .tap(4)), Intervention(at: Rational(2), .reset),
      ], keepsCases: true)
    #expect(
      Self.log(&virus, steps: 3) == [
        #"{"step":0,"sick":[]}"#, #"{"step":1,"sick":[4],"taps":[4]}"#,
        #"{"step":2,"sick":[],"reset":true}"#, #"{"step":3,"sick":[]}"#,
      ])
  }

  @Test("Above 100,000 people a line lists only those newly sick, and says so")
  func largeGroup() throws {
    let configuration = VirusConfiguration.group(100_001) { $0.infected = [300, 50_000] }
    let tap = Intervention(at: Rational(2), .tap(7))
    var virus = try Virus(configuration, interventions: [tap], keepsCases: true)
    var same = try Virus(configuration, interventions: [tap])
    let lines = Self.log(&virus, steps: 3)
    #expect(lines[0] == #"{"step":0,"sick":[300,50000],"taps":[300,50000],"new":true}"#)
    var before = Set([300, 50_000])
    for step in 1...3 {
      same.step()
      let now = Set(same.state.sickPeople)
      let taps = step == 2 ? #","taps":[7]"# : ""
      #expect(
        lines[step]
          == "{\"step\":\(step),\"sick\":\(Self.list(now.subtracting(before).sorted()))"
          + "\(taps),\"new\":true}")
      before = now
    }
    // The first line of a log lists all, wherever the log begins.
    var first: [UInt8] = []
    virus.writeFirstEvents(isLoaded: false) { first += $0 }
    #expect(
      String(decoding: first, as: UTF8.self)
        == "{\"step\":3,\"sick\":\(Self.list(before.sorted())),\"new\":true}\n")
    var small = try Virus(.group(100_000) { $0.infected = [300] }, keepsCases: true)
    #expect(Self.log(&small, steps: 1)[0] == #"{"step":0,"sick":[300],"taps":[300]}"#)
  }

  @Test(
    "The census has the time in seconds, with the decimals that its steps need",
    arguments: [
      (Rational(1), "3,3,60,40\n"), (Rational(1, 5), "3,0.6,60,40\n"),
      (Rational(5, 2), "3,7.5,60,40\n"), (Rational(1, 3), "3,1.000000,60,40\n"),
      (Rational(1, 10_000), "3,0.0003,60,40\n"),
    ])
  func census(period: Rational, row: String) {
    #expect(
      VirusCensus(healthy: 60, sick: 40, clock: TickClock(tickLength: period)).row(at: 3) == row)
    #expect(VirusCensus.header == "step,time,healthy,sick\n")
  }
}
