import Wording

/// The jobs of a sweep on a Slurm cluster: an array with a task for each shard, and one that joins
/// the shards.
struct SlurmJobs {
  /// The path of the program, the same on all nodes.
  let program: String
  /// The words of the command after the program, without the folder, the shard and the threads.
  let words: [String]
  /// The folder of the sweep.
  let folder: String
  /// The number of shards.
  let count: Int
  /// The options of sbatch, which come after those of both jobs.
  var options: [String] = []
  /// The number of threads of a task, or `nil` for the cores that Slurm gives it.
  var threads: String?
  /// Whether each shard begins again.
  var replaces = false
  /// The forms of plots, or `nil` for the default.
  var plots: String?

  /// The script for bash that submits both jobs.
  var script: String {
    let folder = shellWord(folder)
    let tasks = sbatch("sweep", log: "%a", ["--array=1-\(count)", "--signal=B:TERM@60"])
    let merging = sbatch("merge", log: "merge", ["\"$after\"", "--kill-on-invalid-dep=yes"])
    return """
      #!/bin/bash
      # Submits a sweep to Slurm: an array of \(count) tasks that run a shard each, and a job that joins
      # the shards once all are whole. Paths in it are relative to the folder that it is run in.
      set -eu

      shard() {
      \(Self.quoted(shard))
      }

      merge() {
      \(Self.quoted(merge))
      }

      mkdir -p -- \(folder)
      shards=$(shard | sbatch \(tasks))
      shards=${shards%%;*}
      after=--dependency=afterok:$shards
      merge=$(merge | sbatch \(merging)) || {
        scancel "$shards"
        exit 1
      }
      merge=${merge%%;*}
      echo "Job $shards runs \(count) shards, and job $merge joins them into" \(folder)
      echo "To follow:  squeue --jobs=$shards,$merge; tail -f" \(shellWord(log("*")))
      echo "To cancel:  scancel $shards $merge"

      """
  }

  /// The script of a task.
  private var shard: String {
    let command = ([program] + words).map(shellWord).joined(separator: " ")
    let place = shellWord("\(folder.withoutSlash)/shards/")
    return """
      #!/bin/bash
      # Slurm sends TERM a minute before the time limit. The program then keeps the runs that are done and
      # ends with status 75, and the task is queued again, to go on from there.
      shard=$SLURM_ARRAY_TASK_ID/\(count)
      task=${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID
      restarts=${SLURM_RESTART_COUNT:-0}
      size() { cat \(place)"$SLURM_ARRAY_TASK_ID-of-\(count)"/*.journal 2>/dev/null | wc -c; }
      before=$(size)
      program= stopped=
      trap 'stopped=yes; [ -z "$program" ] || kill -TERM "$program" 2>/dev/null' TERM
      \(replaces ? "begin=--overwrite; [ \"$restarts\" = 0 ] || begin=\n" : "")\
      \(command) --out \(shellWord(folder)) --shard "$shard" --threads \(threadCount)\
      \(replaces ? " $begin" : "") &
      program=$!
      [ -z "$stopped" ] || kill -TERM "$program"
      # A signal ends a wait early.
      while kill -0 "$program" 2>/dev/null; do wait "$program"; done
      wait "$program"
      status=$?
      # 143: TERM came before the program could take it.
      if [ $status = 75 ] || [ "$stopped$status" = yes143 ]; then
        if [ "$(squeue --noheader --jobs="$task" --format=%T)" != RUNNING ]; then
          echo "render: shard $shard was canceled, or is queued again by Slurm" >&2
        elif [ "$restarts" -ge 3 ] && [ "$(size)" = "$before" ]; then
          echo "render: no run of shard $shard ends within the time limit: a longer one is needed" >&2
          status=1
        else
          scontrol requeue "$task"
        fi
      fi
      exit $status
      """
  }

  /// The script of the job that joins the shards.
  private var merge: String {
    let forms = plots.map { " --plots \(shellWord($0))" } ?? ""
    let begin = replaces ? " --overwrite" : ""
    return """
      #!/bin/bash
      exec \(shellWord(program)) sweep --merge \(shellWord(folder))\(forms) --threads \(threadCount)\(begin)
      """
  }

  /// The number of threads, as a word for the shell.
  private var threadCount: String {
    threads.map(shellWord) ?? "\"${SLURM_CPUS_PER_TASK:-1}\""
  }

  /// Returns the words after `sbatch`; of options that are given again, the last ones hold.
  private func sbatch(_ name: String, log end: String, _ own: [String]) -> String {
    // In the name of a log, a percent sign begins a number of the job.
    let log = "--output=\(folder.withoutSlash.replacing("%", with: "%%"))/slurm-\(end).log"
    let all = ["--parsable", "--job-name=\(name)"] + own + ["--requeue", "--open-mode=append"]
    return (all + [shellWord(log)] + options.map(shellWord)).joined(separator: " \\\n  ")
  }

  private func log(_ name: String) -> String { "\(folder.withoutSlash)/slurm-\(name).log" }

  /// Returns a command that writes a text which has no meaning for the shell.
  private static func quoted(_ text: String) -> String {
    var end = "END"
    while text.split(separator: "\n").contains(end[...]) { end += "_" }
    return "cat <<'\(end)'\n\(text)\n\(end)"
  }
}

extension String {
  /// The path without a slash at its end, with which the names of files in it begin.
  fileprivate var withoutSlash: String {
    guard let end = lastIndex(where: { $0 != "/" }) else { return isEmpty ? "." : "" }
    return String(self[...end])
  }
}

/// Returns the words of a text as shells take them: apart at spaces, but for those in quotes; `nil`
/// where a quote has no end.
func shellWords(_ text: String) -> [String]? {
  var words: [String] = [], word: String?, quote: Character?
  for character in text {
    if character == quote {
      quote = nil
    } else if quote != nil {
      word?.append(character)
    } else if character == "'" || character == "\"" {
      quote = character
      word = word ?? ""
    } else if !character.isWhitespace {
      word = (word ?? "") + String(character)
    } else if let whole = word {
      words.append(whole)
      word = nil
    }
  }
  return quote == nil ? words + (word.map { [$0] } ?? []) : nil
}
