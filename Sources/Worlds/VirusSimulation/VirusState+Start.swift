import SimulationKernel

extension VirusState {
  /// Makes the people sick who are sick from the start.
  ///
  /// The people chosen at random come from stream 0 of step −1, the one before the first; every
  /// choice of so many people is equally likely.
  mutating func infectFirst() {
    for person in configuration.infected { infect(person, in: tick) }
    let wanted = configuration.infectedAtRandom
    let healthy = configuration.people - sick
    let everyone = UInt64(configuration.people)
    var draws = RandomStreams(seed: configuration.seed).generator(at: -1, stream: 0)
    if wanted <= healthy / 2 {
      let target = sick + wanted
      while sick < target { infect(Int(draws.next(below: everyone)), in: tick) }
      return
    }
    // Of many people it is faster to draw those who stay healthy.
    var toSpare = healthy - wanted
    while toSpare > 0 {
      let place = group.place(of: Int(draws.next(below: everyone)))
      if cells[place] == Health.healthy {
        cells[place] = Health.chosen
        toSpare -= 1
      }
    }
    for person in 0..<configuration.people {
      let place = group.place(of: person)
      if cells[place] == Health.chosen {
        cells[place] = Health.healthy
      } else {
        infect(person, in: tick)
      }
    }
  }

  /// Makes `count` of the healthy people sick, chosen at random as if each were tapped.
  ///
  /// The draws come from step −3, which no step and no start has.
  mutating func infectAtRandom(_ count: Int) {
    let stream = UInt64(bitPattern: tick) << 32 ^ UInt64(sick)
    var draws = RandomStreams(seed: configuration.seed).generator(at: -3, stream: stream)
    var wanted = count, healthy = configuration.people - sick
    // Knuth's algorithm S: the next person is chosen with the share of those who are still wanted.
    for person in 0..<configuration.people where wanted > 0 && !isSick(person) {
      if Int(draws.next(below: UInt64(healthy))) < wanted {
        tap(person)
        wanted -= 1
      }
      healthy -= 1
    }
  }

  /// Makes a healthy person sick, as of a step; returns false for one who is sick already.
  @discardableResult
  mutating func infect(_ person: Int, in step: Tick) -> Bool {
    let place = group.place(of: person)
    if cells[place] == Health.sick { return false }
    cells[place] = Health.sick
    sick += 1
    frontier.add(UInt32(place))
    ages?.begin(person, in: step)
    return true
  }
}
