import Lattice
import Pictures
import Portrayals
import Raster
import SceneDescription
import SimulationKernel
import Tiling
import WorldRuns

/// What the layout of a picture depends on.
struct ScreenState: Equatable {
  /// The number of changes of the look.
  var revision: Int
  var target: ScreenView.Target
  var table: Rect?
  var hasStrip: Bool
  var caption: String?
  var counters: [String]
  /// What distinguishes the glyphs of the world.
  var glyphs: Int
}

/// What covers a world.
enum ScreenCover: Hashable {
  /// The snapshots.
  case snapshots
  /// The library.
  case library
}

/// What draws the pictures of a screen; it keeps what the next one has in common with the last.
struct ScreenPainter<Stage: WorldStage> {
  private var state: ScreenState?
  private var movement: Int?
  private var look: ((Scale?) -> Look)?
  private var inks: Inks?
  /// The last sheet.
  private var sheet: (cover: ScreenCover, state: ScreenState, count: Int, image: Image)?
  private var frames: ChangingFrames?
  /// The files that the look was read from.
  private(set) var inputs: [InputFile] = []

  /// The color around cells in the last picture.
  var outside: Color { frames?.painter.look.outside ?? Color(0xFFFFFF) }

  /// Creates a painter that has drawn nothing.
  init() {}

  /// Returns the picture of `stage`.
  ///
  /// - Parameters:
  ///   - stage: The world and the hand.
  ///   - curves: The curves of the chart, or `nil` without one.
  ///   - state: What the layout depends on.
  ///   - still: The layout at which the view ends.
  ///   - camera: The path of the view, the part of it that is covered, and the number of the movement;
  ///     `nil` while it doesn't move.
  ///   - appearance: The look of cells.
  ///   - held: What the hand holds, or `nil` where no hand is drawn.
  /// - Returns: The picture, in RGBA.
  /// - Throws: Errors of palettes and sprites.
  mutating func picture(
    of stage: Stage, _ curves: ChartCurves?, _ state: ScreenState, _ still: FrameLayout,
    _ camera: (path: CameraPath, way: Double, number: Int)?, _ appearance: Appearance,
    holding held: HeldCells?
  ) throws -> Picture {
    let layout = camera.map { $0.path.layout(after: $0.way) } ?? still
    let portrayal = stage.portrayal(showing: layout.cells)
    if look == nil || state.revision != self.state?.revision || state.glyphs != self.state?.glyphs {
      let looks = try appearance.looks(of: portrayal)
      look = looks.look
      inks = looks.inks
      inputs += looks.inputs.filter { !inputs.contains($0) }
      frames = nil
    }
    if state != self.state || camera?.number != movement { frames = nil }
    self.state = state
    movement = camera?.number
    var frames = frames.take() ?? Self.frames(still, camera?.path, look)
    var scene = portrayal.scene(of: stage.model.state)
    scene.curves = curves
    let picture: Picture, painter: FramePainter
    if let camera {
      painter = frames.painter.painter(after: camera.way)
      picture = painter.picture(of: scene)
    } else {
      painter = frames.painter
      picture = frames.picture(of: scene)
    }
    self.frames = frames
    guard let held, case .rgba(let image, let isOpaque) = picture else { return picture }
    return .rgba(painter.paint(HandSketch(held), on: image), opaque: isOpaque)
  }

  /// Returns the picture of a sheet above `stage`, after ``picture(of:_:_:_:_:_:holding:)``.
  mutating func picture(
    of cover: ScreenCover, above stage: Stage, _ state: ScreenState, size: Size
  ) -> Picture {
    let count = stage.kept.count
    if let sheet, sheet.cover == cover, sheet.state == state, sheet.count == count {
      return .rgba(sheet.image, opaque: true)
    }
    guard let look, let inks else { preconditionFailure("the world is drawn first") }
    let sheet =
      switch cover {
      case .snapshots: ScreenSheet(snapshotsOf: stage, look, in: inks)
      case .library: ScreenSheet(stage.library(in: inks), in: inks)
      }
    let image = sheet.image(of: size)
    self.sheet = (cover, state, count, image)
    return .rgba(image, opaque: true)
  }

  private static func frames(
    _ still: FrameLayout, _ path: CameraPath?, _ look: ((Scale?) -> Look)?
  ) -> ChangingFrames {
    guard let look else { preconditionFailure("a look is made before it is used") }
    guard let path else {
      return ChangingFrames(
        FramePainter(layout: still, look: look(still.scale), inFullColor: true))
    }
    let isApproaching = path.start.scale.isBelow(still.scale)
    let largest = isApproaching ? still.scale : path.start.scale
    return ChangingFrames(FramePainter(path: path, look: look(largest)))
  }
}

extension HandSketch {
  /// Creates the sketch of a hand that holds `cells`.
  fileprivate init(_ held: HeldCells) {
    self.init()
    frame = held.frame
    floating = held.floating
    let corner = held.floating ?? Rect(x: 0, y: 0, width: 0, height: 0)
    cells = held.cells.map {
      Rect(x: corner.x + $0.x, y: corner.y + $0.y, width: $0.width, height: $0.height)
    }
  }
}

extension Scale {
  fileprivate func isBelow(_ other: Scale) -> Bool {
    Int128(numerator) * Int128(other.denominator) < Int128(other.numerator) * Int128(denominator)
  }
}
