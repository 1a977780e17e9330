import SceneDescription
import ScratchFolders
import SimulationKernel
import Terrarium
import Testing

@testable import WorldRuns

@Suite struct `The panels of a chart` {
  private func panels(_ form: ChartForm, _ highest: [Int]) -> [[Int]] {
    form.panels(highest: highest).map { [$0.top] + $0.curves }
  }

  @Test func `are one for all, one for each, or one for those far below others`() {
    #expect(panels(.together, [900, 12, 0]) == [[900, 0, 1, 2]])
    #expect(panels(.panels, [900, 12, 0]) == [[900, 0], [12, 1], [1, 2]])
    #expect(panels(.auto, [900, 12]) == [[900, 0], [12, 1]])
    #expect(panels(.auto, [12, 900]) == [[900, 1], [12, 0]])
    #expect(panels(.auto, [900, 75]) == [[900, 0, 1]])
    #expect(panels(.auto, [900, 74]) == [[900, 0], [74, 1]])
  }

  @Test func `put what never comes up, and what is alike, together`() {
    #expect(panels(.auto, [900, 0]) == [[900, 0, 1]])
    #expect(panels(.auto, [0, 0]) == [[1, 0, 1]])
    #expect(panels(.auto, [9000, 20, 800, 3, 15]) == [[9000, 0, 2], [20, 1, 3, 4]])
    #expect(panels(.auto, [5]) == [[5, 0]])
    #expect(panels(.auto, [.max, 1]) == [[.max, 0], [1, 1]])
  }

  @Test(
    arguments: [
      ("life --chart gosper-gun", "life --chart=auto gosper-gun"),
      ("life --chart panels gun", "life --chart panels gun"),
      ("life gun --chart --out x", "life gun --chart --out x"),
      ("life gun --chart", "life gun --chart"), ("life --chart=panels", "life --chart=panels"),
      ("seaworld --chart panelz", "seaworld --chart panelz"),
      ("seaworld --chart sea", "seaworld --chart=auto sea"),
    ])
  func `are asked for by an option that may stand alone`(words: String, separated: String) {
    let list = words.split(separator: " ").map(String.init)
    #expect(
      OptionText.joining("--chart", aloneAs: ChartForm.auto, in: list).joined(separator: " ")
        == separated)
  }

  @Test func `are kept by a state that was saved`() throws {
    func saved(_ panels: [ChartPlan.Panel]) throws -> SavedPlay? {
      let moss = MadeWorld(of: Moss(), portrayal: MossPortrayal())
      var head = Playhead(PlayedModel(Moss(), of: moss))
      head.beginCurves(
        ChartPlan(names: ["moss"], panels: panels, firstTick: 0, lastTick: 40, unit: "ticks"),
        columns: 100)
      var bytes: [UInt8] = []
      try SavedPlay().write(
        of: "run", and: (SavedPlay.Leap(ticks: 1...1), head.world),
        head.curves.map(SavedPlay.Chart.init)
      ) { bytes += $0 }
      return SavedPlay(bytes, of: "run")
    }
    let panels = [ChartPlan.Panel(curves: [0], top: 7)]
    #expect(try saved(panels)?.chart?.reach == ChartReach(lastTick: 40, panels: panels))
  }
}

@Suite struct `A run with a chart` {
  /// The steps that `moss` takes in a run of 30 ticks whose pictures are changed by `change`.
  private func steps(
    _ change: (inout WorldRun<MadeWorld<MossPortrayal>>) -> Void
  ) throws -> (count: Int, texts: [PNGText]) {
    let scratch = try ScratchFolder()
    let moss = Moss()
    var run = WorldRun(of: moss, portrayal: MossPortrayal())
    run.pictures.framing = FilmFraming(.size(Size(width: 320, height: 400)))
    change(&run)
    try run.write(to: scratch.file("x.png"), ticks: 30)
    let texts = try PNGDecoder().texts(of: readFile(scratch.file("x.png"), limit: 1 << 24))
    return (moss.steps.value, texts)
  }

  @Test func `runs ahead once to find out where its axes end`() throws {
    #expect(try steps { _ in }.count == 30)
    #expect(try steps { $0.pictures.chart = .auto }.count == 60)
    let until = try steps {
      $0.pictures.chart = .auto
      $0.end = EndCondition("grown:12") { $0.state.grown >= 12 }
    }
    #expect(until.count == 22 && until.texts.contains(PNGText(key: "Axis", value: "0 11")))
  }

  @Test func `is recorded with the form that was asked for`() throws {
    for (form, words) in [
      (ChartForm.auto, "--chart"), (.together, "--chart together"), (.panels, "--chart panels"),
    ] {
      let texts = try steps { $0.pictures.chart = form }.texts
      let settings = texts.first { $0.key == "Settings" }?.value ?? ""
      #expect(settings.hasSuffix(words), "\(settings)")
    }
  }
}
