/// A known fact about a pattern, which running it shows.
public enum PatternFact: Hashable, Sendable {
  /// It is the same in every generation.
  case stable
  /// It recurs in place after so many generations, and not before.
  case period(Int)
  /// It recurs after `period` generations, and not before, `dx` columns to the right and `dy` rows
  /// down.
  case ship(period: Int, dx: Int, dy: Int)
  /// It recurs after `period` generations, moved by `dx` and `dy`, and has emitted one `ship`, the
  /// name of a pattern; a gun moves by 0 and 0.
  case emitter(period: Int, dx: Int, dy: Int, ship: String)
  /// From generation `from` on, its front moves by `dx` and `dy` every `period` generations, and
  /// the number of live cells grows by `growth`.
  case puffer(period: Int, dx: Int, dy: Int, growth: Int, from: Int)
  /// From generation `from` on, the number of live cells grows by `cells` every `every`
  /// generations.
  case growth(cells: Int, every: Int, from: Int)
  /// From generation `generations` on, and not before, there are only still and oscillating parts
  /// and gliders that never meet; then it has `population` live cells.
  case lifespan(generations: Int, population: Int)
  /// After `after` generations it consists of `copies` copies of itself.
  case replicator(copies: Int, after: Int)
  /// It has so many live cells at generation `at`.
  case population(Int, at: Int)
}

extension PatternFact: CustomStringConvertible {
  /// The fact in a few words, such as `period 3` or `c/4 diagonal, period 4`.
  public var description: String {
    switch self {
    case .stable: return "stable"
    case .period(let period): return "period \(period)"
    case .ship(let period, let dx, let dy): return Self.motion(period, dx, dy)
    case .emitter(let period, let dx, let dy, let ship):
      let emission = "a \(ship) every \(period) generations"
      return dx == 0 && dy == 0 ? emission : "\(Self.speed(period, dx, dy)), \(emission)"
    case .puffer(let period, let dx, let dy, let growth, let from):
      let growth = Self.growth(growth, every: period, from: from)
      return "\(Self.speed(period, dx, dy)), \(growth)"
    case .growth(let cells, let every, let from):
      return Self.growth(cells, every: every, from: from)
    case .lifespan(let generations, 0): return "gone at generation \(generations)"
    case .lifespan(let generations, let population):
      return "settles at generation \(generations) with \(population) cells"
    case .replicator(let copies, let after): return "\(copies) copies after \(after) generations"
    case .population(let cells, let generation):
      return "\(cells) cells at generation \(generation)"
    }
  }

  /// The fact in two words at most, such as `period 3` or `c/4`, for the space below a picture.
  package var brief: String {
    switch self {
    case .stable: "stable"
    case .period(let period): "period \(period)"
    case .ship(let period, let dx, let dy): Self.fraction(period, dx, dy)
    case .emitter(let period, let dx, let dy, _):
      dx == 0 && dy == 0 ? "period \(period)" : Self.fraction(period, dx, dy)
    case .puffer(let period, let dx, let dy, _, _): Self.fraction(period, dx, dy)
    case .growth: "grows"
    case .lifespan(let generations, _): "lives \(generations)"
    case .replicator(let copies, _): "\(copies) copies"
    case .population(let cells, _): "\(cells) cells"
    }
  }

  private static func motion(_ period: Int, _ dx: Int, _ dy: Int) -> String {
    "\(speed(period, dx, dy)), period \(period)"
  }

  /// Returns the speed as a fraction of c, one cell per generation, and its direction.
  private static func speed(_ period: Int, _ dx: Int, _ dy: Int) -> String {
    let x = Int(dx.magnitude), y = Int(dy.magnitude), speed = fraction(period, dx, dy)
    return x != 0 && y != 0 && x != y ? speed : speed + (x == y ? " diagonal" : " orthogonal")
  }

  /// Returns the speed as a fraction of c, one cell per generation.
  private static func fraction(_ period: Int, _ dx: Int, _ dy: Int) -> String {
    let x = Int(dx.magnitude), y = Int(dy.magnitude)
    if x != 0 && y != 0 && x != y { return "(\(x), \(y))c/\(period)" }
    var (divisor, rest) = (period, max(x, y))
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    let steps = max(x, y) / divisor
    let denominator = period / divisor
    return (steps == 1 ? "" : "\(steps)") + "c" + (denominator == 1 ? "" : "/\(denominator)")
  }

  private static func growth(_ cells: Int, every: Int, from: Int) -> String {
    "\(cells) cells more every \(every) generations" + (from == 0 ? "" : " from \(from) on")
  }
}
