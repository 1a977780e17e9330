/// A measured value, beside the floor that was measured in the same run.
struct Figure: Encodable {
  /// What was measured.
  var name: String
  var value: Double
  /// The unit of `value`: ms, ns/cell, M turns/s, frames/s, MB/s, bytes.
  var unit: String
  /// The name of the floor, or `nil` for figures without one.
  var floor: String?
  /// `value` over the floor's, or the other way where the floor is another program: how many times as
  /// fast this one is.
  var ratio: Double?
  /// The value of the floor, in `unit`, if the floor is another program or library.
  var beside: Double?
  /// The bytes that were written here, and by the floor.
  var bytes: [Int]?
  /// The required limit.
  var target: Target?
  /// A limit of the ratio or of the value.
  struct Target: Encodable {
    var limit: Double
    var isUpper: Bool
    var isOfRatio: Bool

    static func ratio(atMost limit: Double) -> Target {
      Target(limit: limit, isUpper: true, isOfRatio: true)
    }
    static func ratio(atLeast limit: Double) -> Target {
      Target(limit: limit, isUpper: false, isOfRatio: true)
    }
    static func value(atMost limit: Double) -> Target {
      Target(limit: limit, isUpper: true, isOfRatio: false)
    }
    static func value(atLeast limit: Double) -> Target {
      Target(limit: limit, isUpper: false, isOfRatio: false)
    }
  }

  /// The target, and whether it was met.
  var verdict: String {
    guard let target else { return "" }
    let measured = target.isOfRatio ? ratio ?? 0 : value
    let isMet = target.isUpper ? measured <= target.limit : measured >= target.limit
    let limit = target.limit.text(target.limit < 1 ? 2 : target.limit < 10 ? 1 : 0)
    return "\(target.isUpper ? "<=" : ">=") \(limit)\(target.isOfRatio ? " x" : "")"
      + (isMet ? "  ok" : "  MISSED")
  }
}

extension Double {
  /// The number with `digits` decimal places.
  func text(_ digits: Int) -> String {
    var unit = 1
    for _ in 0..<digits { unit *= 10 }
    guard isFinite, magnitude < 1e12 else { return "\(self)" }
    let scaled = Int((magnitude * Double(unit)).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    if digits == 0 { return "\(sign)\(scaled)" }
    let fraction = String(scaled % unit)
    let zeros = String(repeating: "0", count: digits - fraction.utf8.count)
    return "\(sign)\(scaled / unit).\(zeros)\(fraction)"
  }
}
