import SimulationKernel
import Wording

// Pictures and films, which contain the record of their run.
extension RecordedRun {
  init(readFromPicture path: String, _ kinds: (String) -> [String: OptionKind]?) throws {
    let texts = try PictureTexts(of: path)
    guard let values = texts.values else {
      throw NoRecordedRun(path, Self.reason(texts.start))
    }
    guard let world = values["World"], let seed = values["Seed"], let line = values["Settings"],
      let shown = ShownPart(values)
    else { throw NoRecordedRun(path, "this PNG has no record of a run of this program") }
    let program = values["Software"] ?? "another program"
    guard let kinds = kinds(world) else {
      throw NoRecordedRun(path, "\(program) drew it of the world '\(world)', which is unknown here")
    }
    self.init(world: world, seed: seed, shown: shown, program: program)
    inputs = values["Inputs"].map(InputFile.list) ?? []
    var name: String?
    for word in SettingsLine.words(of: line) {
      if let option = name.take() {
        options.append((option, word))
        continue
      }
      if let last = options.last, last.value == nil, kinds[last.name] == .optional,
        !word.hasPrefix("--")
      {
        options[options.count - 1].value = word
        continue
      }
      let option = americanName(word.drop { $0 == "-" })
      switch kinds[option] {
      case .flag, .optional: options.append((option, nil))
      case .value, .list: name = option
      case nil: throw NoRecordedRun(path, unknown: option, of: program)
      }
    }
    let axis = ShownPart.numbers(Tick.self, values["Axis"], " ")
    hasLateChart = (axis.first ?? 0) > 0 && !options.contains { $0.name == "load" }
  }

  /// Returns the reason why a file that begins with `bytes` has no record.
  private static func reason(_ bytes: [UInt8]) -> String {
    func has(_ text: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: text.utf8)
    }
    let others = "PNG, APNG, folders of frames and pyramids have one"
    if has("GIF8") { return "a GIF has no record of its run: \(others)" }
    if has("ftyp", at: 4) || has("WEBP", at: 8) || bytes.starts(with: [0x1a, 0x45, 0xdf, 0xa3]) {
      return "a video has no record of its run: \(others)"
    }
    return "it is not a picture with a record of its run: \(others)"
  }
}

extension ShownPart {
  /// Reads the part that a picture shows from its texts, or returns `nil` when they are incomplete.
  fileprivate init?(_ texts: [String: String]) {
    let ticks = Self.numbers(Tick.self, texts["Ticks"], " ")
    if ticks.count == 2, ticks[0] >= 0, ticks[1] >= ticks[0] {
      self.init(from: ticks[0], to: ticks[1])
      return
    }
    guard let tick = texts["Tick"].flatMap(Tick.init), (0...RunPlan.mostTicks).contains(tick)
    else { return nil }
    let part = Self.numbers(Int128.self, texts["Part"], "/")
    let isSound = part.count == 2 && part[0] >= 0 && part[1] > part[0] && part[1] < 1 << 60
    let moment = isSound ? Moment(tick: tick, plus: part[0], over: part[1]) : Moment(tick: tick)
    let axis = Self.numbers(Tick.self, texts["Axis"], " ")
    let last = axis.count == 2 && axis[1] > tick ? axis[1] : tick + (moment.isTick ? 0 : 1)
    self.init(to: min(last, RunPlan.mostTicks), only: moment)
    let place = Self.numbers(Int.self, texts["Frame"], " of ")
    if place.count == 2, place[0] >= 0, place[0] < place[1] {
      self.place = Place(number: place[0], count: place[1])
    }
  }

  /// Returns the numbers in `text`, separated by `separator`, or an empty array for other text.
  fileprivate static func numbers<Number: LosslessStringConvertible>(
    _ type: Number.Type, _ text: String?, _ separator: String
  ) -> [Number] {
    text?.split(separator: separator).compactMap { Number(String($0)) } ?? []
  }
}
