import AtomicFiles
import Testing

@Suite struct FileDigestTests {
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `a digest is FNV-1a's of 64 bits`(text: String, digest: String) {
    #expect(fileDigest(text.utf8) == digest)
  }
}
