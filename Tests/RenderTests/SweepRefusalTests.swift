import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Wrong sweeps` {
    @Test(
      arguments: [
        WrongCommand("--vary people", "--vary: 'people' is not of the form OPTION=LIST"),
        WrongCommand("--vary people=", "--vary: '' lacks a value"),
        WrongCommand("--vary people=3..1", "--vary: '3..1' ends before it begins"),
        WrongCommand("--vary people=1,2,1", "--vary: '1' is in '1,2,1' twice"),
        WrongCommand("--vary people=1 --vary people=2", "--vary: people is varied twice"),
        WrongCommand(
          "--vary poeple=1,2", "--vary: 'poeple' is not an option of this world that can be varied"),
        WrongCommand("--vary growth=1,2", "--vary: 'growth' is not an option of this world"),
        WrongCommand("--vary random-parameters=yes", "--vary: 'yes' is neither on nor off"),
        WrongCommand(
          "--vary people=9,x,0",
          "--people: 'x' is not a whole number of people from 1 to 2147483648, and neither is '0'"),
        WrongCommand(
          "--vary people=y,9,x,0 --vary columns=1,-1",
          "--people: 'y' is not a whole number of people from 1 to 2147483648, and neither are 'x' and '0'",
          "--columns: '-1' is not a whole number"),
        WrongCommand(
          "--vary people=9,x --vary period=1,0", "--period: '0' is not a number above 0",
          "--people: 'x' is not a whole number of people"),
        WrongCommand(
          "--people 9 --vary people=1,2", "--people: it is varied and also has one value"),
        WrongCommand("--people 0", "--people: '0' is not a whole number of people"),
        WrongCommand("--steps -1", "--steps: '-1' is not a whole number of steps"),
        WrongCommand("--steps 5 --ticks 6", "--steps: it can't be combined with --ticks"),
        WrongCommand("--zip", "--zip: there are no lists to pair: give --vary"),
        WrongCommand(
          "--zip --vary people=1,2 --vary columns=1", "--zip: paired lists need the same"),
        WrongCommand("--seeds 3..1", "--seeds: '3..1' is not a seed"),
        WrongCommand("--seeds 1,1", "--seeds: the seed 1 is in '1,1' twice"),
        WrongCommand("--seed 4", "--seed: a sweep has several: give --seeds, such as 1..100"),
        WrongCommand("--until sick", "--until: 'sick' is not one of all-sick, still"),
        WrongCommand("--measure max:sik", "--measure: 'max:sik' has no column of the census"),
        WrongCommand("--measure mex:sick", "--measure: 'mex:sick' is not a measure"),
        WrongCommand("--measure max:sick,max:sick", "--measure: 'max:sick' was given twice"),
        WrongCommand("--baseline people=3", "--baseline: 'people=3' names a setting, and there is"),
        WrongCommand(
          "--vary people=5,6 --baseline people=7",
          "--baseline: 'people=7' is not one of the settings"),
        WrongCommand("--shape circle", "--shape: a sweep writes tables, not pictures"),
        WrongCommand("--census c.csv", "--census: a sweep writes tables, not pictures"),
        WrongCommand("--threads 0", "--threads: '0' is not a whole number of threads"),
        WrongCommand("--memory x", "--memory: 'x' is not a number of bytes"),
        WrongCommand("--memory 1M", "--memory: this sweep needs 41 MB, but only 1 MB is allowed"),
        WrongCommand("--progress x", "--progress: 'x' is not one of auto, bar, json, none"),
        WrongCommand("--gzip", "--gzip: it can't be used without --per-tick"),
        WrongCommand("--shard 0/3", "--shard: '0/3' is not a shard: I/N is allowed, such as 1/8"),
        WrongCommand("--shard 4/3", "--shard: '4/3' is not a shard"),
        WrongCommand("--shard 1/x", "--shard: '1/x' is not a shard"),
        WrongCommand("--shard 1/2 --dry-run", "--shard: it can't be combined with --dry-run"),
        WrongCommand("--slurm 0", "--slurm: '0' is not a whole number of shards from 1 to 100000"),
        WrongCommand("--print-slurm x", "--print-slurm: 'x' is not a whole number of shards"),
        WrongCommand("--slurm 2 --shard 1/2", "--slurm: it can't be combined with --shard"),
        WrongCommand("--slurm 2 --dry-run", "--slurm: it can't be combined with --dry-run"),
        WrongCommand(
          "--slurm 2 --print-slurm 2", "--slurm: it can't be combined with --print-slurm"),
        WrongCommand("--slurm 2 --films", "--slurm: it can't be combined with --films"),
        WrongCommand("--slurm 2 --people 0", "--people: '0' is not a whole number of people"),
        WrongCommand("--sbatch --time=1", "--sbatch: it can't be used without --slurm"),
        WrongCommand("--slurm 2 --sbatch job.sh", "--sbatch: 'job.sh' is not an option of sbatch"),
        WrongCommand("--slurm 2 --sbatch --comment='a", "--sbatch: a quote in '--comment='a'"),
        WrongCommand(
          "--slurm 2 --sbatch --array=1-4", "--sbatch: '--array=1-4' is what the jobs of a sweep"),
        WrongCommand("--slurm 2 --sbatch -d1", "--sbatch: '-d1' is what the jobs of a sweep have"),
        WrongCommand("--resume --overwrite", "--resume: it can't be combined with"),
        WrongCommand("--design a.csv --vary people=1", "--design: it can't be combined with"),
        WrongCommand("--seeds 1 --seeds 2", "--seeds: it was given again: choose one"),
        WrongCommand("--people 8 --people 9", "--people: it was given again: choose one"),
        WrongCommand(
          "--mesure max:sick", "--mesure: there is no such option; did you mean --measure?"),
        WrongCommand("--peple 9", "--peple: there is no such option; did you mean --people?"),
        WrongCommand(
          "--starves 3",
          "--starves: it is an option of 'render seaworld', not of 'render sweep virus'"),
        WrongCommand("--preset spot", "--preset: 'spot' is not one of"),
        WrongCommand("--do jump", "--do: "),
        WrongCommand(
          "--vary people=x,9 --seeds y --until z --measure w --threads 0",
          "--threads: '0'", "--seeds: 'y'", "--until: 'z'", "--measure: 'w'", "--people: 'x'"),
      ])
    func `each mistake is reported, and nothing is written`(command: WrongCommand) async throws {
      let run = try await RenderCommand.run(["sweep", "virus", "--out", "s/"] + command.words)
      #expect(run.status == 64 && run.files.isEmpty && run.output.isEmpty, "\(run.errors)")
      let lines = run.errorLines
      #expect(lines.count == command.reported.count, "\(run.errors)")
      for (line, reported) in zip(lines, command.reported) {
        #expect(line.hasPrefix("render: " + reported), "\(line)")
      }
    }

    @Test(arguments: [
      ("sweep", 64, "a world is missing: one of seaworld"),
      ("sweep viruses --out s", 64, "'viruses': the world comes first, one of seaworld, virus"),
      ("sweep --seeds 1..3 --out s", 64, "a world is missing: one of seaworld"),
      ("sweep virus", 64, "--out: there is nowhere to write"),
      ("sweep virus --out -", 64, "--out: several tables are written"),
      ("sweep --merge s --slurm 2", 64, "--slurm: it can't be used with --merge"),
      ("sweep virus 7 --out s", 64, "'7': an option is expected here"),
      ("sweep @none.txt --out s", 66, "cannot read none.txt"),
      ("sweep virus --design none.csv --out s", 66, "cannot read none.csv"),
      (
        "sweep @bad.txt --out s", 65, "bad.txt:2: an option, such as --seeds 1..9, or a single word"
      ),
      ("sweep @quote.txt --out s", 65, "quote.txt:2: \"people=3 begins with a quote: a value is"),
      ("sweep @world.txt --out s", 64, "'@world.txt': the file names no world: its first line is"),
      (
        "sweep virus --design name.csv --out s", 64,
        "--design: 'poeple' in name.csv is not an option of this world"
      ),
      (
        "sweep virus --design value.csv --out s", 64,
        "--people: 'x' is not a whole number of people from 1 to 2147483648 (row 3 of value.csv)"
      ),
      ("sweep virus --design bad.csv --out s", 65, "bad.csv:3: there are 2 values for 1 options"),
      ("sweep life none.rle --out s", 66, "cannot read none.rle"),
      ("sweep life - --out s", 64, "'-': it is read for each run, which takes a file"),
      ("sweep life glider --measure period --out s", 64, "--measure: 'period' needs --until"),
      (
        "sweep virus --load v.save --seeds 1..2 --out s", 64, "--seeds: the world that --load reads"
      ),
      ("sweep virus --infect 1 --out bad.txt", 74, "cannot create bad.txt"),
    ])
    func `other mistakes too`(words: String, status: Int32, message: String) async throws {
      let folder = try ScratchFolder()
      try folder.put("virus\npeople 9\n", at: "bad.txt")
      try folder.put("people\n9\n8,7\n", at: "bad.csv")
      try folder.put("virus\n--vary \"people=3\n", at: "quote.txt")
      try folder.put("--vary people=3..9\n", at: "world.txt")
      try folder.put("poeple\n9\n", at: "name.csv")
      try folder.put("people\n9\nx\n", at: "value.csv")
      let given = try folder.contents().keys.sorted()
      let run = try await RenderCommand.run(words, in: folder)
      #expect(run.status == status, "\(run.errors)")
      #expect(run.errors.hasPrefix("render: \(message)"), "\(run.errors)")
      #expect(run.files == given)
    }

    @Test func `files of other origin stay`() async throws {
      let folder = try ScratchFolder()
      try folder.put("mine", at: "s/runs.csv")
      let run = try await RenderCommand.run("sweep virus --infect 1 --out s", in: folder)
      #expect(run.status == 73)
      #expect(
        run.errors.hasPrefix("render: s/runs.csv already exists and isn't part of an experiment"))
      #expect(try folder.text(at: "s/runs.csv") == "mine")
      let over = try await RenderCommand.run(
        "sweep virus --infect 1 --out s --overwrite", in: folder)
      #expect(over.status == 0 && over.errors.isEmpty)
      let other = try await RenderCommand.run("sweep seaworld --out s --resume", in: folder)
      #expect(other.status == 73)
      #expect(other.errors.hasPrefix("render: s holds runs of virus, and seaworld can't continue"))
    }
  }
}
