import AutomatonRules
public import Lattice

extension PatternCells {
  /// The default limit of the runs of cells that an edit makes.
  public static let editingLimit = 1 << 24

  /// Returns the cells turned, with the upper left corner of their box where it is.
  ///
  /// Cells whose rows would turn into more than `limit` runs become a tree, which is turned without
  /// taking more memory.
  ///
  /// - Throws: ``PatternTooLarge`` when there are too many runs and nodes, or cells beyond ±2⁶¹.
  /// - Complexity: O(*n*) for *n* runs before and after, or nodes of a tree; runs that become a
  ///   tree take as long on each of its levels.
  public func turned(
    _ turn: Turn, limit: Int = editingLimit
  ) throws(PatternTooLarge) -> PatternCells {
    switch self {
    case .tree(let tree): return .tree(tree.turned(turn))
    case .runs(let runs):
      do throws(PatternTooLarge) {
        return .runs(try runs.turned(turn, limit: limit))
      } catch {
        let tree = try CellTree(runs, states: max(2, Int(runs.largestState) + 1), limit: limit)
        return .tree(tree.turned(turn))
      }
    }
  }

  /// Returns the cells, `offset` further to the right and down.
  ///
  /// - Throws: ``PatternTooLarge`` when cells reach beyond ±2⁶¹.
  /// - Complexity: O(*n*) for *n* runs; O(1) for a tree.
  public func moved(by offset: Point) throws(PatternTooLarge) -> PatternCells {
    switch self {
    case .runs(let runs): .runs(try runs.moved(by: offset))
    case .tree(let tree):
      .tree(
        CellTree(
          states: tree.states, nodes: tree.nodes, levels: tree.levels, root: tree.root,
          level: tree.level,
          corner: (tree.corner.x + Int128(offset.x), tree.corner.y + Int128(offset.y))))
    }
  }

  /// Returns the cells inside of `rect`; those of a tree as at most `limit` pieces of rows.
  ///
  /// - Throws: ``PatternTooLarge`` when a tree has more pieces.
  /// - Complexity: O(*n*) for *n* runs, or pieces of a tree.
  public func cropped(
    to rect: Rect, limit: Int = editingLimit
  ) throws(PatternTooLarge) -> CellRuns {
    switch self {
    case .runs(let runs): runs.cropped(to: rect)
    case .tree(let tree): try CellRuns(tree, in: rect, limit: limit)
    }
  }

  /// Returns all cells as runs; those of a tree as at most `limit` pieces of rows.
  ///
  /// - Throws: ``PatternTooLarge`` when a tree has more pieces, or cells beyond ±2⁶¹.
  /// - Complexity: O(1) for runs; O(*n*) for *n* pieces of a tree.
  public func inRuns(limit: Int = editingLimit) throws(PatternTooLarge) -> CellRuns {
    switch self {
    case .runs(let runs): runs
    case .tree(let tree): try CellRuns(tree, limit: limit)
    }
  }
}

extension Pattern {
  /// Turns the cells, with the upper left corner of their box where it is; the field stays.
  ///
  /// - Throws: ``PatternTooLarge`` as ``PatternCells/turned(_:limit:)`` does.
  /// - Complexity: That of ``PatternCells/turned(_:limit:)``.
  public mutating func turn(_ turn: Turn) throws(PatternTooLarge) {
    cells = try cells.turned(turn)
  }

  /// Moves the cells to the right and down.
  ///
  /// - Throws: ``PatternTooLarge`` when cells reach beyond ±2⁶¹.
  /// - Complexity: O(*n*) for *n* runs; O(1) for a tree.
  public mutating func move(by offset: Point) throws(PatternTooLarge) {
    cells = try cells.moved(by: offset)
  }

  /// Removes all cells outside of `rect`.
  ///
  /// - Throws: ``PatternTooLarge`` when the cells are a tree of too many pieces.
  /// - Complexity: O(*n*) for *n* runs, or pieces of a tree.
  public mutating func crop(to rect: Rect) throws(PatternTooLarge) {
    cells = .runs(try cells.cropped(to: rect))
  }

  /// Pastes the cells of `other` that are in `rect`, by default their box, onto these.
  ///
  /// - Throws: ``PatternTooLarge`` when the cells are a tree of too many pieces.
  /// - Complexity: O(*n*) for *n* runs of both, or pieces of a tree.
  public mutating func paste(
    _ other: CellRuns, in rect: Rect? = nil, mode: PasteMode
  ) throws(PatternTooLarge) {
    cells = .runs(try cells.inRuns().pasting(other, in: rect, mode: mode))
  }

  /// Makes a dead cell at `place` alive in state 1, or a live one dead.
  ///
  /// - Throws: ``PatternTooLarge`` when the cells are a tree of too many pieces.
  /// - Complexity: O(*n*) for *n* runs, or pieces of a tree.
  public mutating func toggle(_ place: Point) throws(PatternTooLarge) {
    cells = .runs(try cells.inRuns().toggled(at: place))
  }

  /// Removes all cells, or those inside of `rect`, and returns them.
  ///
  /// - Throws: ``PatternTooLarge`` when the cells are a tree of too many pieces.
  /// - Complexity: O(*n*) for *n* runs, or pieces of a tree; O(1) without `rect`.
  @discardableResult
  public mutating func clear(in rect: Rect? = nil) throws(PatternTooLarge) -> PatternCells {
    guard let rect else {
      let lost = cells
      cells = .runs(CellRuns())
      return lost
    }
    let (inside, outside) = try cells.inRuns().split(at: rect)
    cells = .runs(outside)
    return .runs(inside)
  }

  /// Resizes the field, from its top left cell on, and returns the cells that are cut off.
  ///
  /// Its edges stay joined as they are; those of the unbounded plane become dead ones.
  ///
  /// - Parameter size: The new width and height, 1 … `Topology/longestSide` each.
  /// - Returns: The cells that are not in the field any more.
  /// - Throws: ``UnfitField`` where such a field is impossible, and ``PatternTooLarge``.
  /// - Complexity: O(*n*) for *n* runs, or pieces of a tree.
  @discardableResult
  public mutating func resize(to size: Size) throws -> CellRuns {
    let field = try (topology ?? .unbounded).resized(to: size)
    let (inside, outside) = try cells.inRuns().split(at: Rect(size))
    topology = field
    cells = .runs(inside)
    return outside
  }
}
