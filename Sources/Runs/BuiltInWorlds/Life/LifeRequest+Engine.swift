import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Portrayals
import SceneDescription
import SimulationKernel
import WorldRuns

// The engine, and what it and the rule allow.
extension LifeRequest {
  /// Returns the engine for the run, requested or chosen.
  func engine(
    for start: LifeStart, _ plan: RunPlan, looksAtEach: Bool
  ) throws(OptionProblem) -> EngineChoice {
    if let asked = engine {
      try refuse(asked, for: start)
      return asked
    }
    if start.elementary != nil { return .dense }
    func best(isEachKept: Bool) -> EngineChoice? {
      let work = EngineChoice.Work(
        generations: plan.ticks, stride: looksAtEach ? 1 : plan.stride, keepsHistory: isEachKept,
        memory: LifeMaker.memory(of: plan))
      return EngineChoice.best(
        for: start.cells, rule: start.rule, topology: start.topology, work: work)
    }
    // Cells that grow need the next generation, which an engine that leaps doesn't have.
    let grows = plan.grows(motion, byDefault: !plan.isDirected)
    let growing = grows ? best(isEachKept: true) : nil
    let fits = growing.map { choice in
      motion == .on
        || choice.bytesNeeded(start.cells, rule: start.rule, topology: start.topology)
          <= LifeMaker.memory(of: plan)
    }
    let best = fits == true ? growing : best(isEachKept: keepsHistory)
    if let best {
      // Of several engines, one is chosen that can also run the rules and fields that follow.
      let fields = [start.topology] + laterFields(of: start.topology)
      let able = ([best] + EngineChoice.allCases).first { choice in
        ([start.rule] + laterRules).allSatisfy { rule in
          fields.allSatisfy { choice.refusal(rule: rule, topology: $0) == nil }
        } && (choice.keepsHistory || !keepsHistory)
      }
      return able ?? best
    }
    let reasons = EngineChoice.allCases.compactMap {
      $0.refusal(rule: start.rule, topology: start.topology)
    }
    throw OptionProblem(option: "rule", reason: reasons.joined(separator: ", "))
  }

  /// Refuses a requested engine that can't run the automaton.
  private func refuse(_ asked: EngineChoice, for start: LifeStart) throws(OptionProblem) {
    if let reason = asked.refusal(rule: start.rule, topology: start.topology) {
      throw OptionProblem(option: "engine", reason: reason)
    }
    if start.elementary != nil && asked != .dense {
      throw OptionProblem(
        option: "engine",
        reason:
          "the \(asked.rawValue) engine does not write row after row, as an elementary automaton "
          + "does: drop \(option: "engine")")
    }
    if keepsHistory && !asked.keepsHistory {
      throw OptionProblem(
        option: "engine",
        reason:
          "the \(asked.rawValue) engine skips generations, so it has no ages for "
          + "\(option: "color") age and \(option: "trails")"
      )
    }
  }

  /// Returns whether cells grow between generations.
  ///
  /// - Throws: An `OptionProblem` where they can't, and are to.
  func grows(
    _ start: LifeStart, _ choice: EngineChoice, _ plan: RunPlan, in style: Style
  ) throws(OptionProblem) -> Bool {
    let reason: Explanation
    if start.elementary != nil {
      reason =
        "an elementary automaton writes row after row: nothing grows between its generations"
    } else if plan.isDirected {
      reason = "the field of a script is edited: its generations are shown as they are"
    } else if style == .woven {
      reason = "threads are over or under each other: nothing grows between generations"
    } else if choice == .hashlife {
      reason =
        "the hashlife engine skips generations, so it has no next one to grow to: drop "
        + "\(option: "engine")"
    } else {
      return plan.grows(motion)
    }
    if plan.destination != nil && motion == .on {
      throw OptionProblem(option: "motion", reason: reason)
    }
    return false
  }

  /// Refuses ages and trails under a rule that leaves none.
  func refuseAges(under rule: Rule, isBounded: Bool) throws(OptionProblem) {
    if keepsHistory && rule.isBornOfNothing && !isBounded {
      throw OptionProblem(
        option: hasTrails ? "trails" : "color",
        reason:
          "under \(rule.notation) the unbounded plane itself comes alive and dies, which "
          + "leaves no ages to tell apart")
    }
    if hasTrails && rule.states > 2 {
      throw OptionProblem(
        option: "trails", reason: "the dying cells of \(rule.notation) are a trail already")
    }
  }

  /// Adapts ages and trails to the style of the pictures, for an automaton with `rule`.
  ///
  /// - Throws: An `OptionProblem` if it can't be drawn in the style.
  mutating func fit(to style: Style, under rule: Rule) throws(OptionProblem) {
    if fadesIfAble && rule.states == 2 { hasTrails = true }
    if style == .woven && rule.states > 2 {
      throw OptionProblem(
        option: "style",
        reason: "threads are over or under one another, and cells of \(rule.notation) have "
          + "\(rule.states) states: choose another style")
    }
    if style == .heat && coloring != .age {
      throw OptionProblem(
        option: "style", reason: "young cells shine: give \(option: "color") age as well")
    }
  }
}
