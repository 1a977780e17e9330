package import PNGCodec
package import SimulationKernel

// What the options of commands have in common: a wrong text is noted and answered with the default, so that
// the other options are still read.
extension Problems {
  /// The number of seconds of 0 or more written as `text`, with an `example` of it.
  package mutating func seconds(
    _ option: String, _ text: String?, default value: Rational, such example: String
  ) -> Rational {
    read(option, text, default: value) { text in
      if let time = Rational(parsing: text), time >= Rational(0) { return time }
      throw OptionProblem(
        option: option,
        reason:
          "'\(text)' is no time in seconds of 0 or more, such as \(example), with at most four "
          + "decimals")
    }
  }

  /// The density of so many pixels in an inch as `text` says; `nil` when nothing was written.
  package mutating func density(_ option: String, _ text: String?) -> PixelDensity? {
    // 0 pixels are none that can be asked for.
    let pixels = whole(option, text, default: 0, in: PixelDensity.inchRange, of: "pixels")
    return pixels == 0 ? nil : PixelDensity(pixelsPerInch: pixels)
  }

  /// The most memory, written as `text` such as `512M`, or ``MemoryLimit/standard``.
  package mutating func memory(_ text: String?) -> MemoryLimit {
    read("memory", text, default: .standard) {
      MemoryLimit(bytes: try OptionText.bytes("memory", $0))
    }
  }

  /// Notes a path that names no file; `nil` is none at all. Only what is written can be `-`.
  package mutating func checkPath(_ option: String, _ path: String?, isInput: Bool = false) {
    if path?.isEmpty == true { add(option, "the path is empty: it has to name a file") }
    if path == "-" && isInput { add(option, "'-' names no file: /dev/stdin does") }
  }

  /// The whole number written as `text`, or `value` when nothing was written.
  package mutating func whole(
    _ option: String, _ text: String?, default value: Int, in allowed: ClosedRange<Int>,
    of unit: String
  ) -> Int {
    read(option, text, default: value) { text in
      if let number = Int(text), allowed.contains(number), text.first != "+" { return number }
      throw OptionProblem(
        option: option,
        reason: "'\(text)' is not a whole number of \(unit) from \(allowed.lowerBound) to "
          + "\(allowed.upperBound)")
    }
  }

  /// The number of ticks written as `text`, as ``whole(_:_:default:in:of:)`` but for powers of two.
  package mutating func ticks(
    _ option: String, _ text: String?, default value: Tick, from least: Tick
  ) -> Tick {
    read(option, text, default: value) { text in
      let number = OptionText.ticks(text).map(Tick.init)
      if let number, (least...RunPlan.mostTicks).contains(number) { return number }
      let advice: Explanation =
        text.contains("..") ? "; to begin the frames later, give \(option: "from-tick")" : ""
      throw OptionProblem(
        option: option,
        reason:
          "'\(text)' is not a whole number of ticks from \(least) to 2^60, such as 1000 or 2^20"
          + advice)
    }
  }

  /// The word written as `text` among a type's cases, or `value`.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ text: String?, default value: Word
  ) -> Word {
    read(option, text, default: value) { text in
      if let word = Word(rawValue: text) { return word }
      let words = Word.allCases.map(\.rawValue)
      throw OptionProblem(
        option: option,
        reason: "'\(text)' is none of \(words.joined(separator: ", "))\(suggestion(text, words))")
    }
  }

  /// Whether `text` says on; `nil` when nothing was written, or neither on nor off.
  package mutating func onOff(_ option: String, _ text: String?) -> Bool? {
    guard let text else { return nil }
    return word(option, text, default: OnOff.on) == .on
  }
}

/// The words of an option that is on or off.
package enum OnOff: String, CaseIterable {
  case on, off
}
