/// A reader of MCell's “Weighted Life” rules:
/// `NW4,NN1,NE4,WW1,ME0,EE1,SW4,SS1,SE4,HI0,RS2,RS5,RB6`.
///
/// The parts are a weight for each of the nine cells, HI for the number of states, 0 being two, RS
/// and RB for the sums of the weights of live cells with which a cell survives and is born.
struct WeightedReader {
  typealias Mark = NotationText.Mark

  let text: NotationText

  func rule() throws(RuleError) -> Rule {
    var weights: [Int: Int] = [:]
    var states = 2
    var survivals: Set<Int> = []
    var births: Set<Int> = []
    for part in text.marks.split(whereSeparator: { $0.is(",") }) {
      let value = part.dropFirst(2)
      let key = String(decoding: part.prefix(2).map(\.letter), as: UTF8.self)
      switch key {
      case "hi": states = try text.states(value)
      case "rs": survivals.insert(try number(value, within: 2048))
      case "rb": births.insert(try number(value, within: 2048))
      default:
        guard let place = Self.keys.firstIndex(of: key) else {
          throw text.error(
            at: part.first, "NW, NN, NE, WW, ME, EE, SW, SS, SE, HI, RS or RB is expected here")
        }
        weights[8 - place] = try number(value, within: 256)
      }
    }
    for bit in 0..<9 where bit != 4 && weights[bit] == nil {
      throw text.error(at: nil, "the weight \(Self.keys[8 - bit].uppercased()) is missing")
    }
    let weightOfBit = (0..<9).map { weights[$0] ?? 0 }
    return Rule(states: states) { index in
      let sum = (0..<9).reduce(0) { $0 + (index >> $1 & 1) * weightOfBit[$1] }
      return (index & 16 == 0 ? births : survivals).contains(sum)
    }
  }

  /// The cells from the highest bit of ``Rule/table``'s index down.
  private static let keys = ["nw", "nn", "ne", "ww", "me", "ee", "sw", "ss", "se"]

  private func number(_ part: ArraySlice<Mark>, within limit: Int) throws(RuleError) -> Int {
    var rest = part
    let isNegative = rest.first?.is("-") ?? false
    if isNegative { rest.removeFirst() }
    guard let number = NotationText.number(&rest, limit: limit), rest.isEmpty, number <= limit
    else { throw text.error(at: part.first, "a whole number within ±\(limit) is expected here") }
    return isNegative ? -number : number
  }
}
