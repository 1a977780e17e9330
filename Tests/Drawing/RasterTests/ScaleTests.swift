import Raster
import Testing

@Suite struct `A magnification` {
  @Test(
    arguments: [
      ("2", 2, 1), ("0.25", 1, 4), ("3/7", 3, 7), ("6/14", 3, 7), ("1024", 1024, 1),
      ("2.50", 5, 2), ("007", 7, 1), ("1/1152921504606846976", 1, 1 << 60),
      ("0.000000001", 1, 1_000_000_000), ("1023.999999999", 1_023_999_999_999, 1_000_000_000),
      ("2048/2", 1024, 1),
    ])
  func `is read exactly`(text: String, numerator: Int, denominator: Int) throws {
    let scale = try Scale(parsing: text)
    #expect(scale.numerator == numerator && scale.denominator == denominator)
  }

  @Test(
    arguments: [
      "", "0", "0/5", "0.0", "5/0", "-1", "+1", "1e3", "1025", "1024.001", "2049/2", ".5", "5.",
      "1/2/3", "1.2.3", "1.5/2", " 2", "2 ", "½", "٣", "1,5", "x", "/", ".", "1/", "/1",
      "0.0000000001", "1/1152921504606846977", "9223372036854775807", "9223372036854775808",
      "1/9223372036854775808", "9223372036854775807.999999999", "NaN", "inf", "0x10",
    ])
  func `is nothing else`(text: String) {
    let error = #expect(throws: ScaleError.self) { try Scale(parsing: text) }
    #expect(error?.text == text)
    #expect(error?.description.contains("\"\(text)\"") == true)
  }

  @Test func `is never more than a cell may have, for any text`() {
    let alphabet = Array("0123456789./-+e ½")
    var state: UInt64 = 7
    var read = 0
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<(1 + Int(state >> 60)) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      guard let scale = try? Scale(parsing: text) else { continue }
      read += 1
      #expect(scale.numerator >= 1 && scale.numerator / 1024 <= scale.denominator)
    }
    #expect(read > 1000)
  }

  @Test func `is a fraction in lowest terms`() {
    #expect(Scale(6, 4) == Scale(3, 2) && Scale(6, 4).denominator == 2)
    #expect(Scale(8).wholeCell == 8 && Scale(9, 2).wholeCell == nil)
    #expect(Scale(2, 3).isZoomedOut && !Scale(1).isZoomedOut && !Scale(3, 2).isZoomedOut)
  }
}
