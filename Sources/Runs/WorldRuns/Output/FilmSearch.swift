/// A search for the largest pictures, and in them the most colors, whose film has at most a number of bytes.
///
/// The bytes of films that were tried predict those of the others, in arithmetic that gives the same films on
/// every machine.
struct FilmSearch {
  /// A film to try.
  struct Film: Equatable {
    /// The sides of its pictures, in parts of a whole of the original's.
    var parts: Int, whole: Int
    /// The largest number of colors, or `nil` for all.
    var colors: Int?
    /// About as many colors as it has.
    var likelyColors: Double

    /// The sides as a fraction of the original's.
    var side: Double { Double(parts) / Double(whole) }
  }

  /// A film that was tried, with its bytes, or where they are unknown with twice as many as were counted.
  private struct Tried {
    let film: Film
    let bytes: Double
    let isKnown: Bool
  }

  /// The films, from the best on.
  private var films: [Film]
  private var tried: [Tried] = []
  /// The film that has been found.
  private var found: Tried?
  /// How many films in a row have been too large.
  private var misses = 0
  /// The time that the films tried have taken, in those of the original.
  private var work = 0.0
  private let most: Double

  /// The shares of the most bytes that are poor and good enough, and those that are aimed at from a poor film and
  /// from others.
  private static let poorShare = 0.65, goodShare = 0.85, poorAim = 0.8, aim = 0.95
  /// The numbers of colors that pictures of every size may have.
  private static let colors = [256, 192, 128, 96, 64]
  /// The numbers of colors that only the smallest pictures may have.
  private static let fewestColors = [32, 16, 8, 4, 2]
  /// The time that may be taken, in that of the original.
  private static let mostWork = 3.0
  /// The colors of a palette by which the bytes of pictures without one are predicted, which have almost
  /// three times those of 256 colors.
  private static let colorsWithoutPalette = 1 << 20

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
    if let original = films.first { add(bytes, of: original) }
  }

  /// Returns the next film to try, or `nil` when the search is over.
  mutating func next() -> Film? {
    if let found, found.bytes >= most * Self.goodShare { return nil }
    let isPoor = found.map { $0.bytes < most * Self.poorShare } ?? false
    // Predictions by a film that is far from the limit are rough, and there's time for few tries. Films that are
    // larger than predicted again and again must not be tried one by one.
    let share = (0..<misses).reduce(isPoor ? Self.poorAim : Self.aim) { share, _ in share * 0.93 }
    let prediction = prediction()
    let better = films.prefix(found.flatMap { films.firstIndex(of: $0.film) } ?? films.count)
    let open = better.filter(isOpen)
    let likely = open.first { prediction($0) <= most * share }
    let nearest = likely ?? open.min { prediction($0) < prediction($1) }
    if found == nil { return nearest ?? smallest() }
    // A film that fits is improved while there's time, and where it's far from the limit by any.
    return (isPoor ? nearest : likely).flatMap { work + Self.work($0) > Self.mostWork ? nil : $0 }
  }

  /// Notes that `film` has `bytes`, or too many to count.
  mutating func add(_ bytes: Int?, of film: Film) {
    let known = bytes.map(Double.init)
    let new = Tried(film: film, bytes: known ?? 8 * most, isKnown: known != nil)
    tried.append(new)
    work += Self.work(film)
    let fits = new.bytes <= most
    misses = fits || tried.count < 2 ? 0 : misses + 1
    if fits { found = new }
  }

  /// Returns about the time that `film` takes, in that of the original, of which a part doesn't depend on pixels.
  private static func work(_ film: Film) -> Double { (1 + 3 * film.side * film.side) / 4 }

  /// Leaves out `film`, which can't be drawn, and all that are smaller.
  mutating func removeFilms(from film: Film) {
    // Each try costs time, so that some that are hardly larger go too.
    let side = film.side + min(film.side, 1 - film.side) / 8
    films.removeAll { $0 == film || $0.side < side && $0.side < 1 && $0 != found?.film }
  }

  /// Returns the smallest film in the fewest colors, unless it has been too large.
  private mutating func smallest() -> Film? {
    guard let last = films.last else { return nil }
    films += Self.fewestColors.filter { Double($0) < last.likelyColors }.map {
      Film(parts: last.parts, whole: last.whole, colors: $0, likelyColors: Double($0))
    }
    return films.last.flatMap { isOpen($0) ? $0 : nil }
  }

  /// Returns whether `film` may be small enough: none that is smaller has been too large.
  private func isOpen(_ film: Film) -> Bool {
    !tried.contains {
      $0.bytes > most && $0.film.side <= film.side && $0.film.likelyColors <= film.likelyColors
    }
  }

  /// The powers of sides and colors with which bytes grow, in thirty-seconds.
  private struct Growth {
    var ofSide: Int, ofColors: Int

    /// Returns about the number of bytes of `film`, by those of another.
    func bytes(of film: Film, from other: Tried) -> Double {
      other.bytes * power(film.side / other.film.side, ofSide)
        * power(film.likelyColors / other.film.likelyColors, ofColors)
    }

    /// Returns how wrong it is about the bytes of `film`, by those of another, from 1.
    private func error(_ film: Tried, from other: Tried) -> Double {
      let ratio = bytes(of: film.film, from: other) / max(1, film.bytes)
      return max(ratio, 1 / ratio)
    }

    /// Fits the powers `path` among `powers` to two films.
    mutating func fit(
      _ path: WritableKeyPath<Growth, Int>, in powers: StrideTo<Int>, _ film: Tried,
      from other: Tried
    ) {
      let all = powers.map { power in
        var growth = self
        growth[keyPath: path] = power
        return growth
      }
      self = all.min { $0.error(film, from: other) < $1.error(film, from: other) } ?? self
    }

    /// Square roots and products are exact enough to be the same everywhere.
    private func power(_ value: Double, _ parts: Int) -> Double {
      let root = (0..<5).reduce(value) { value, _ in value.squareRoot() }
      return (0..<parts).reduce(1) { product, _ in product * root }
    }
  }

  /// Returns a function of about the number of bytes of a film, by those of the films whose bytes are nearest to
  /// the limit.
  private func prediction() -> (Film) -> Double {
    func distance(_ film: Tried) -> Double { max(film.bytes / most, most / max(1, film.bytes)) }
    let sorted = tried.filter(\.isKnown).sorted { distance($0) < distance($1) }
    // Of films of too many bytes to count, the last was the smallest.
    let all = sorted + tried.reversed().filter { !$0.isKnown }
    guard let nearest = all.first else { return { _ in 0 } }
    let isTooLarge = nearest.bytes > most
    /// Returns whether `film` is on the other side of the limit.
    func isOpposite(_ film: Tried) -> Bool { (film.bytes > most) != isTooLarge }
    /// Returns the film that says most about the growth from `nearest`.
    func other(_ isComparable: (Film) -> Bool) -> Tried? {
      let others = all.dropFirst().filter { isComparable($0.film) }
      // The other side of the limit says more than another film on this one.
      return others.first(where: isOpposite) ?? others.first { $0.isKnown && nearest.isKnown }
    }
    /// Returns by how much the larger of a side and that of `nearest` is larger.
    func ratio(_ film: Film) -> Double {
      max(film.side / nearest.film.side, nearest.film.side / film.side)
    }
    /// Returns whether `film` has as many colors as `nearest`.
    func isAlike(_ film: Film) -> Bool { film.likelyColors == nearest.film.likelyColors }
    // Larger films are likelier to be too large, and smaller ones not to be small enough, than the average says.
    var growth = Growth(ofSide: isTooLarge ? 48 : 64, ofColors: isTooLarge ? 4 : 6)
    if let other = other({ !isAlike($0) && ratio($0) < 1.07 }) {
      growth.fit(\.ofColors, in: stride(from: 0, to: 24, by: 1), other, from: nearest)
    }
    // Sides that are almost alike say nothing where colors differ.
    if let other = other({ ratio($0) > (isAlike($0) ? 1 : 1.5) }) {
      // Between films on both sides bytes may change at once, where pictures change their style.
      let steepest = isOpposite(other) ? 256 : 80
      growth.fit(\.ofSide, in: stride(from: 24, to: steepest, by: 1), other, from: nearest)
    }
    return { growth.bytes(of: $0, from: nearest) }
  }
}
