/// The characters that the typeface has to have.
enum Repertoire {
  static let digits: [Character] = Array("0123456789")

  static let ascii = characters(0x21...0x7E)

  /// The letters of Latin-1 and Latin Extended-A.
  static let accentedLatin = characters(0xC0...0x17F)

  /// The letters of Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian.
  static let cyrillic = characters(0x400...0x45F) + ["Ґ", "ґ"]

  static let signs: [Character] = Array(
    "·•–—…«»‹›“”„‘’‚×÷±−°№€£¥¢→←↑↓↔≤≥≠≈‰©®§¶¿¡¹²³ªº¼½¾µμ∞¬¦¤¯´¨¸ˇ˘™Ωπ√✓ʼ‐‑―")

  static let all = ascii + accentedLatin + cyrillic + signs

  static let latinLetters = (ascii + accentedLatin).filter { $0.isLetter || $0.isNumber }

  private static func characters(_ codes: ClosedRange<UInt32>) -> [Character] {
    codes.compactMap(Unicode.Scalar.init).map { Character($0) }
      .filter { $0 != "×" && $0 != "÷" }
  }
}
