import Foundation
import TestSupport
import Testing

/// The options that playbill adds to those of the shell.
@Suite(.timeLimit(.minutes(10))) struct AppOptionsTests {
  private let folder = TemporaryFolder()
  private let film = "go movies\nwait 1s\n1\nwait 1s\n"

  @Test("the help of the commands that run a session lists the options")
  func help() async throws {
    for arguments in [["--help"], ["record", "--help"]] {
      let result = try await Program.run(arguments)
      #expect(result.status == 0)
      #expect(result.output.contains("--tmdb-url"), "\(result.output)")
      #expect(result.output.contains("--data-dir"), "\(result.output)")
    }
  }

  @Test("an invalid address is a usage error")
  func invalidAddress() async throws {
    let result = try await Program.run("--tmdb-url", "ftp://a.b")
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("playbill: The value 'ftp://a.b' is invalid"))
  }

  @Test("without options, a pipe writes no files")
  func defaultPipe() async throws {
    let environment = ["XDG_DATA_HOME": folder.path, "TMDB_TOKEN": "swordfish"]
    let result = try await Program.run([], environment: environment, input: Data(film.utf8))
    #expect(result.status == 0)
    #expect(result.output.contains("Movies"), "\(result.output)")
    #expect(try folder.names == [])
  }

  @Test("`--live` without a token or service is refused in one line")
  func missingService() async throws {
    let result = try await Program.run(["--live"], environment: ["TMDB_TOKEN": ""])
    #expect(result.status == 64)
    let line =
      "playbill: --live has no service to call: set TMDB_TOKEN, or name a service with --tmdb-url. "
    #expect(result.error.hasPrefix(line), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test("an invalid token is reported without its text")
  func invalidToken() async throws {
    let result = try await Program.run(["--live"], environment: ["TMDB_TOKEN": "sword fish"])
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("playbill: TMDB_TOKEN is not a token"), "\(result.error)")
    #expect(!result.error.contains("fish"))
  }

  @Test("with the setting `storage`, the folder of `--data-dir` keeps data for the next run")
  func dataFolder() async throws {
    let arguments = ["--set", "storage=database", "--data-dir", folder.path(of: "data")]
    let first = try await Program.run(arguments, input: Data(film.utf8))
    #expect(first.status == 0, "\(first.output)\(first.error)")
    #expect(FileManager.default.fileExists(atPath: folder.path(of: "data/playbill.sqlite")))
    let second = try await Program.run(
      arguments,
      input: Data("set network offline\ngo movies\nwait 1s\n".utf8)
    )
    #expect(second.output.contains("Nosferatu"), "\(second.output)")
  }

  @Test("without the setting `storage`, the folder of `--data-dir` has no database")
  func memory() async throws {
    let result = try await Program.run(["--data-dir", folder.path], input: Data(film.utf8))
    #expect(result.output.contains("Nosferatu"), "\(result.output)")
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "playbill.sqlite")))
  }

  @Test("a recording names its sources, never the token, and replays without them")
  func recordedSources() async throws {
    let file = folder.path(of: "film.transcript")
    // Nothing listens on port 1.
    let result = try await Program.run(
      [
        "record", file, "--tmdb-url", "http://127.0.0.1:1", "--data-dir", folder.path(of: "data"),
        "--set", "storage=database",
      ],
      environment: ["TMDB_TOKEN": "swordfish"],
      input: Data("go movies\nwait 1s\n".utf8)
    )
    #expect(result.output.contains("cannot be reached"), "\(result.output)\(result.error)")
    let recorded = try String(contentsOfFile: file, encoding: .utf8)
    #expect(recorded.contains("service tmdb"), "\(recorded)")
    #expect(recorded.contains("storage database"), "\(recorded)")
    #expect(recorded.contains("@ event tmdb \"movie/now_playing"), "\(recorded)")
    for text in [recorded, result.output, result.error] { #expect(!text.contains("swordfish")) }
    // The recording plays without the server and the database.
    let replay = try await Program.run(["test", file], environment: [:])
    #expect(replay.status == 0, "\(replay.output)\(recorded)")
  }
}
