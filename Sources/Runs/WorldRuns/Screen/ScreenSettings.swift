import Lattice
import Portrayals
import Raster
import SceneDescription
import SimulationKernel

/// What a script has set of its screen.
struct ScreenSettings {
  /// The look of pictures.
  private(set) var pictures: PicturePlan
  /// Whether the hand is shown.
  private(set) var isHandShown = true
  /// The number of changes of the look.
  private(set) var revision = 0
  /// The speed of time.
  private(set) var speed: Rational
  private(set) var strip = SettingCommand.Strip.under
  /// The options that the command line sets, which the script doesn't change.
  private let fixed: Set<String>
  private let folder: String

  /// Creates the settings at the beginning of a script.
  ///
  /// - Parameters:
  ///   - pictures: The look of pictures, with their size.
  ///   - fixed: The options of the look that the script doesn't change.
  ///   - folder: The folder of the script.
  ///   - speed: The speed of time.
  ///   - commands: All commands.
  init(
    _ pictures: PicturePlan, fixed: Set<String>, folder: String, speed: Rational,
    _ commands: [ScriptCommand]
  ) {
    self.speed = speed
    reservesHand = commands.showHand
    self.pictures = pictures
    self.fixed = fixed
    self.folder = folder
  }

  /// Whether the hand is shown in some part of the film, so that it has its place in all of it.
  private let reservesHand: Bool

  /// Whether pictures have space for a strip under the world.
  var hasStrip: Bool { reservesHand && strip == .under }

  /// Takes note of a command in a world that `World` portrays, and returns whether it has set something.
  mutating func note<World: Portrayal>(_ command: ScriptCommand, in _: World.Type) -> Bool {
    switch command.setting {
    case .look(let option, let value):
      if fixed.contains(option) { return false }
      pictures.set(option, value, kinds: World.kinds, hasAges: World.hasAges, folder: folder)
      revision += 1
    case .hand(let isShown): isHandShown = isShown
    case .strip(let place): strip = place
    case .speed(let speed):
      self.speed = speed
      return false
    default: return false
    }
    return true
  }
}

extension [ScriptCommand] {
  /// Whether the hand is shown in some part of the film: unless it is switched off before anything takes
  /// time, and stays so.
  var showHand: Bool {
    var isOff = false
    for command in self {
      if !isOff && command.takesFilm { return true }
      guard case .hand(let isShown)? = command.setting else { continue }
      if isShown { return true }
      isOff = true
    }
    return !isOff
  }
}

extension [ScriptCommand] {
  /// Whether all pictures have the form of the first: nothing is drawn over them, and look and layout don't change
  /// once time passes.
  var keepForm: Bool {
    if showHand { return false }
    var hasBegun = false
    for command in self {
      if command.takesFilm { hasBegun = true }
      if !command.act.keepsForm(hasBegun: hasBegun) { return false }
    }
    return true
  }
}
