import SimulationKernel
import UniverseScreens
import WorldRuns

// Flights.
extension UniverseDescription {
  /// Returns the flights of the route in a run that ends at second `last`, whose lengths are not known yet.
  ///
  /// - Parameters:
  ///   - last: The second in which the run ends.
  ///   - threads: The number of threads that may be used.
  /// - Returns: The flights that begin by then.
  /// - Throws: An `OptionProblem` of `visit`.
  func flights(until last: Tick, threads: Int) throws -> [ScreenFlight] {
    var stops = [ScreenStop(portrayal.chronicle)]
    return try route.legs.prefix { $0.second <= last }.map { leg in
      let before = stops[stops.count - 1].chronicle.episode(at: Moment(tick: leg.second))
      if leg.isInward {
        stops.append(ScreenStop(try chronicle(of: leg.subject, until: last, threads)))
        let after = stops[stops.count - 1].chronicle.episode(at: Moment(tick: leg.second))
        guard after.shows(leg.subject), after.screen.parent == before.screen else {
          throw OptionProblem(
            option: "visit",
            reason:
              "\(leg.subject.name) is not on the screen of second \(leg.second), which shows "
              + before.screen.name)
        }
      } else {
        stops.removeLast()
      }
      return ScreenFlight(
        at: leg.second, for: 1, leg.subject, isInward: leg.isInward, to: stops[stops.count - 1])
    }
  }

  private func chronicle(
    of subject: UniverseSubject, until last: Tick, _ threads: Int
  ) throws -> Chronicle {
    do {
      return try Chronicle(
        of: subject, follows: view.follows, in: configuration, until: last, threads: threads)
    } catch {
      throw OptionProblem(option: "visit", reason: "\("\(error)")")
    }
  }

  /// Returns a note for when flights would begin after second `last`, in which the run ends.
  func noteOfLateFlights(_ last: Tick) -> Explanation? {
    // A picture that is drawn again is a part of a longer run.
    guard recordedFlights.isEmpty, let leg = route.legs.first(where: { $0.second > last }) else {
      return nil
    }
    return
      "\(option: "visit-at"): second \(leg.second) is not reached, because the run ends at second \(last)"
  }

  /// Checks that each flight is over when the next begins.
  func checkFlights() throws(OptionProblem) {
    for (flight, next) in zip(portrayal.flights, portrayal.flights.dropFirst()) {
      let end = Double(flight.start) + flight.length
      if end > Double(next.start) {
        let second = Tick(end.rounded(.up))
        throw OptionProblem(
          option: "visit-at",
          reason:
            "the flight that begins at second \(flight.start) lasts until second \(second) at this "
            + "speed, and the next begins at \(next.start)")
      }
    }
  }
}
