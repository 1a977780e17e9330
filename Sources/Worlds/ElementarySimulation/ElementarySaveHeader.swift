public import SimulationKernel
public import WorldFiles

/// The first line of a saved automaton.
public struct ElementarySaveHeader: SaveHeader {
  /// The format, `terrarium-elementary`.
  public static let format = "terrarium-elementary"
  /// The word for such a world in messages, `elementary automaton`.
  public static let world = "elementary automaton"
  /// The most bytes of a first line, enough for the longest start.
  public static let longestLine = 1 << 21
  /// The most memory per byte: that of a start that is given cell by cell.
  public static let bytesPerByte = 16
  /// The members: generation, positions of the rows, rule, size and start.
  public static let fields = HeaderFields<ElementarySaveHeader>([
    HeaderField("generation", \.tick),
    HeaderField("still", \.isStill),
    HeaderField("row", \.row),
    HeaderField("reference", \.reference),
    HeaderField("rule", \.configuration.rule),
    HeaderField("width", \.configuration.width),
    HeaderField("height", \.configuration.rows),
    HeaderField("start", \.configuration.start),
    HeaderField("topology", \.configuration.topology),
    HeaderField("seed", \.configuration.seed),
  ])
  /// The farthest word in either direction.
  private static let farthestWord = 1 << 55

  /// The rule and the size.
  public internal(set) var configuration = ElementaryConfiguration()
  /// The generation at which the automaton was saved.
  public internal(set) var tick: Tick = 0
  var isStill = false
  var row = RowPlace()
  var reference = RowPlace()

  /// The position of a row's words, and the background around them.
  struct RowPlace: HeaderObject {
    static let fields = HeaderFields<RowPlace>([
      HeaderField("first", \.first),
      HeaderField("words", \.words),
      HeaderField("background", \.background),
    ])

    var first = 0
    var words = 0
    var background = 0
  }

  /// Creates a header that is still to be read.
  public init() {}

  init(of state: ElementaryState) {
    configuration = state.configuration
    tick = state.generation
    isStill = state.isStill
    row = RowPlace(of: state.row)
    reference = RowPlace(of: state.reference)
  }

  /// Checks all values.
  ///
  /// - Throws: The problem with the first value that is not allowed.
  public func check() throws(HeaderProblem) {
    if let problem = configuration.problems.first {
      throw HeaderProblem(reason: "the automaton it describes is impossible: \(problem)")
    }
    try check("generation", Int(tick), 0...Int(configuration.lastGeneration))
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
}

extension ElementarySaveHeader.RowPlace {
  init(of row: CellRow) {
    self.init(
      first: row.first, words: row.words.count, background: row.isBackgroundAlive ? 1 : 0)
  }
}

extension ElementaryTopology: HeaderValue {}

extension ElementaryRule: HeaderValue {
  package var headerJSON: String { String(code) }

  package init(header decoder: any Decoder) throws {
    guard let code = UInt8(exactly: try Int(header: decoder)) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a code"))
    }
    self.init(code: code)
  }
}

extension ElementaryStart: HeaderText {
  package init?(header text: String) {
    self.init(text)
    // A start has only one text.
    if description != text { return nil }
  }
}
