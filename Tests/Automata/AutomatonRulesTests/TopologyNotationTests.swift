import AutomatonRules
import Testing

@Suite struct TopologyNotationTests {
  @Test(
    "A topology is read, and written in the canonical way",
    arguments: [
      ("T90,60", "T90,60"), ("t90, 60", "T90,60"), ("T90", "T90,90"), ("T90+7,60", "T90+7,60"),
      ("T90,60-7", "T90,60-7"), ("T90+0,60-0", "T90,60"), ("T90+97,60", "T90+7,60"),
      ("T10-6,3", "T10+4,3"), ("T10+6,3", "T10-4,3"), ("T10-5,3", "T10+5,3"), ("T5-2,3", "T5-2,3"),
      ("T0,60", "T0,60"), ("T60,0", "T60,0"), ("P30,0", "P30,0"), ("P0,30", "P0,30"),
      ("T0,0", "T0,0"), ("T0", "T0,0"), ("P0,0", "T0,0"), ("P100,80", "P100,80"),
      ("K90*,60", "K90*,60"), ("K90,60*", "K90,60*"), ("K90,60", "K90,60*"),
      ("K90*+1,61", "K90*+1,61"), ("K90*-3,61", "K90*+1,61"), ("K9,60*+1", "K9,60*+1"),
      ("K91*+0,60", "K91*,60"), ("K90*+180,60", "K90*,60"), ("C100,80", "C100,80"),
      ("S100", "S100"), ("S100,100", "S100"), ("P2000000000,1", "P2000000000,1"),
    ])
  func reads(text: String, canonical: String) throws {
    let topology = try Topology(text)
    #expect(topology.notation == canonical)
    #expect(try Topology(canonical) == topology)
  }

  @Test("A * twists the edges of the side it follows, + shifts along it")
  func forms() throws {
    #expect(try Topology("K9*,6").form == .klein(twistsHorizontalEdges: true, shift: 0))
    #expect(try Topology("K9,6*+1").form == .klein(twistsHorizontalEdges: false, shift: 1))
    #expect(try Topology("T9+2,6").form == .torus(shiftX: 2, shiftY: 0))
    #expect(try Topology("T9,6-2").form == .torus(shiftX: 0, shiftY: -2))
    #expect(try Topology("T0,0") == .unbounded)
    #expect(try Topology("P9,0").width == 9 && Topology("P9,0").height == nil)
  }

  @Test(
    "An invalid topology is reported with the place of the error",
    arguments: [
      ("", 1, "is expected"), ("X3,3", 1, "T, P, K, C or S"), ("T", 2, "a number of cells"),
      ("T3,", 4, "a number of cells"), ("T3;3", 3, "a comma"), ("T3,3x", 5, "after the height"),
      ("T2000000001,3", 2, "2000000000 cells at most"), ("T3,99999999999999999999", 4, "at most"),
      ("T3+9999999999,3", 4, "at most"), ("T3+,3", 4, "expected after its sign"),
      ("T3*,3", 3, "a Klein bottle, K, has a twist"), ("P3+1,3", 3, "have a shift"),
      ("C3,3-1", 5, "have a shift"), ("S3+1", 3, "have a shift"), ("T0+1,3", 3, "without bound"),
      ("T3+1,0", 3, "without bound"), ("T3+1,3+1", 7, "not both"), ("K0*,3", 2, "can be 0"),
      ("C3,0", 4, "can be 0"), ("S0", 2, "can be 0"), ("S3,4", 4, "a square"),
      ("K3*,3*", 6, "a cross-surface"), ("K4+1,4*", 3, "only the twisted edges"),
      ("K3*+1,4", 4, "length is even"), ("K4,3*+1", 6, "length is even"),
    ])
  func place(text: String, column: Int, reason: String) {
    #expect {
      _ = try Topology(text)
    } throws: { error in
      guard let error = error as? RuleError else { return false }
      #expect(error.description.contains(reason), "\(error)")
      #expect(error.column == column)
      return error.description.hasPrefix("topology '\(text)'")
    }
  }

  @Test("A topology has a word for a person")
  func words() throws {
    let notations = try Topology.names.map { name in
      let isUnbounded = name == "unbounded"
      return try Topology(named: name, width: isUnbounded ? nil : 8, height: isUnbounded ? nil : 8)
        .notation
    }
    #expect(notations == ["T8,8", "P8,8", "K8,8*", "C8,8", "S8", "T0,0"])
    #expect(try Topology(named: "Torus", width: 3, height: 4) == Topology("T3,4"))
  }

  @Test(
    "A word that is wrong, or does not allow these sides, is reported",
    arguments: [
      ("tours", 3, 3, "did you mean torus?"), ("moebius", 3, 3, "cross-surface, sphere"),
      ("sphere", 3, 4, "3 x 4 is not"), ("torus", 0, 3, "not 0"), ("torus", -1, 3, "not -1"),
      ("plane", 3, nil, "a width and a height"), ("unbounded", 3, nil, "no width"),
      ("klein", 3, 2_000_000_001, "1 to 2000000000"),
    ] as [(String, Int?, Int?, String)])
  func wrongWords(name: String, width: Int?, height: Int?, reason: String) {
    #expect {
      _ = try Topology(named: name, width: width, height: height)
    } throws: { error in
      "\(error)".contains(reason) && "\(error)".hasPrefix("topology '\(name)': ")
    }
  }
}
