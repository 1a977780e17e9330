/// Returns a word as shells take it: in single quotes where it has more than plain characters.
package func shellWord(_ word: String) -> String {
  let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=.,/:+@%^")
  if !word.isEmpty && word.allSatisfy(plain.contains) { return word }
  return "'" + word.replacing("'", with: "'\\''") + "'"
}
