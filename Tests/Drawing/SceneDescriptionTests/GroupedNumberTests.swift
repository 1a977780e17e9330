import SceneDescription
import Testing

@Suite struct `Numbers in pictures` {
  @Test(
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (24_000, "24,000"), (100_000, "100,000"),
      (1_234_567, "1,234,567"), (-1000, "-1,000"), (-999, "-999"),
      (.max, "9,223,372,036,854,775,807"), (.min, "-9,223,372,036,854,775,808"),
    ] as [(Int, String)])
  func `have commas between groups of three digits`(number: Int, text: String) {
    #expect(number.grouped == text)
    #expect(Int128(number).grouped == text)
  }

  @Test(
    arguments: [
      ("24000.5", "24,000.5"), ("999.9999", "999.9999"), ("99999.99", "99,999.99"), ("", ""),
      ("1234 s", "1,234 s"), ("tick 1234", "tick 1234"), ("-1234.5", "-1,234.5"), ("-", "-"),
      ("١٢٣٤", "١٢٣٤"),
    ])
  func `keep what follows their whole part`(text: String, grouped: String) {
    #expect(text.groupingDigits == grouped)
  }
}
