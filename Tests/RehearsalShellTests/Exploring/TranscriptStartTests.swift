import ArgumentParser
import Exploration
import Foundation
import TestSupport
import Testing
import Transcripts

@testable import RehearsalShell

/// `explore --from FILE.transcript` as a program, on a maze.
@Suite("Explorations from the end of a transcript", .timeLimit(.minutes(10)))
struct TranscriptStartTests {
  private let folder = TemporaryFolder()

  private func maze(_ arguments: [String], input: String = "") async throws -> Program.Result {
    try await Program.run(arguments, of: BuiltProduct.path("MazeProgram"), input: Data(input.utf8))
  }

  /// Records a transcript of `commands`, and returns its path.
  private func record(_ commands: String..., options: [String] = []) async throws -> String {
    let path = folder.path(of: "start.transcript")
    let input = commands.map { $0 + "\n" }.joined()
    _ = try await maze(["record", "--force", path] + options, input: input)
    return path
  }

  private func explore(_ path: String, _ options: String...) async throws -> Program.Result {
    try await maze(["explore", "--from", path, "--mask", "visit"] + options)
  }

  @Test(
    "all paths begin with the commands of the transcript, which count neither as depth nor as transitions"
  )
  func paths() async throws {
    let path = try await record("door-1", "door-3")
    let result = try await explore(path, "--depth", "1", "--exclude", "lever", "--format", "json")
    let map = try FlowMap(json: result.output)
    #expect(map.scenes.map(\.title) == ["Room-3", "Room-1"])
    #expect(map.scenes.map(\.path) == [["door-1", "door-3"], ["door-1", "door-3", "back"]])
    #expect(map.extent.depth == 1)
    #expect(map.extent.transitions == 1)
    #expect(map.edges.map(\.path) == [["door-1", "door-3", "back"]])
  }

  @Test("the transcripts of findings and of ways begin there, too")
  func written() async throws {
    let path = try await record("door-1", "back", "door-1", options: ["--width", "60"])
    let (findings, ways) = (folder.path(of: "findings"), folder.path(of: "ways"))
    let result = try await explore(
      path,
      "--exclude",
      "door-13",
      "--exclude",
      "lever",
      "--write-findings",
      findings,
      "--write-transcripts",
      ways
    )
    #expect(result.output.contains("\n      door-1\n      back\n      door-1\n      door-7\n"))
    #expect(try await maze(["test", ways]).status == 0)
    #expect(try await maze(["test", findings]).output.contains("✗ MazeStage stays alive"))
    for file in try FileManager.default.contentsOfDirectory(atPath: ways) {
      let text = try String(contentsOfFile: "\(ways)/\(file)", encoding: .utf8)
      #expect(text.contains("\nwidth: 60\n"))
    }
  }

  private func secrets(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(arguments, of: BuiltProduct.path("SecretsApp"))
  }

  /// The texts of all files in these folders of ``folder``.
  private func texts(in names: [String]) throws -> [String] {
    try names.flatMap { name in
      let path = folder.path(of: name)
      return try FileManager.default.contentsOfDirectory(atPath: path).map {
        try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8)
      }
    }
  }

  @Test(
    "a secret of the transcript is in no output and no file, and the written transcripts need none"
  )
  func secret() async throws {
    let path = try folder.write(
      "secrets: pin 271828\n---\n>~ pin {secret:pin}\n|...\n> burn\n|...\n",
      to: "in/start.transcript"
    )
    var outputs: [String] = []
    for format in ["text", "json"] {
      let result = try await secrets(
        "explore",
        "--from",
        path,
        "--format",
        format,
        "--html",
        folder.path(of: "in/map.html"),
        "--write-findings",
        folder.path(of: "findings"),
        "--write-transcripts",
        folder.path(of: "ways"),
        "--force"
      )
      #expect(result.output.contains("pin {secret:pin}"))
      outputs += [result.output, result.error]
    }
    let files = try texts(in: ["findings", "ways"])
    #expect(!files.isEmpty)
    #expect(files.allSatisfy { $0.contains("\ncontinues: ../in/start.transcript\n") })
    outputs += files + [try folder.text(of: "in/map.html")]
    #expect(!outputs.contains { $0.contains("271828") })
    #expect(try await secrets("test", folder.path(of: "ways")).status == 0)
    #expect(try await secrets("test", folder.path(of: "findings")).status == 0)
  }

  @Test("a shard has no secret, and merging the shards reads the transcript again")
  func secretInShard() async throws {
    let path = try folder.write(
      "secrets: pin 271828\n---\n>~ pin {secret:pin}\n|...\n",
      to: "start.transcript"
    )
    let shard = folder.path(of: "1.shard")
    _ = try await secrets("explore", "--from", path, "--shard", "1/1", "--write-shard", shard)
    let text = try folder.text(of: "1.shard")
    #expect(text.contains("{secret:pin}"))
    #expect(!text.contains("271828"))
    let merged = try await secrets("explore", "merge", shard, "--format", "json")
    let whole = try await secrets("explore", "--from", path, "--format", "json")
    #expect(merged.output == whole.output)
    #expect(merged.output.contains("6 digits"))
    try folder.write("---\n> burn\n|...\n", to: "start.transcript")
    let changed = try await secrets("explore", "merge", shard, "--format", "json")
    #expect(changed.status == 2)
    #expect(changed.error.contains("This transcript has changed since"))
  }

  @Test("random commands begin there, and the path to a crash keeps the beginning")
  func monkey() async throws {
    let path = try await record("door-2", "back", "door-1")
    let result = try await explore(
      path,
      "--monkey",
      "900",
      "--exclude",
      "door-5",
      "--exclude",
      "door-4"
    )
    #expect(result.output.contains("✗ crash Room-3 lever"))
    #expect(
      result.output.contains(
        "\n      door-2\n      back\n      door-1\n      door-3\n      lever\n"
      )
    )
  }

  @Test("a route that no command leads to is opened there, too")
  func routes() async throws {
    let path = try await record("door-1", "back")
    let result = try await explore(path, "--exclude", "lever")
    #expect(
      result.output.contains("\n      door-1\n      back\n      :go room-10\n"),
      "\(result.output)"
    )
  }

  @Test("an option that contradicts the header is refused; one that agrees is not")
  func contradiction() throws {
    let path = try folder.write("title: a\nseed: 7\n---\n> look\n", to: "start.transcript")
    let header = FileBeginning(of: path).header
    _ = try WorldOptions.parse(["--seed", "7"]).joined(with: header, of: path)
    let other = try WorldOptions.parse(["--seed", "8"])
    let refusal = ShellError(
      "\(path):2: “seed” is “7” here, which contradicts --seed 8. Leave out the option.",
      .usage
    )
    #expect(throws: refusal) { try other.joined(with: header, of: path) }
  }

  @Test("a transcript that crashes is refused in one line")
  func crash() async throws {
    let path = try await record("door-1", "door-3")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let crashing = try folder.write(text + "> lever\n", to: "crash.transcript")
    let result = try await explore(crashing)
    #expect(result.error.contains("crash.transcript:19: Here the app crashed with signal"))
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.output == "")
    #expect(result.status == 64)
  }
}
