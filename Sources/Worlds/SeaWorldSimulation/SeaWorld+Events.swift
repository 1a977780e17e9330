public import WorldFiles

extension SeaWorld: EventWriting {
  /// Writes the first line of an event log: the table, its animals, the tick and the rules in
  /// force.
  ///
  /// `{"rows":15,"cols":10,"animals":[{"id":0,"species":"penguin","at":[r,c]},…],"tick":0,…}`
  ///
  /// - Parameters:
  ///   - isLoaded: Whether each animal also has `"age"` and `"hunger"`, which a world needs that
  ///     was loaded and goes on.
  ///   - sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* cells.
  public func writeFirstEvents<Failure: Error>(
    isLoaded: Bool, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let configuration = state.configuration
    var text = LineBuffer()
    text.append("{\"rows\":\(configuration.rows),\"cols\":\(configuration.columns),")
    try text.append(animalsOf: state, withAges: isLoaded, flushingTo: sink)
    text.append(",\"tick\":\(tick),\(SeaWorldConfiguration.rules.json(of: configuration))}\n")
    try text.flush(to: sink)
  }

  private func writeRestart<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var text = LineBuffer()
    text.append("{\"tick\":\(tick),\"restart\":true,")
    try text.append(animalsOf: state, withAges: false, flushingTo: sink)
    text.append("}\n")
    try text.flush(to: sink)
  }

  /// Writes a line for every turn of the last tick, in turn order, and then one for a restart at
  /// its end; none before the first step.
  ///
  /// `{"tick":1,"id":17,"species":"orca","from":[r,c],"to":[r,c]}`, plus, when they happen,
  /// `"ate":id`, `"starved":true`, `"child":id,"at":[r,c]`. A restart is
  /// `{"tick":1,"restart":true,"animals":[…]}`; a restart between two steps, by ``restart()``,
  /// removes the turns before it.
  ///
  /// - Parameter sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  /// - Complexity: O(*n*) for *n* turns, and for the cells after a restart.
  public func writeEvents<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(state.tracksIdentities && keepsTurns)
    let board = state.board
    let start = Array("{\"tick\":\(tick),\"id\":".utf8)
    var text = LineBuffer()
    for row in turns {
      var child = row.firstChild
      for turn in row.turns {
        text.append(start)
        text.append(turn, child: child, on: board)
        if turn.child > 0 { child += 1 }
        try text.flushIfLong(to: sink)
      }
    }
    try text.flush(to: sink)
    if isRestarted { try writeRestart(to: sink) }
  }
}

extension LineBuffer {
  fileprivate mutating func append<Failure: Error>(
    animalsOf state: SeaWorldState, withAges: Bool,
    flushingTo sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(state.tracksIdentities)
    append("\"animals\":[")
    var isFirst = true
    for row in 0..<state.board.rows {
      for animal in state.animals(inRow: row) {
        if !isFirst { append(",") }
        isFirst = false
        append(animal, withAge: withAges)
        try flushIfLong(to: sink)
      }
    }
    append("]")
  }

  private mutating func append(_ animal: Animal, withAge: Bool) {
    append("{\"id\":")
    append(animal.id ?? 0)
    append(",\"species\":\"")
    append(animal.species.rawValue)
    append("\",\"at\":[")
    append(animal.row)
    append(",")
    append(animal.column)
    append("]")
    if withAge {
      append(",\"age\":")
      append(animal.age)
      append(",\"hunger\":")
      append(animal.hunger)
    }
    append("}")
  }

  fileprivate mutating func append(_ turn: SeaWorldTurn, child: Int, on board: Board) {
    append(turn.id)
    append(turn.species == .penguin ? ",\"species\":\"penguin\"" : ",\"species\":\"orca\"")
    append(",\"from\":")
    append(place: turn.from, on: board)
    append(",\"to\":")
    append(place: turn.to, on: board)
    if turn.prey >= 0 {
      append(",\"ate\":")
      append(turn.prey)
    }
    if turn.starved { append(",\"starved\":true") }
    if turn.child > 0 {
      append(",\"child\":")
      append(child)
      append(",\"at\":")
      append(place: turn.child, on: board)
    }
    append("}\n")
  }

  private mutating func append(place: UInt32, on board: Board) {
    append("[")
    append(board.row(of: Int(place)))
    append(",")
    append(board.column(of: Int(place)))
    append("]")
  }
}
