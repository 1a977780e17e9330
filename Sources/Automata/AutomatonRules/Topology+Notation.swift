import Wording

extension Topology {
  /// The most cells on a side, as in Golly.
  public static let longestSide = 2_000_000_000

  /// Creates the topology that `notation` describes in Golly's form, as after the colon of
  /// `B3/S23:T90+7,60`.
  ///
  /// `T` is a torus, `P` a plane with dead edges, `K` a Klein bottle, `C` a cross-surface, `S` a
  /// sphere; then come width and height, 1 … ``longestSide`` each, or one number for both; 0
  /// without bound, for tori and planes. A `*` after the width twists the horizontal edges, one
  /// after the height the vertical ones; `+n` and `-n` there shift them.
  ///
  /// - Throws: ``RuleError`` when it is not a topology.
  public init(_ notation: String) throws(RuleError) {
    let text = try NotationText(notation, of: .topology)
    self = try TopologyReader(text: text, marks: text.marks[...]).topology()
  }

  /// The notation from which the topology can be parsed; `T0,0` for the unbounded plane.
  public var notation: String {
    let width = "\(self.width ?? 0)", height = "\(self.height ?? 0)"
    func signed(_ shift: Int) -> String { shift == 0 ? "" : shift < 0 ? "\(shift)" : "+\(shift)" }
    switch form {
    case .plane: return isUnbounded ? "T0,0" : "P\(width),\(height)"
    case .torus(let shiftX, let shiftY):
      return "T\(width)\(signed(shiftX)),\(height)\(signed(shiftY))"
    case .klein(true, let shift): return "K\(width)*\(signed(shift)),\(height)"
    case .klein(false, let shift): return "K\(width),\(height)*\(signed(shift))"
    case .crossSurface: return "C\(width),\(height)"
    case .sphere: return "S\(width)"
    }
  }

  /// The words for topologies.
  public static let names = [
    "torus", "plane", "klein", "cross-surface", "sphere", "unbounded",
  ]

  /// Creates the topology of a word of ``names``; a Klein bottle has its vertical edges twisted.
  ///
  /// - Parameters:
  ///   - name: The word, in capital or small letters.
  ///   - width: The number of columns, 1 … ``longestSide``; `nil` only for the unbounded plane.
  ///   - height: The number of rows, likewise, and as many as columns on a sphere.
  /// - Throws: ``RuleError`` when there is no such word, or when it does not allow these sides.
  public init(named name: String, width: Int?, height: Int?) throws(RuleError) {
    func problem(_ reason: String) -> RuleError {
      RuleError(subject: .topology, text: name, column: nil, reason: reason)
    }
    let form: Form
    switch name.lowercased() {
    case "torus": form = .torus(shiftX: 0, shiftY: 0)
    case "plane": form = .plane
    case "klein": form = .klein(twistsHorizontalEdges: false, shift: 0)
    case "cross-surface": form = .crossSurface
    case "sphere": form = .sphere
    case "unbounded":
      guard width == nil && height == nil else { throw problem("it has no width and no height") }
      self = .unbounded
      return
    default:
      let names = Self.names.map { Array($0.utf8) }
      let nearest = nearestWord(to: Array(name.lowercased().utf8), among: names)
      throw problem(
        nearest.map { "there is no topology of this name; did you mean \(Self.names[$0])?" }
          ?? "there is no topology of this name; \(Self.names.joined(separator: ", ")) are allowed")
    }
    guard let width, let height else { throw problem("it needs a width and a height") }
    for side in [width, height] where !(1...Self.longestSide).contains(side) {
      throw problem("1 to \(Self.longestSide) cells are allowed for a side, not \(side)")
    }
    if form == .sphere && width != height {
      throw problem("a sphere is a square, and \(width) x \(height) is not")
    }
    self.init(width: width, height: height, form: form)
  }
}
