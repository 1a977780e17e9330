import Pictures
package import SceneDescription

// The light of scenes, and that of cells in the style of heat.
extension FramePainter {
  /// Returns the light over the plane, and the cells that it is of.
  package func lights(of scene: Scene) -> [(light: Light, cells: any CellSource)] {
    if let light = scene.light { return [(light, scene.cells)] }
    guard look.shines, !layout.scale.isZoomedOut, let heat = look.heat else { return [] }
    if let embers = scene.embers {
      let share = emberShare
      return share == 0 ? [] : [(heat.withEmission(share), embers)]
    }
    let share = path?.shine(at: layout.scale) ?? Detail.whole
    guard let growth = scene.growth, look.shownGrowing != nil else {
      return [(heat.withEmission(share), scene.cells)]
    }
    // One light goes while the other comes.
    let way = Int((growth.way * Double(share)).rounded())
    return [
      (heat.withEmission(share - way), scene.cells), (heat.withEmission(way), growth.end),
    ]
  }
}

extension FramePainter {
  /// The strength, in 256ths, with which people shine who are far, less around the sizes at which others are
  /// drawn where a camera moves.
  private var emberShare: Int {
    let cell = Double(layout.scale.numerator) / Double(layout.scale.denominator)
    let near = Double(look.style.smallestNearCell), far = Double(look.style.smallestCell)
    if path == nil { return cell >= far && cell < near ? Detail.whole : 0 }
    let share = min((near + 2 - cell) / 4, (cell - far + 1) / 2)
    return Int(min(1, max(0, share)) * Double(Detail.whole) + 0.5)
  }
}

extension Look {
  /// Whether cells shine.
  var shines: Bool { (style == .heat || style == .people) && heat != nil }

  /// Colors similar to those of cells and of the ground in the light of cells, for limited palettes; none
  /// where they don't shine.
  var shiningColors: [Color] {
    guard shines, let heat else { return [] }
    // The light around cells of all ages is mostly that of young ones, and weak on the ground.
    let light = heat.emission.first { $0 != .zero } ?? .zero
    return ([background] + glyphs.dropFirst().map(\.ink)).enumerated().flatMap { index, base in
      let steps = index == 0 ? 48 : 6
      return (1...steps).map { step in
        func channel(_ base: UInt8, _ light: UInt16) -> UInt8 {
          let sum = Int(LinearLight.decode(base)) + Int(light) * 8 * step * step / (steps * steps)
          return LinearLight.encode(UInt16(min(65_535, sum)))
        }
        return Color(
          red: channel(base.red, light.x), green: channel(base.green, light.y),
          blue: channel(base.blue, light.z))
      }
    }
  }
}
