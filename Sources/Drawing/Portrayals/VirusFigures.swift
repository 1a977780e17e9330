import Lattice
import Pictures
import SceneDescription
import SimulationKernel
import VirusSimulation

/// The people of a group, each with a place, a size, a hat and a face.
///
/// All follows from the person's number and the state, so that a person never jumps, and any part of a group
/// is the same in every picture.
struct VirusFigures: FigureSource {
  let moment: VirusMoment
  /// The color of threads.
  let thread: Color

  var hasWalls: Bool { false }

  private typealias AgeByte = VirusState.AgeByte

  func figures(in cells: Rect, _ detail: FigureDetail) -> [Figure] {
    let seen = cells.grown(by: 1)
    let start = moment.people(in: seen.grown(by: 1), atEnd: false)
    let end = moment.way == 0 ? start : moment.people(in: seen.grown(by: 1), atEnd: true)
    let shown = seen.intersection(VirusPortrayal().bounds(of: moment.state))
    return detail == .far
      ? dots(in: shown, start, end) : busts(in: shown, start, end, hasEyes: detail == .full)
  }

  private func place(_ x: Int, _ y: Int) -> PersonPlace {
    let group = moment.state.configuration
    return PersonPlace(
      y * group.columnCount + x, x, y, isFirstRow: y == 0, isLastRow: y == group.rowCount - 1)
  }

  // MARK: Busts

