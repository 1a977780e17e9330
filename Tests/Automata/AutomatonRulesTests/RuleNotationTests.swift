import AutomatonRules
import SeededDraws
import Testing

@Suite struct RuleNotationTests {
  @Test(
    "A notation is read, and written in the canonical way",
    arguments: [
      ("B3/S23", "B3/S23"), ("b3/s23", "B3/S23"), ("B3S23", "B3/S23"), ("b3s23", "B3/S23"),
      ("S23/B3", "B3/S23"), ("s23b3", "B3/S23"), ("23/3", "B3/S23"), ("3/S23", "B3/S23"),
      ("B3/23", "B3/S23"), (" B 3 / S 3\t2 ", "B3/S23"), ("B3_S23", "B3/S23"),
      ("B33/S232", "B3/S23"), ("23/3/2", "B3/S23"), ("/", "B/S"), ("B", "B/S"), ("B2", "B2/S"),
      ("S012345678", "B/S012345678"), ("B2/S", "B2/S"), ("B2/", "B2/S"),
      ("B2-a/S12", "B2-a/S12"), ("B2ceikn/S12", "B2-a/S12"), ("12/2nkiec", "B2-a/S12"),
      ("2-a3/3", "B3/S2-a3"), ("S12/B2-A", "B2-a/S12"), ("B2aceikn3/S", "B23/S"),
      ("B2-3/S", "B23/S"), ("B4-qjrtwz/S", "B4aceikny/S"), ("B2nic/S", "B2cin/S"),
      ("B1e2ak3inqy4ny5e/S", "B1/SV"), ("b13/s012v", "B13/S012V"), ("012/13V", "B13/S012V"),
      ("B2/S34H", "B2/S34H"), ("34/2h", "B2/S34H"), ("B2S34H", "B2/S34H"),
      ("/2/3", "/2/3"), ("B2/S/C3", "/2/3"), ("B2/S/G3", "/2/3"), ("B2/S/3", "/2/3"),
      ("S/B2/3", "/2/3"), ("23/3/8", "23/3/8"), ("345/2/4", "345/2/4"), ("0/1/256", "0/1/256"),
      ("2-a3/3ai/5", "2-a3/3ai/5"), ("12/13/4V", "12/13/4V"), ("B13/S12V/C4", "12/13/4V"),
      ("12/13/4H", "12/13/4H"), ("W110", "W110"), ("w30", "W30"), ("W0", "B/S012345678"),
      ("MAPIAAAAA", "MAPIAAAAA"), ("MAPIAAAAA==", "MAPIAAAAA"), ("map IAAA AA/5", "MAPIAAAAA/5"),
    ])
  func reads(text: String, canonical: String) throws {
    let rule = try Rule(text)
    #expect(rule.notation == canonical)
    #expect(try Rule(canonical) == rule)
  }

  @Test("Counts mean live neighbors, births of dead and survivals of live cells")
  func counts() throws {
    #expect(try Rule("B3/S23") == Rule(birth: [3], survival: [2, 3]))
    #expect(try Rule("345/2/4") == Rule(birth: [2], survival: [3, 4, 5], states: 4))
    let fromNothing = try Rule("B0/S8")
    #expect(fromNothing.isBornOfNothing && fromNothing.staysAliveInFull)
    #expect(try Rule("B3/S23") != Rule("23/3/3"))
  }

  @Test("V counts the four at the edges, H all but north-east and south-west")
  func neighborhoods() throws {
    let four = try Rule("B4/SV"), six = try Rule("B6/SH")
    #expect((0..<512).filter(four.isAliveNext).allSatisfy { $0 & 0b010_111_010 == 0b010_101_010 })
    #expect(four.isAliveNext(0b111_101_111))
    #expect(six.isAliveNext(0b110_101_011) && six.isAliveNext(0b111_101_111))
    #expect(!six.isAliveNext(0b111_101_110) && !six.isAliveNext(0b011_101_011))
  }

  @Test("A code looks at the three cells above a dead one, and live ones stay")
  func codes() throws {
    let rule = try Rule("W30")
    for index in 0..<512 {
      let isAlive = index & 16 != 0
      let above = index >> 6
      #expect(rule.isAliveNext(index) == (isAlive || [1, 2, 3, 4].contains(above)))
    }
  }

  @Test("MAP is the table in base64, its first bit the neighborhood without live cells")
  func maps() throws {
    // This is the example of Golly's help.
    let life =
      "MAPARYXfhZofugWaH7oaIDogBZofuhogOiAaIDogIAAgAAWaH7oaIDogGiA6ICAAIAAaIDogIAAgACAAIAAAAAAAA"
    #expect(try Rule(life) == .life)
    #expect(try Rule(life + "==") == .life)
    #expect(try Rule(life + "/4") == Rule(birth: [3], survival: [2, 3], states: 4))
    // Of north, west, the cell itself, east and south only the east: bit 2 of 32.
    let east = try Rule("MAPIAAAAA")
    #expect(
      (0..<512).allSatisfy { east.isAliveNext($0) == ($0 & 0b010_111_010 == 0b000_001_000) })
    // Of north-west, north, west, itself, east, south and south-east only the last: bit 1 of 128.
    let southEast = try Rule("MAPQAAAAAAAAAAAAAAAAAAAAA")
    #expect(
      (0..<512).allSatisfy { southEast.isAliveNext($0) == ($0 & 0b110_111_011 == 0b000_000_001) })
  }

  @Test("What is written reads as the same rule, of every family", arguments: 0..<40)
  func roundTrip(seed: UInt64) throws {
    var draws = Draws(seed)
    for _ in 0..<10 {
      let text = draws.notation()
      let rule = try Rule(text)
      let again = try Rule(rule.notation)
      #expect(again == rule, "\(text)")
      #expect(again.notation == rule.notation, "\(text)")
    }
    let any = draws.rule()
    #expect(try Rule(any.notation) == any)
  }

  @Test("A topology follows a colon")
  func topologies() throws {
    let (rule, topology) = try Rule.parse("23/3 : t30+5,20")
    #expect(rule == .life)
    #expect(topology == Topology(width: 30, height: 20, form: .torus(shiftX: 5, shiftY: 0)))
    #expect(try Rule.parse("Life").topology == nil)
    #expect(try Rule.parse("Life:T0,0").topology == .unbounded)
    #expect(Rule.life.notation(on: .unbounded) == "B3/S23")
    #expect(try rule.notation(on: Topology("P3,4")) == "B3/S23:P3,4")
  }
}
