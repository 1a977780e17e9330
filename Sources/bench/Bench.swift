@main
struct Bench {
  static func main() throws {
    for figure in try DrawingCases.figures() {
      print(
        figure.name, figure.value.text(3), figure.unit, figure.ratio?.text(2) ?? "",
        figure.target ?? "")
    }
  }
}
