public import SimulationKernel
import WorldFiles

extension UniverseEvent {
  /// Writes lines of an event log, each a JSON object:
  ///
  /// - `{"t":210,"event":"collision","galaxies":[1,2],"types":["spiral","elliptical"],
  ///   "ages":[200,190],"weights":[5120,4800],"into":21,"type":"spiral","age":200,"weight":9610,
  ///   "lost":[3,8]}`: type, age in seconds and weight of both and of the merged galaxy; the
  ///   destroyed systems are ascending, and each also has its own line;
  /// - `{"t":10,"event":"galaxy","id":1,"type":"barred spiral"}`;
  /// - `{"t":20,"event":"system","id":1,"galaxy":1,"type":"white","mass":7,"temperature":81,
  ///   "radius":55,"luminosity":40}`: the traits are the star's, which has the system's id;
  /// - `{"t":30,"event":"planet","id":1,"system":1,"type":"ice","mass":7,"temperature":81,
  ///   "radius":55,"satellites":2}`, and for each of its satellites `{"t":30,"event":"satellite",
  ///   "id":1,"planet":1,"type":"rocky","mass":7,"temperature":81,"radius":55}`;
  /// - `{"t":80,"event":"star","id":1,"stage":"old"}`, or `"dwarf"`, or `"black hole"`;
  /// - `{"t":140,"event":"destroyed","system":1,"galaxy":1,"cause":"black hole","black_hole":1,
  ///   "mass":77}`, or `"cause":"collision"` and nothing after it.
  ///
  /// - Parameters:
  ///   - events: The events of a second, in the order of ``Universe/events``.
  ///   - second: The second.
  ///   - sink: A function that takes the text in chunks.
  /// - Throws: The error of `sink`.
  public static func write<Failure: Error>(
    _ events: [UniverseEvent], at second: Tick, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var text = LineBuffer()
    for event in events {
      text.append("{\"t\":")
      text.append(Int(second))
      text.append(event)
      text.append("}\n")
      try text.flushIfLong(to: sink)
    }
    try text.flush(to: sink)
  }
}

extension LineBuffer {
  /// Appends the members of an event's line that follow the time.
  fileprivate mutating func append(_ event: UniverseEvent) {
    switch event {
    case .collision(let collision, let parts, let whole):
      append(event: "collision", [])
      append("galaxies", collision.galaxies)
      append("types", parts.map(\.type.name))
      append("ages", parts.map { Int($0.age) })
      append("weights", parts.map(\.weight))
      append("into", Int(collision.into))
      append("type", whole.type.name)
      append("age", Int(whole.age))
      append("weight", whole.weight)
      append("lost", collision.lost.map(\.system))
    case .galaxyBorn(let id, let type):
      append(event: "galaxy", [("id", Int(id))])
      append("type", type.name)
    case .systemBorn(let id, let galaxy, let star):
      append(event: "system", [("id", Int(id)), ("galaxy", Int(galaxy))])
      append("type", star.type.name)
      append("mass", star.mass)
      append("temperature", star.temperature)
      append("radius", star.radius)
      append("luminosity", star.luminosity)
    case .starChanged(let id, let stage):
      append(event: "star", [("id", Int(id))])
      append("stage", stage.name)
    case .systemEnded(let id, let cause, let galaxy, let hole):
      append(event: "destroyed", [("system", Int(id)), ("galaxy", Int(galaxy))])
      append("cause", cause.name)
      if let hole {
        append("black_hole", Int(hole.id))
        append("mass", hole.mass)
      }
    case .planetBorn(let planet, let system):
      append(event: "planet", [("id", Int(planet.id)), ("system", Int(system))])
      append(planet.traits)
      append("satellites", planet.satelliteCount)
    case .satelliteBorn(let satellite, let planet):
      append(event: "satellite", [("id", Int(satellite.id)), ("planet", Int(planet))])
      append(satellite.traits)
    }
  }

  private mutating func append(event: String, _ ids: [(String, Int)]) {
    append("event", event)
    for (name, id) in ids { append(name, id) }
  }

  private mutating func append(_ traits: PlanetTraits) {
    append("type", traits.type.name)
    append("mass", traits.mass)
    append("temperature", traits.temperature)
    append("radius", traits.radius)
  }

  private mutating func append(_ name: String, _ number: Int) {
    append(",\"\(name)\":")
    append(number)
  }

  /// Appends a word that JSON writes without escapes.
  private mutating func append(_ name: String, _ word: String) {
    append(",\"\(name)\":\"\(word)\"")
  }

  private mutating func append(_ name: String, _ ids: [UInt32]) {
    append(name, ids.map { Int($0) })
  }

  private mutating func append(_ name: String, _ numbers: [Int]) {
    append(",\"\(name)\":[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(",") }
      append(number)
    }
    append("]")
  }

  private mutating func append(_ name: String, _ words: [String]) {
    append(",\"\(name)\":[\"\(words.joined(separator: "\",\""))\"]")
  }
}

extension StarStage {
  /// The word in an event log.
  public var name: String {
    switch self {
    case .young: "young"
    case .old: "old"
    case .denseDwarf: "dwarf"
    case .blackHole: "black hole"
    }
  }
}

extension SystemStage.Event {
  /// The word in an event log.
  public var name: String {
    switch self {
    case .collision: "collision"
    case .blackHole: "black hole"
    }
  }
}