  private func busts(
    in shown: Rect, _ start: VirusWindow, _ end: VirusWindow, hasEyes: Bool
  ) -> [Figure] {
    var figures: [Figure] = []
    figures.reserveCapacity(shown.width * shown.height)
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX where start[x, y] != AgeByte.none {
        let person = place(x, y)
        var before = face(x, y, in: start)
        var after = moment.way == 0 ? before : face(x, y, in: end), pop = 0
        if let way = wayOfCase(person, start[x, y], end[x, y]) {
          // Colors between those of health and of a new case are those of neither.
          if way > 0 { before = after } else { after = before }
          pop = Int(Self.pop * MotionCurve.bump(Double(max(0, way)) / 256))
        }
        figures.append(person.bust(before.face, pop: pop))
        if after.face != before.face {
          figures.append(person.bust(after.face, alpha: moment.way))
        }
        if !hasEyes { continue }
        // Eyes turn on the way, and open and close with the face.
        let wide =
          (before.face == .worried ? 256 - moment.way : 0)
          + (after.face == .worried ? moment.way : 0)
        if wide > 0 {
          let way = Double(moment.way) / 256
          person.addEyes(
            to: &figures, right: before.right + (after.right - before.right) * way,
            down: before.down + (after.down - before.down) * way, alpha: wide)
        }
      }
    }
    return figures
  }

  /// How much larger those are who fall sick, for a moment, in 256ths of a cell.
  private static let pop = 30.0

  /// Returns the part of the way from the moment at which a person falls sick, −256 … 256, or `nil` for one who
  /// doesn't.
  ///
  /// In each step everyone has a moment of their own, so that the front moves all the time.
  private func wayOfCase(_ person: PersonPlace, _ start: UInt8, _ end: UInt8) -> Int? {
    guard start == AgeByte.healthy, end >= AgeByte.newest else { return nil }
    if moment.areSick { return moment.way }
    let passed = moment.way - person.momentOfCase
    return passed <= 0 ? passed : passed * 256 / (256 - person.momentOfCase)
  }

  /// Returns the face of a person, and the way to the newest case beside one who is worried.
  private func face(
    _ x: Int, _ y: Int, in people: VirusWindow
  ) -> (face: VirusLook.Face, right: Double, down: Double) {
    let age = people[x, y]
    if age >= AgeByte.newest {
      return (VirusLook.Face(age: Int(age - AgeByte.newest)), 0, 0)
    }
    var newest: (age: UInt8, neighbor: (right: Int, down: Int))?
    for neighbor in neighbors {
      let age = people[x + neighbor.right, y + neighbor.down]
      if age >= AgeByte.newest && age < newest?.age ?? .max { newest = (age, neighbor) }
    }
    guard let (right, down) = newest?.neighbor else { return (.healthy, 0, 0) }
    let length = Double(right * right + down * down).squareRoot()
    return (.worried, Double(right) / length, Double(down) / length)
  }

  /// The ways to those who are near enough to pass it on, in the order of their numbers.
  private var neighbors: [(right: Int, down: Int)] {
    let all = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
    switch moment.state.configuration.neighbors {
    case .eight: return all
    case .four: return all.filter { $0.0 == 0 || $0.1 == 0 }
    }
  }

  // MARK: Threads

  /// The steps for which threads are seen, and the half of their width in 1/256 of a cell.
  private static let threadSteps = 4, threadRadius = 6
  /// The opacity of each of as many threads, .9/k^.6 in 255ths.
  private static let opacities = [0, 230, 151, 119, 100, 87, 78, 71, 66]

  func shapes(in cells: Rect) -> [Mark] {
    let seen = cells.grown(by: 1)
    let start = moment.people(in: seen.grown(by: 1), atEnd: false)
    let end = moment.way == 0 ? start : moment.people(in: seen.grown(by: 1), atEnd: true)
    let shown = seen.intersection(VirusPortrayal().bounds(of: moment.state))
    var threads: [Mark] = []
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX where end[x, y] >= AgeByte.newest {
        let age = Int(end[x, y] - AgeByte.newest)
        // In 256ths of a step; the threads of a new case appear with it.
        let way = wayOfCase(place(x, y), start[x, y], end[x, y]), isNew = way != nil
        let passed =
          isNew || moment.areSick || moment.way == 0 ? 256 * age : 256 * (age - 1) + moment.way
        let left = Self.threadSteps * 256 - passed
        if left <= 0 { continue }
        let older = neighbors.filter { end[x + $0.right, y + $0.down] > end[x, y] }
        if older.isEmpty { continue }
        var color = thread
        let shown = max(0, way ?? 256)
        color.alpha = UInt8(
          Self.opacities[older.count] * left / (Self.threadSteps * 256) * shown / 256)
        if color.alpha == 0 { continue }
        let middle = place(x, y).point
        for (right, down) in older {
          let other = place(x + right, y + down).point
          threads.append(
            Mark(.line(to: other), center: middle, radius: Self.threadRadius, color: color))
        }
      }
    }
    return threads
  }

  // MARK: Warmth

  /// The warmth of cases by age: e^(−a/1.6) in 256ths.
  private static let warmth: [UInt16] = [256, 137, 73, 39, 21]

  func warmth(of cells: Rect) -> [UInt16] {
    func warmth(_ age: UInt8) -> UInt16 {
      let age = Int(age) - Int(AgeByte.newest)
      return age >= 0 && age < Self.warmth.count ? Self.warmth[age] : 0
    }
    let start = moment.people(in: cells, atEnd: false).ages.map(warmth)
    if moment.way == 0 { return start }
    let end = moment.people(in: cells, atEnd: true).ages.map(warmth), way = moment.way
    return zip(start, end).map { UInt16((Int($0) * (256 - way) + Int($1) * way) >> 8) }
  }

  // MARK: Dots

  private func dots(
    in shown: Rect, _ start: VirusWindow, _ end: VirusWindow
  ) -> [Figure] {
    let firsts = [false, true].map { moment.valueOfFirst(atEnd: $0) }
    var figures: [Figure] = []
    figures.reserveCapacity(shown.width * shown.height)
    for y in shown.y..<shown.maxY {
      for x in shown.x..<shown.maxX where start[x, y] != AgeByte.none {
        let person = place(x, y)
        var before = person.dot(start[x, y], firsts[0])
        if moment.way == 0 {
          figures.append(before)
          continue
        }
        var after = person.dot(end[x, y], firsts[1])
        before.size += (after.size - before.size) * moment.way / 256
        if let way = wayOfCase(person, start[x, y], end[x, y]) {
          if way > 0 { before.look = after.look }
          after.look = before.look
        }
        figures.append(before)
        if after.look == before.look { continue }
        (after.size, after.alpha) = (before.size, moment.way * 255 / 256)
        figures.append(after)
      }
    }
    return figures
  }
}

/// A person's place in a cell, and what is drawn there.
private struct PersonPlace {
  private let person: Int
  private let x: Int
  private let y: Int
  /// The side to which a person at the edge keeps, so that no hat is cut: 1 for down, −1 for up, or 0.
  private let inwards: Double

  init(_ person: Int, _ x: Int, _ y: Int, isFirstRow: Bool, isLastRow: Bool) {
    (self.person, self.x, self.y) = (person, x, y)
    inwards = isFirstRow == isLastRow ? 0 : isFirstRow ? 1 : -1
  }

