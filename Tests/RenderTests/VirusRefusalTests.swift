import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Wrong epidemics` {
    @Test(
      arguments: [
        WrongCommand("--people 0", "--people: '0' is not a whole number of people from 1 to 21"),
        WrongCommand("--people 2147483649", "--people: '2147483649' is not a whole number of "),
        WrongCommand("--people x", "--people: 'x' is not a whole number of people from 1 to 21"),
        WrongCommand("--infection-factor -1", "--infection-factor: '-1' is not a whole number of "),
        WrongCommand("--period 0", "--period: '0' is not a number above 0 and up to 1000000000"),
        WrongCommand("--period -2", "--period: '-2' is not a number above 0"),
        WrongCommand("--period 0.00001", "--period: '0.00001' is not a number above 0"),
        WrongCommand("--columns 0", "--columns: '0' is not a whole number of people in a row"),
        WrongCommand(
          "--people 2147483648 --columns 1", "--columns: 2147483648 people in rows of 1 need"),
        WrongCommand(
          "--people 2147483648 --columns 0", "--columns: '0' is not a whole number of people in a"),
        WrongCommand("--people x --infect 500", "--people: 'x' is not a whole number"),
        WrongCommand(
          "--period 0 --infect 500", "--period: '0' is not a number", "--infect: there is no person"
        ),
        WrongCommand("--neighbors +8", "--neighbors: '+8' is not one of 8, 4"),
        WrongCommand("--neighbors 6", "--neighbors: '6' is not one of 8, 4"),
        WrongCommand(
          "--subset fill", "--subset: 'fill' is not one of uniform, at-least-one, full;"),
        WrongCommand("--pool sick", "--pool: 'sick' is not one of healthy, all"),
        WrongCommand(
          "--infect 5,,6", "--infect: '5,,6' is not a list of people's numbers, such as"),
        WrongCommand("--infect 100", "--infect: there is no person 100: the group's people have"),
        WrongCommand("--infect -1", "--infect: there is no person -1"),
        WrongCommand("--infect-random 101", "--infect-random: 101 is not a number of people from"),
        WrongCommand("--tap 5", "--tap: '5' is not a tap: TIME:PERSON such as 2.5:7 or TIME:ROW"),
        WrongCommand("--tap 5:reset", "--tap: '5:reset' is not a tap"),
        WrongCommand("--tap 5:100", "--tap: there is no person 100"),
        WrongCommand("--tap 6:1", "--tap: 6 s is not in this run, which goes from 0 s to 5 s"),
        WrongCommand(
          "--period 1/3 --tap 1.7:1",
          "--tap: 1.7 s is not in this run, which goes from 0.0000 s to 1.6667 s"),
        WrongCommand("--reset-at x", "--reset-at: 'x' is not a time in seconds of 0 or more"),
        WrongCommand("--reset-at 5.5", "--reset-at: 5.5 s is not in this run"),
        WrongCommand(
          "--growth -1 --speed 1", "--growth: '-1' is not a time in seconds of 0 or more"),
        WrongCommand("--growth 0.5", "--growth: it needs --speed as well"),
        WrongCommand(
          "--growth 1.3 --period 0.5 --speed 1", "--growth: 1.3 s is longer than a step, which l"),
        WrongCommand("--ticks 3", "--steps: it can't be combined with --ticks: choose one"),
        WrongCommand("--until sick", "--until: 'sick' is not one of all-sick, still"),
        WrongCommand(
          "--random-parameters --people 9 --period 2",
          "--people: --random-parameters chooses it", "--period: --random-parameters chooses it"),
        WrongCommand("--shape sprite", "--shape: there is no sprite for sick"),
        WrongCommand(
          "--style people --shape square --grid on",
          "--shape: 'people' draws figures, not cells: drop --shape or --style",
          "--grid: 'people' draws figures, not cells: drop --grid or --style"),
        WrongCommand(
          "--people 50 --infect 60 --tap 70:1 --tap 1:80 --subset al --frames 3 --cell 0",
          "--frames: there is no such option", "--subset: 'al' is not one of",
          "--infect: there is no person 60", "--cell: '0' is not a whole number of pixels",
          "--tap: there is no person 80", "--tap: 70 s is not in this run"),
        WrongCommand(
          "--people 10 --infect 10 --infect-random 11 --tap 1:10 --tap 99:3",
          "--infect: there is no person 10", "--infect-random: 11 is not a number of people from 0",
          "--tap: there is no person 10", "--tap: 99 s is not in this run"),
        WrongCommand(
          "--ticks 3 --tap 1:100", "--steps: it can't be combined with --ticks",
          "--tap: there is no person 100"),
        WrongCommand(
          "--period x --tap 99:100", "--period: 'x' is not a number above 0",
          "--tap: there is no person 100"),
        WrongCommand(
          "--tap 70:1 --tap 1:170 --frames 3 --cell 0", "--frames: there is no such option",
          "--cell: '0' is not a whole number of pixels", "--tap: there is no person 170",
          "--tap: 70 s is not in this run"),
      ])
    func `each wrong value is reported, and nothing is written`(command: WrongCommand) async throws
    {
      let run = try await RenderCommand.run(
        ["virus", "--steps", "5", "--out", "f/"] + command.words)
      #expect(run.status == 64 && run.files.isEmpty && run.output.isEmpty)
      let lines = run.errorLines
      #expect(lines.count == command.reported.count, "\(run.errors)")
      for (line, reported) in zip(lines, command.reported) {
        #expect(line.hasPrefix("render: " + reported), "\(line)")
      }
    }

    @Test func `a loaded group has its own rules and its own sick people`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run(
        "virus --infect 5 --period 0.5 --steps 6 --save s.virus", in: folder)
      let run = try await RenderCommand.run(
        "virus --load s.virus --people 9 --period 1 --infect 3 --subset full --seed 2"
          + " --random-parameters --tap 1:4 --out f/", in: folder)
      #expect(run.status == 64)
      #expect(
        run.errorLines.map { $0.split(separator: ":")[1].trimmingCharacters(in: .whitespaces) }
          == ["--random-parameters", "--people", "--period", "--subset", "--infect", "--seed"])
      let tap = try await RenderCommand.run(
        "virus --load s.virus --tap 3:4 --tap 4:100 --steps 4 --out f/", in: folder)
      #expect(
        tap.errorLines == [
          "render: --tap: there is no person 100: the group's people have the numbers 0 to 99",
          "render: --tap: 3 s is not in this run, which goes from after 3.0 s to 5.0 s",
        ])
      #expect(
        try await RenderCommand.run(
          "virus --load s.virus --tap 3.1:4 --steps 4 --census c", in: folder
        ).status == 0)
    }

    @Test func `a damaged file is refused with the place of its damage`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run("virus --infect 5 --steps 3 --save s.virus", in: folder)
      let text = try folder.text(at: "s.virus")
      for (damaged, reported) in [
        (text + "9,1\n", "line "), ("{}\n", "line 1, column 1: the header has no \"format\""),
        (text.replacing("\"people\":100", with: "\"people\":2"), "line 1, column 1: "),
        (String(text.dropLast()), "the file ends in this line"),
      ] {
        try folder.put(damaged, at: "d.virus")
        let run = try await RenderCommand.run("virus --load d.virus --out f/", in: folder)
        #expect(run.status == 65 && run.errors.contains(reported), "\(run.errors)")
        #expect(run.errors.hasPrefix("render: d.virus, line "))
      }
      let sea = try await RenderCommand.run("seaworld --load s.virus --out f/", in: folder)
      #expect(sea.status == 65 && sea.errors.contains("terrarium-virus"))
    }

    @Test func `a group too large for the memory is refused before it is made`() async throws {
      let run = try await RenderCommand.run("virus --people 2147483648 --infect 0 --census c")
      #expect(run.status == 64 && run.errors.hasPrefix("render: --memory: this run needs "))
    }
  }
}
