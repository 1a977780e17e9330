import SimulationKernel
import WorldFiles

/// The first line of a saved automaton.
struct ElementarySaveHeader: SaveHeader {
  static let format = "terrarium-elementary"
  static let world = "elementary automaton"
  /// There is room for the longest start.
  static let longestLine = 1 << 21
  /// Of a start that is told cell by cell.
  static let bytesPerByte = 16
  /// The farthest word there is, either way.
  private static let farthestWord = 1 << 55

  let configuration: ElementaryConfiguration
  let generation: Tick
  let isStill: Bool
  let row: RowPlace
  let reference: RowPlace

  /// Where a row's words are, and what is around them.
  struct RowPlace: Decodable {
    let first: Int
    let words: Int
    let background: Int
  }

  private enum CodingKeys: String, CodingKey {
    case generation, row, reference
    case isStill = "still"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    configuration = try ElementaryConfiguration(from: decoder)
    generation = try values.decode(Tick.self, forKey: .generation)
    isStill = try values.decode(Bool.self, forKey: .isStill)
    row = try values.decode(RowPlace.self, forKey: .row)
    reference = try values.decode(RowPlace.self, forKey: .reference)
  }

  func check() throws(HeaderProblem) {
    if let problem = configuration.problems.first {
      throw HeaderProblem(reason: "the automaton it describes can't be: \(problem)")
    }
    try check("generation", Int(generation), 0...Int(configuration.lastGeneration))
    for (name, place) in [("row", row), ("reference", reference)] {
      if configuration.topology == .unbounded {
        try check("first\" of \"\(name)", place.first, -Self.farthestWord...Self.farthestWord)
        try check("words\" of \"\(name)", place.words, 0...Self.farthestWord)
        try check("background\" of \"\(name)", place.background, 0...1)
      } else {
        let words = configuration.wordsInRow
        try check("first\" of \"\(name)", place.first, 0...0)
        try check("words\" of \"\(name)", place.words, words...words)
        try check("background\" of \"\(name)", place.background, 0...0)
      }
    }
  }

  /// The first line of the file that saves `state`.
  static func text(of state: ElementaryState) -> String {
    func place(_ row: CellRow) -> String {
      "{\"first\":\(row.first),\"words\":\(row.words.count),"
        + "\"background\":\(row.isBackgroundAlive ? 1 : 0)}"
    }
    return opening + ",\"generation\":\(state.generation),\"still\":\(state.isStill)"
      + ",\"row\":\(place(state.row)),\"reference\":\(place(state.reference))"
      + ",\(state.configuration.asJSON)}\n"
  }
}

extension ElementaryConfiguration: Decodable {
  private enum CodingKeys: CodingKey {
    case rule, width, height, start, topology, seed
  }

  /// The configuration in the header of a saved automaton.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard let code = UInt8(exactly: try values.decode(Int.self, forKey: .rule)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .rule, in: values, debugDescription: "not a code")
    }
    rule = ElementaryRule(code: code)
    width = try values.decode(Int.self, forKey: .width)
    rows = try values.decode(Int.self, forKey: .height)
    let text = try values.decode(String.self, forKey: .start)
    guard let start = ElementaryStart(text), start.description == text else {
      throw DecodingError.dataCorruptedError(
        forKey: .start, in: values, debugDescription: "not a start")
    }
    self.start = start
    topology = try values.decode(ElementaryTopology.self, forKey: .topology)
    seed = try values.decode(UInt64.self, forKey: .seed)
  }

  /// The configuration as `"name":value` pairs of JSON.
  fileprivate var asJSON: String {
    "\"rule\":\(rule.code),\"width\":\(width),\"height\":\(rows),\"start\":\"\(start)\""
      + ",\"topology\":\"\(topology.rawValue)\",\"seed\":\(seed)"
  }
}
