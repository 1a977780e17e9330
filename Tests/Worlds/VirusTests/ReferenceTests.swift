import VirusSimulation
import Testing

@Suite("An epidemic")
struct ReferenceTests {
  @Test("It is that of the rules written down once more, person by person", arguments: Reading.all)
  func equalsReference(_ reading: Reading) throws {
    for (people, columns) in [(1, nil), (2, nil), (7, 3), (30, 1), (30, 30), (101, nil), (143, 13)]
    {
      var configuration = reading.configuration(people)
      configuration.columns = columns
      configuration.infected = [people / 2]
      configuration.seed = UInt64(people) << 32
      var virus = try Virus(configuration)
      var reference = ReferenceGroup(configuration, sick: [people / 2])
      for _ in 0..<12 {
        virus.step()
        reference.advance()
        #expect(virus.state.sickPeople == reference.sick.sorted(), "\(people) in \(columns ?? 0)")
      }
      #expect(virus.census.sick == reference.sick.count)
    }
  }

  @Test("The group is laid out in rows, nearly a square where nothing else is said")
  func layout() {
    for (people, columns) in [
      (1, 1), (2, 2), (4, 2), (5, 3), (99, 10), (100, 10), (101, 11), (2_147_483_648, 46_341),
    ] {
      #expect(VirusConfiguration.group(people).columnCount == columns)
    }
    let wide = VirusConfiguration.group(11) { $0.columns = 4 }
    #expect(wide.columnCount == 4 && wide.rowCount == 3)
  }
}
