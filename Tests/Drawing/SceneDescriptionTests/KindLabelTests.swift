import SceneDescription
import Testing

@Suite struct `Labels of kinds` {
  @Test(arguments: [
    ("penguins 1,204", "mice 1,204"), ("orcas 3", "orcas 3"), ("penguins", "penguins"),
    ("king penguins 7", "king penguins 7"), ("penguins young 5", "pups 5"), ("tick 9", "tick 9"),
  ])
  func `replace what stands before the number of a counter`(counter: String, shown: String) {
    let labels = KindLabels(["penguins": "mice", "penguins young": "pups"])
    #expect(labels.counter(counter) == shown)
    #expect(KindLabels().counter(counter) == counter)
  }

  @Test func `are the words of others where there are none`() {
    let labels = KindLabels(["sick": "zombies"])
    #expect(labels.word(for: "sick") == "zombies" && labels.word(for: "healthy") == "healthy")
  }
}
