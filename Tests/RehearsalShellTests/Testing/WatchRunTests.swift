import Foundation
import TestSupport
import Testing

@testable import RehearsalShell

@Suite("test --watch", .timeLimit(.minutes(10)))
struct WatchRunTests {
  private let folder = TemporaryFolder()

  @Test("plays a transcript that changes, the ones that continue it, and all after a new build")
  func changes() async throws {
    // Beside no package, so that nothing is built.
    let program = folder.path(of: "playbill")
    let build = BuiltProduct.path("playbill")
    try FileManager.default.copyItem(atPath: build, toPath: program)
    let passing = "> where\n\(Self.location)"
    try folder.write(passing, to: "Transcripts/first.transcript")
    try folder.write(
      "continues: first.transcript\n---\n" + passing,
      to: "Transcripts/second.transcript"
    )
    try folder.write(passing, to: "Base/zero.transcript")
    try folder.write(
      "continues: ../Base/zero.transcript\n---\n" + passing,
      to: "Transcripts/third.transcript"
    )
    let terminal = try PseudoTerminal(columns: 100, rows: 60)
    // A watch plays everything, whatever part the variables of a cluster name.
    try terminal.spawn(
      program,
      arguments: ["test", "--watch", folder.path(of: "Transcripts")],
      environment: ["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "2"]
    )
    try await terminal.waitFor("3 passed, 0 failed")
    try await waitForChanges(terminal, 1)

    try folder.write("> where\n| Attic\n", to: "Transcripts/first.transcript")
    try await terminal.waitFor("0 passed, 2 failed")
    try await waitForChanges(terminal, 2)

    try folder.write(passing, to: "Transcripts/first.transcript")
    try await terminal.waitFor("2 passed, 0 failed")
    try await waitForChanges(terminal, 3)

    // A file that is gone is named by those that continue it, and played with them when it is there again.
    try FileManager.default.removeItem(atPath: folder.path(of: "Transcripts/first.transcript"))
    try await terminal.waitFor("0 passed, 1 failed")
    try await waitForChanges(terminal, 4)
    try folder.write(passing, to: "Transcripts/first.transcript")
    try await waitForChanges(terminal, 5)
    #expect(terminal.screen.lines.count { $0.contains("2 passed, 0 failed") } == 2)

    // One that is continued may be outside the folder.
    try folder.write("> where\n| Attic\n", to: "Base/zero.transcript")
    try await terminal.waitUntil("the child of another folder") { screen in
      screen.lines.count { $0.contains("0 passed, 1 failed") } == 2
    }
    try await waitForChanges(terminal, 6)
    try folder.write(passing, to: "Base/zero.transcript")
    try await waitForChanges(terminal, 7)

    try FileManager.default.copyItem(atPath: build, toPath: program + "-new")
    #expect(rename(program + "-new", program) == 0)
    try await terminal.waitUntil("all played again") { screen in
      screen.lines.count { $0.contains("3 passed, 0 failed") } == 2
    }
    terminal.signal(SIGINT)
    #expect(try await terminal.waitForExit() == .signalled(SIGINT))
  }

  @Test("a change of the sources builds the program, which then plays all files")
  func building() async throws {
    try folder.write("", to: "Shop/Package.swift")
    let source = try folder.write("", to: "Shop/Sources/playbill/Shop.swift")
    try folder.write("{}", to: "Shop/.build/workspace-state.json")
    try folder.write("> where\n\(Self.location)", to: "Shop/Transcripts/visit.transcript")
    let program = try folder.write("", to: "Shop/.build/linux/debug/playbill")
    try FileManager.default.removeItem(atPath: program)
    try FileManager.default.copyItem(atPath: BuiltProduct.path("playbill"), toPath: program)
    // Stands for Swift Package Manager, which takes too long: fails at first, and then replaces the program.
    let swift = """
      #!/bin/sh
      echo "$@" >> \(folder.path(of: "calls"))
      if ! grep -q right \(source); then echo 'error: wrong'; exit 1; fi
      cp \(program) \(program)-new && mv \(program)-new \(program)
      """
    try folder.write(swift, to: "bin/swift")
    try folder.setPermissions(0o755, of: "bin/swift")
    let terminal = try PseudoTerminal(columns: 200, rows: 60)
    try terminal.spawn(
      program,
      arguments: ["test", "--watch", folder.path(of: "Shop/Transcripts")],
      environment: [
        "PATH": folder.path(of: "bin") + ":/usr/bin:/bin", "JOB_COMPLETION_INDEX": "0",
      ]
    )
    try await waitForChanges(terminal, 1)
    try Data("wrong".utf8).write(to: URL(filePath: source))
    try await terminal.waitFor("error: wrong")
    try await terminal.waitFor("the build failed")
    try Data("right".utf8).write(to: URL(filePath: source))
    try await terminal.waitUntil("played again") { screen in
      screen.lines.count { $0.contains("1 passed, 0 failed") } == 2
    }
    let call =
      "build --package-path \(folder.path(of: "Shop")) --scratch-path \(folder.path(of: "Shop/.build")) "
      + "--configuration debug --product playbill --quiet\n"
    #expect(try folder.text(of: "calls") == call + call)
    #expect(!terminal.screen.allLines.contains { $0.contains("JOB_COMPLETION_INDEX") })
  }

  private static let location = "|   Lobby   LobbyStage   LobbyDirector, LobbyScene\n"

  private func waitForChanges(_ terminal: PseudoTerminal, _ count: Int) async throws {
    try await terminal.waitUntil("the end of play \(count)") { screen in
      screen.lines.count { $0.contains("watching for changes") } == count
    }
  }

  @Test(
    "a package is found by its build, with the sources of the packages that it names by their path"
  )
  func package() throws {
    #expect(AppPackage(ofExecutable: folder.path(of: "Shop/.build/linux/debug/shop")) == nil)
    try folder.write("", to: "Shop/Package.swift")
    try folder.write("", to: "Shop/Sources/shop/Shop.swift")
    try folder.write("", to: "Shop/Sources/shop/prices.json")
    try folder.write("", to: "Shop/notes.txt")
    try folder.write("", to: "Core/Sources/Core/Core.swift")
    let state = """
      {"object": {"dependencies": [{"packageRef": {"kind": "fileSystem", "location": "\(folder.path(of: "Core"))"}},
       {"packageRef": {"kind": "remoteSourceControl", "location": "https://example.org/other"}}]}}
      """
    try folder.write(state, to: "Shop/.build/workspace-state.json")
    let found = AppPackage(ofExecutable: folder.path(of: "Shop/.build/linux/debug/shop"))
    let package = try #require(found)
    #expect(package.folder == folder.path(of: "Shop"))
    let names = [
      "Shop/Package.swift", "Shop/Sources/shop/Shop.swift", "Shop/Sources/shop/prices.json",
    ]
    #expect(
      Set(package.sources()) == Set((names + ["Core/Sources/Core/Core.swift"]).map(folder.path))
    )
  }

  @Test("a file that is changed, added or removed is noticed once")
  func fileChanges() throws {
    let paths = ["one", "two", "three"].map(folder.path)
    try folder.write("1", to: "one")
    try folder.write("2", to: "two")
    var changes = FileChanges()
    #expect(changes.look(at: paths) == [paths[0], paths[1]].sorted())
    #expect(changes.look(at: paths).isEmpty)
    try folder.write("one", to: "one")
    try FileManager.default.removeItem(atPath: paths[1])
    try folder.write("3", to: "three")
    #expect(changes.look(at: paths) == paths.sorted())
    #expect(changes.look(at: paths).isEmpty)
  }
}
