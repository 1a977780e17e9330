package import AutomatonRules
package import Lattice

/// A reason why a field can't have a size, in one sentence.
public struct UnfitField: Error, Hashable, Sendable, CustomStringConvertible {
  /// The description of the problem, and what is allowed.
  public let description: String
}

extension Topology {
  /// Returns the same topology with another size.
  package func resized(to size: Size) throws(UnfitField) -> Topology {
    let sides = 1...Topology.longestSide
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw UnfitField(
        description: "a field of \(size.width) × \(size.height) cells can't be, "
          + "1 … \(Topology.longestSide) a side are allowed")
    }
    let field = Topology(width: size.width, height: size.height, form: form)
    let resized: Topology
    do throws(RuleError) {
      // The reader of the notation knows which sizes a form allows, and reduces its shifts.
      resized = try Topology(field.sphereWithBothSides)
    } catch {
      throw UnfitField(
        description: "the field can't have \(size.width) × \(size.height) cells: \(error.reason)")
    }
    if resized.form == form { return resized }
    throw UnfitField(
      description: "the field can't have \(size.width) × \(size.height) cells: its edges are "
        + "joined with a shift that needs more, in \(notation)")
  }

  /// The notation, with both sides of a sphere.
  private var sphereWithBothSides: String {
    guard form == .sphere, let width, let height else { return notation }
    return "S\(width),\(height)"
  }
}
