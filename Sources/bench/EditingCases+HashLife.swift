import AutomatonRules
import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
import PatternLibrary
import SystemLibrary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Planes of HashLife, whose edits walk from the root down to the cells: they take time for each level,
// and the more levels the wider the plane, but not for all the other nodes.
extension EditingCases {
  /// A pattern that has grown for 2³⁰ generations, and the ends of a plane that is 2⁶⁰ cells wide.
  static func hashLife() throws -> [Figure] {
    let grown = try spaceFiller(generations: 1 << 30)
    // All copies have the nodes that any of them has made, and so the first edits come first.
    let bytes = try bytesOfSnapshots(of: grown)
    let kept = try snapshots(
      of: grown, "Max at generation 2^30", at: middles(grown)[1], atMost: 50)
    var (wide, places) = try widened(grown, to: 1 << 60)
    var (bare, barePlaces) = try widened(spaceFiller(), to: 1 << 60)
    var (narrow, narrowPlaces) = try widened(spaceFiller(), to: 1 << 20)
    let name = "a HashLife plane 2^60 wide"
    let times = try taps(&wide, at: places), few = try taps(&bare, at: barePlaces)
    let flat = try taps(&narrow, at: narrowPlaces)
    return try times.figures(name) + [
      // As many levels with fewer nodes take about the same time.
      times.figure(
        "this tap, against one with Max at generation 0", against: few, "generation 0", atMost: 2),
      // A root of 2⁶⁰ cells has 57 levels above leaves of 8 × 8 cells, and one of 2²⁰ cells has 17:
      // this allows 3.4 times as long.
      few.figure(
        "the latter, against one in a plane 2^20 wide", against: flat, "2^20 wide", atMost: 4),
    ] + pastes(&wide, name, at: places) + kept + bytes
  }

  /// The distance of the rounds of edits, each of which needs nodes that are not there yet.
  private static let apart = 97

  /// An editor of Max after so many generations.
  private static func spaceFiller(generations: Int64 = 0) throws -> FieldEditor {
    let cells = try PatternCollection.builtIn.pattern(named: "max").pattern.cells
    var life = try Life(
      .pattern(cells), rule: .life, topology: .unbounded, choice: .hashlife, memory: 1 << 30)
    try life.advance(to: life.tick + generations)
    return FieldEditor(life, patterns: CheckeredShelf(size: pasted))
  }

  /// Places in the middle of the cells, and at a third of their width.
  private static func middles(_ editor: FieldEditor) -> [Place] {
    let box = editor.life.state.box?.rect ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let middle = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    return [middle.x, box.x + box.width / 3].map { x in
      Place(first: Point(x: x, y: middle.y), apart: apart)
    }
  }

  /// A copy of an editor whose plane is `width` cells wide, and places at its ends and in its middle.
  private static func widened(
    _ editor: FieldEditor, to width: Int
  ) throws -> (editor: FieldEditor, places: [Place]) {
    var editor = editor
    // All rounds are before the end.
    let end = width / 2, last = end - (rounds + 2) * apart
    let ends = [-end, last].map { Place(first: Point(x: $0, y: $0), apart: apart) }
    let places = ends + middles(editor)
    // The plane is as wide when its middle is tapped.
    for end in ends { try editor.perform(.tap(end.first)) }
    return (editor, places)
  }

  /// The memory that a snapshot takes beyond the nodes that it shares, together with the first tap
  /// after it, from which on there are two roots.
  ///
  /// The nodes are those of the engine's table, which only grows as long as no node has been
  /// collected. The memory of the process has everything else too, with the steps to take back, but
  /// for what fits in pages that were its own before; it comes in pages of up to 2 MiB, and so it is
  /// that of many snapshots. Neither counts the nodes that a snapshot keeps from being collected once
  /// the pattern has gone on.
  private static func bytesOfSnapshots(of editor: FieldEditor) throws -> [Figure] {
    var editor = editor
    let place = middles(editor)[0], count = 2048
    let nodes = editor.life.state.bytes, memory = residentBytes()
    precondition(nodes < 1 << 29, "no node has been collected in half of the memory")
    var nodesOfFirst = 0
    for index in 0..<count {
      try editor.perform(.snapshot())
      try editor.perform(.tap(place[index]))
      if index == 0 { nodesOfFirst = editor.life.state.bytes - nodes }
    }
    precondition(editor.life.state.bytes < 1 << 29, "nor later")
    var figures = [
      Figure(
        name: "nodes of this snapshot and of the tap", value: Double(nodesOfFirst) / 1024,
        unit: "KiB", target: .value(atMost: 1024))
    ]
    if let memory, let after = residentBytes() {
      figures.append(
        Figure(
          name: "memory of each of \(count) snapshots with taps",
          value: Double(after - memory) / Double(count) / 1024, unit: "KiB",
          target: .value(atMost: 1024)))
    }
    blackHole(editor.snapshots)
    return figures
  }

  /// The memory of this process that is not swapped out, in bytes, or `nil` on systems but Linux.
  private static func residentBytes() -> Int? {
    guard let data = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
    let words = String(decoding: data, as: UTF8.self).split(separator: " ")
    return words.count < 2 ? nil : Int(words[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }
}
