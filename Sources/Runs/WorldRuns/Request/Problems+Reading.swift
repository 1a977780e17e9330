package import PNGCodec
package import SimulationKernel

// Readers of options. A wrong text is added to the problems and replaced by the default, so that
// the other options are still read.
extension Problems {
  /// Reads a number of seconds, 0 or more, with an `example` for the message.
  package mutating func seconds(
    _ option: String, _ text: String?, default value: Rational, such example: String
  ) -> Rational {
    read(option, text, default: value) { text in
      if let time = Rational(parsing: text), time >= Rational(0) { return time }
      throw OptionProblem(
        option: option,
        reason:
          "'\(text)' is not a time in seconds of 0 or more, such as \(example), with at most four "
          + "decimals")
    }
  }

  /// Reads a number of pixels per inch, or returns `nil` when `text` is `nil`.
  package mutating func density(_ option: String, _ text: String?) -> PixelDensity? {
    // The default 0 stands for no density and can't be specified.
    let pixels = whole(option, text, default: 0, in: PixelDensity.inchRange, of: "pixels per inch")
    return pixels == 0 ? nil : PixelDensity(pixelsPerInch: pixels)
  }

  /// Reads the largest amount of memory, such as `512M`, which is ``MemoryLimit/standard`` by
  /// default.
  package mutating func memory(_ text: String?) -> MemoryLimit {
    read("memory", text, default: .standard) {
      MemoryLimit(bytes: try OptionText.bytes("memory", $0))
    }
  }

  /// Adds a problem for an empty path. `nil` is no path, and only output can be `-`.
  package mutating func checkPath(_ option: String, _ path: String?, isInput: Bool = false) {
    if path?.isEmpty == true { add(option, "the path is empty: it has to name a file") }
    if path == "-" && isInput { add(option, "'-' names no file: /dev/stdin does") }
  }

  /// Reads a whole number, or returns `value` when `text` is `nil`.
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

  /// Reads a number of ticks, in the notation of ``whole(_:_:default:in:of:)`` or as a power of
  /// two.
  package mutating func ticks(
    _ option: String, _ text: String?, default value: Tick, from least: Tick
  ) -> Tick {
    read(option, text, default: value) { text in
      let number = OptionText.ticks(text).map(Tick.init)
      if let number, (least...RunPlan.mostTicks).contains(number) { return number }
      let advice: Explanation =
        text.contains("..") ? "; to begin the frames later, give \(option: "from-tick")" : ""
      // A world's own name for --ticks says what is counted.
      let unit = ["generations", "steps", "seconds"].contains(option) ? option : "ticks"
      throw OptionProblem(
        option: option,
        reason:
          "'\(text)' is not a whole number of \(unit) from \(least) to 2^60, such as 1000 or 2^20"
          + advice)
    }
  }

  /// Reads one of a type's words, or returns `value` when `text` is `nil`.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ text: String?, default value: Word
  ) -> Word {
    read(option, text, default: value) { text in
      if let word = Word(rawValue: text) { return word }
      let words = Word.allCases.map(\.rawValue)
      throw OptionProblem(
        option: option,
        reason: "'\(text)' is not one of \(words.joined(separator: ", "))\(suggestion(text, words))"
      )
    }
  }

  /// Reads `on` or `off`, or returns `nil` when `text` is `nil` or neither.
  package mutating func onOff(_ option: String, _ text: String?) -> Bool? {
    guard let text else { return nil }
    return word(option, text, default: OnOff.on) == .on
  }
}

/// The words of an option that is on or off.
package enum OnOff: String, CaseIterable {
  case on, off
}