  /// The bits of which a person's traits are made: eight for the hat and the size, twelve for each direction.
  private var bits: UInt64 {
    RandomStreams(seed: 0).draw(at: 0, stream: UInt64(bitPattern: Int64(person)))
  }

  /// Returns the middle, up to `most` cells off that of the cell to each side.
  private func middle(_ bits: UInt64, _ most: Double) -> (x: Double, y: Double) {
    func offset(_ shift: UInt64) -> Double {
      (Double(bits >> shift & 0xfff) / 2048 - 1) * most
    }
    let down = offset(32)
    return (
      Double(x) + 0.5 + offset(16), Double(y) + 0.5 + (inwards == 0 ? down : inwards * abs(down))
    )
  }

  /// The middle of a bust, in 1/256 of a cell.
  var point: MarkPoint {
    let (x, y) = middle(bits, Self.mostOff)
    return MarkPoint(x: Int((x * 256).rounded(.down)), y: Int((y * 256).rounded(.down)))
  }

  /// How far busts and dots are off the middle of a cell, and the sizes of busts, in 256ths of a cell.
  private static let mostOff = 0.11, mostFarOff = 0.18, sizes = [240, 256, 272]

  /// The part of the way of a step, in 256ths, at which the person falls sick who does.
  var momentOfCase: Int { 24 + Int(bits >> 48 & 0x7f) }

  /// Returns the bust with a face, larger by `pop` 256ths of a cell.
  func bust(_ face: VirusLook.Face, alpha: Int = 256, pop: Int = 0) -> Figure {
    let bits = bits
    var figure = figure(
      VirusLook.number(face, hat: Int(bits & 3)), middle(bits, Self.mostOff), alpha)
    figure.size = Self.sizes[Int(bits >> 8 & 0xff) % 3] + pop
    return figure
  }

  /// Adds wide eyes that look to a side, of a bust.
  func addEyes(to figures: inout [Figure], right: Double, down: Double, alpha: Int) {
    let bits = bits, size = Double(Self.sizes[Int(bits >> 8 & 0xff) % 3]) / 256
    let (x, y) = middle(bits, Self.mostOff)
    func add(_ look: UInt8, _ x: Double, _ y: Double, _ side: Double) {
      var eye = figure(look, (x, y), alpha)
      eye.size = Int(256 * side * size)
      eye.isAtRest = false
      figures.append(eye)
    }
    for side in [-0.095, 0.095] {
      let left = x + side * size, top = y - 0.07 * size
      add(VirusLook.white, left, top, 0.128)
      add(VirusLook.pupil, left + 0.027 * right * size, top + 0.021 * down * size, 0.066)
    }
  }

  /// Returns the dot of an age; `first` is that of the first cases, which are larger.
  func dot(_ age: UInt8, _ first: UInt8?) -> Figure {
    let bits = bits, isSick = age >= VirusState.AgeByte.newest
    let steps = isSick ? min(Int(age - VirusState.AgeByte.newest), VirusLook.mostFarAge) : 0
    var figure = figure(
      isSick ? VirusLook.farNew + UInt8(steps) : VirusLook.farHealthy,
      middle(bits, Self.mostFarOff), 256)
    let own = Self.healthySizes[Int(bits >> 8 & 0xff) % 3]
    figure.size = isSick ? Self.farSizes[min(steps, Self.farSizes.count - 1)] : own
    if isSick && age == first { figure.size += 256 }
    return figure
  }

  /// The breadths of dots: .30 of a cell for the healthy, twice .20 + .16 e^(−a/1.2) for cases by age.
  private static let healthySizes = [66, 77, 88],
    farSizes = [184, 138, 118, 109, 105, 103, 103, 102]

  private func figure(_ look: UInt8, _ middle: (x: Double, y: Double), _ alpha: Int) -> Figure {
    var figure = Figure(0, x: middle.x, y: middle.y)
    figure.look = look
    figure.isAtRest = true
    figure.alpha = alpha * 255 / 256
    return figure
  }
}

extension Rect {
  /// Returns the rectangle with `cells` more on each side.
  fileprivate func grown(by cells: Int) -> Rect {
    Rect(x: x - cells, y: y - cells, width: width + 2 * cells, height: height + 2 * cells)
  }
}
