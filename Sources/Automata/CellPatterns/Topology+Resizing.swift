import AutomatonRules
import Lattice

/// Why a field can't have a size, in one sentence.
public struct UnfitField: Error, Hashable, Sendable, CustomStringConvertible {
  /// What it is and what is allowed.
  public let description: String
}

extension Topology {
  /// The same topology with another size.
  func resized(to size: Size) throws(UnfitField) -> Topology {
    let sides = 1...Topology.longestSide
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw UnfitField(
        description: "a field of \(size.width) × \(size.height) cells can't be, "
          + "1 … \(Topology.longestSide) a side are allowed")
    }
    let field = Topology(width: size.width, height: size.height, form: form)
    do throws(RuleError) {
      // What sizes go with a form, and what its shifts come down to, is the notation's to say.
      return try Topology(field.sphereWithBothSides)
    } catch {
      throw UnfitField(
        description: "the field can't have \(size.width) × \(size.height) cells: \(error.reason)")
    }
  }

  /// The notation, that of a sphere with its height.
  private var sphereWithBothSides: String {
    guard form == .sphere, let width, let height else { return notation }
    return "S\(width),\(height)"
  }
}
