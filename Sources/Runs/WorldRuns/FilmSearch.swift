/// A search for the largest pictures, and in them the most colors, whose film has at most a number of bytes.
///
/// The bytes of films that were tried predict those of the others, in arithmetic that gives the same films on
/// every machine.
struct FilmSearch {
  /// A film to try.
  struct Film {
    /// The sides of its pictures, in parts of a whole of the original's.
    var parts: Int, whole: Int
    /// The largest number of colors, or `nil` for all.
    var colors: Int?
    /// About as many colors as it has.
    var likelyColors: Double

    /// The sides as a fraction of the original's.
    var side: Double { Double(parts) / Double(whole) }
  }

  /// A film that was tried, with its bytes.
  private struct Tried {
    let number: Int
    let film: Film
    let bytes: Double
    let isKnown: Bool
  }

  /// The films, from the best on, of which the original is the first.
  private var films: [Film]
  private var tried: [Tried] = []
  /// The film that has been found.
  private var found: Tried?
  /// The time that the films tried have taken, in those of the original.
  private var work = 0.0
  private let most: Double

  /// The share of the most bytes that is good enough, and the one that is aimed at.
  private static let goodShare = 0.85, aim = 0.95
  /// The numbers of colors that pictures of every size may have.
  private static let colors = [256, 192, 128, 96, 64]
  /// The numbers of colors that only the smallest pictures may have.
  private static let fewestColors = [32, 16, 8, 4, 2]
  /// The time that may be taken, in that of the original.
  private static let mostWork = 3.0
  /// About as many colors as pictures without a palette have.
  private static let colorsWithoutPalette = 8192

  /// Creates the search for a film of at most `most` bytes.
  ///
  /// - Parameters:
  ///   - most: The most bytes.
  ///   - bytes: The bytes of the original, or `nil` where it's unknown how many more they are.
  ///   - colors: The number of its colors, or `nil` for all.
  ///   - cell: The pixels of a cell, if that is a whole number.
  init(most: Int, original bytes: Int?, colors: Int?, cell: Int?) {
    self.most = Double(most)
    let cell = max(1, cell ?? 1), finest = 1 << 16
    // Cells of any size have more colors, and more bytes, than larger ones of whole pixels.
    let wholeCells = (1...cell).reversed().map { (parts: $0, whole: cell) }
    var others = [(parts: finest, whole: finest)]
    while let last = others.last, last.parts > finest >> 10 {
      others.append((last.parts * 31 / 32, finest))
    }
    let smaller = others.filter { $0.parts * cell < finest }
    let inOriginal = Double(colors ?? Self.colorsWithoutPalette)
    films = (wholeCells + smaller).flatMap { parts, whole in
      let all = whole == finest ? max(inOriginal, 256) : inOriginal
      return [Film(parts: parts, whole: whole, colors: nil, likelyColors: all)]
        + Self.colors.filter { Double($0) < all }.map {
          Film(parts: parts, whole: whole, colors: $0, likelyColors: Double($0))
        }
    }
    if colors == nil {
      // Somewhat smaller pictures are better than those of few colors.
      func isBetter(_ film: Film) -> Bool { film.colors == nil && film.side >= 0.25 }
      films = films.filter(isBetter) + films.filter { !isBetter($0) }
    }
    add(bytes, of: 0)
  }

  /// Returns the next film to try, or `nil` when the search is over.
  mutating func next() -> (number: Int, film: Film)? {
    if let found, found.bytes >= most * Self.goodShare { return nil }
    var aim = most * Self.aim
    if found == nil {
      // Films that are larger than predicted again and again must not be tried one by one.
      for _ in tried.filter(\.isKnown).dropFirst(2) { aim *= 0.9 }
    }
    let prediction = prediction()
    let better = films.prefix(found?.number ?? films.count)
    let likely = better.firstIndex { isOpen($0) && prediction($0) <= aim }
    guard let number = likely ?? (found == nil ? smallest() : nil) else { return nil }
    // A film that fits is improved while there's time.
    if found != nil && work + Self.work(films[number]) > Self.mostWork { return nil }
    return (number, films[number])
  }

  /// Notes that film `number` has `bytes`, or too many to count.
  mutating func add(_ bytes: Int?, of number: Int) {
    let known = bytes.map(Double.init)
    let new = Tried(
      number: number, film: films[number], bytes: known ?? 8 * most, isKnown: known != nil)
    tried.append(new)
    work += Self.work(new.film)
    if new.bytes <= most { found = new }
  }

  /// Returns about the time that `film` takes, in that of the original, of which a part doesn't depend on pixels.
  private static func work(_ film: Film) -> Double { (1 + 3 * film.side * film.side) / 4 }

  /// Leaves out film `number`, which can't be drawn, and all that are smaller.
  mutating func removeFilms(from number: Int) {
    // Each try costs time, so that some that are hardly larger go too.
    let side = films.remove(at: number).side * 9 / 8
    films.removeAll { $0.side < side && $0.side < 1 }
  }

  /// Returns the smallest film in the fewest colors, unless it has been too large.
  private mutating func smallest() -> Int? {
    guard let last = films.last else { return nil }
    films += Self.fewestColors.filter { Double($0) < last.likelyColors }.map {
      Film(parts: last.parts, whole: last.whole, colors: $0, likelyColors: Double($0))
    }
    return films.last.map(isOpen) == true ? films.count - 1 : nil
  }

  /// Returns whether `film` may be small enough: none that is smaller has been too large.
  private func isOpen(_ film: Film) -> Bool {
    !tried.contains {
      $0.bytes > most && $0.film.side <= film.side && $0.film.likelyColors <= film.likelyColors
    }
  }

  /// The powers of sides and colors with which bytes grow, in eighths.
  private struct Growth {
    var ofSide = 12, ofColors = 1

    /// Returns about the number of bytes of `film`, by those of another.
    func bytes(of film: Film, from other: Tried) -> Double {
      other.bytes * power(film.side / other.film.side, ofSide)
        * power(film.likelyColors / other.film.likelyColors, ofColors)
    }

    /// Returns how wrong it is about the bytes of `film`, by those of another, from 1.
    func error(_ film: Tried, from other: Tried) -> Double {
      let ratio = bytes(of: film.film, from: other) / max(1, film.bytes)
      return max(ratio, 1 / ratio)
    }

    /// Square roots and products are exact enough to be the same everywhere.
    private func power(_ value: Double, _ eighths: Int) -> Double {
      let root = value.squareRoot().squareRoot().squareRoot()
      return (0..<eighths).reduce(1) { product, _ in product * root }
    }
  }

  /// Returns a function of about the number of bytes of a film, by those of the films whose bytes are nearest to
  /// the limit.
  private func prediction() -> (Film) -> Double {
    func distance(_ film: Tried) -> Double { max(film.bytes / most, most / max(1, film.bytes)) }
    let known = tried.filter(\.isKnown).sorted { distance($0) < distance($1) }
    guard let nearest = known.first ?? tried.last else { return { _ in 0 } }
    var growth = Growth()
    // The other side of the limit says more than another film on this one.
    let others = known.dropFirst()
    let other = others.first { ($0.bytes > most) != (nearest.bytes > most) } ?? others.first
    if let other {
      let isOfColors = other.film.side == nearest.film.side
      growth =
        (isOfColors ? 0...4 : 6...20).map {
          isOfColors ? Growth(ofColors: $0) : Growth(ofSide: $0)
        }.min { $0.error(other, from: nearest) < $1.error(other, from: nearest) } ?? growth
    }
    return { growth.bytes(of: $0, from: nearest) }
  }
}
