import Exploration
import Foundation
import Rehearsal
import Streams
import TestSupport
import Testing
import Transcripts
import TurnConcurrency

@Suite(
  "The folders of an app belong to the session",
  .enabled(if: TurnExecutor.runsQueues),
  .timeLimit(.minutes(10))
)
struct FolderTests {
  private let outside = TemporaryFolder()

  /// What a session shows after each command.
  private func shown(_ commands: String..., in session: Session) -> [String] {
    commands.map { command in
      session.submit(command)
      return FilesStage.shown
    }
  }

  @Test(
    "they are empty at the start; a relaunch keeps all but the temporary one; the end removes them"
  )
  func life() throws {
    let session = try Session(of: FilesApp())
    #expect(shown("list", in: session) == [""])
    let home = try #require(FilesStage.home)
    #expect(FileManager.default.fileExists(atPath: home + "/.cache"))
    // As on a device, the app makes the folder for application support.
    #expect(!FileManager.default.fileExists(atPath: home + "/.local/share"))
    #expect(shown("save", "list", in: session) == ["saved", "cache doc support tmp"])
    #expect(FileManager.default.fileExists(atPath: home + "/Documents/doc"))
    #expect(shown("relaunch", "list", in: session).last == "cache doc support")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home + "/tmp") == [])
    session.end()
    #expect(!FileManager.default.fileExists(atPath: home))
  }

  @Test("each session has its own, a replay begins with none, and a released session removes them")
  func others() throws {
    var session: Session? = try Session(of: FilesApp())
    let other = try Session(of: FilesApp())
    if let session {
      #expect(shown("save", in: session) == ["saved"])
      let home = try #require(FilesStage.home)
      #expect(shown("list", in: other) == [""])
      #expect(shown("list", in: session) == ["cache doc support tmp"])
      session.submit("save")
      try session.undo()
      #expect(FilesStage.home != home)
      #expect(!FileManager.default.fileExists(atPath: home))
      #expect(shown("list", in: session) == ["cache doc support tmp"])
    }
    let last = try #require(FilesStage.home)
    session = nil
    #expect(!FileManager.default.fileExists(atPath: last))
  }

  @Test("code outside of turns has those of the machine")
  func machine() throws {
    let before = [NSHomeDirectory(), NSTemporaryDirectory(), String(cString: getenv("HOME"))]
    let session = try Session(of: FilesApp())
    session.submit("list")
    #expect(before == [NSHomeDirectory(), NSTemporaryDirectory(), String(cString: getenv("HOME"))])
    #expect(FilesStage.home.map { !before.contains($0) } == true)
  }

  @Test("C, Foundation and the environment name the same folders, also on a thread of the app")
  func names() throws {
    let session = try Session(of: FilesApp())
    #expect(
      shown("names", in: session) == [
        "~ ~ ~ ~ ~/tmp ~/tmp ~/tmp ~/.cache ~/.local/share ~/Documents ~/Downloads none ~ ~/tmp"
      ]
    )
  }

  @Test("screens show the home folder as ~, so that each run shows the same")
  func paths() throws {
    let session = try Session(of: FilesApp())
    let lines = session.submit("names").flatMap(\.lines).joined(separator: " ")
    #expect(lines.contains("~/Documents"))
    #expect(!lines.contains("rehearsal-home"))
  }

  @Test("clearing the temporary folder clears that of the session, and is not reported")
  func clear() throws {
    let session = try Session(of: FilesApp())
    #expect(shown("save", "clear", "list", in: session).last == "cache doc support")
    #expect(session.leaks.isEmpty)
    try session.undo()
  }

  @Test("an exploration that clears the temporary folder leaves that of the machine alone")
  func exploration() throws {
    // In the temporary folder of the machine.
    try outside.write("", to: "a")
    FilesStage.outside = outside.path(of: "missing")
    var options = ExplorationOptions()
    options.states = 20
    let map = try Explorer(of: FilesApp(), options: options).explore()
    let clear = try #require(map.scenes.first?.commands.first { $0.name == "clear" })
    #expect(clear.count > 1)
    #expect(FileManager.default.fileExists(atPath: outside.path(of: "a")))
    #expect(!map.findings.contains { $0.path.last == "clear" })
  }

  @Test(
    "a file that is deleted or moved away outside of them is reported by the name of the screen, and cannot be undone",
    arguments: ["delete", "move", "unlink"]
  )
  func deletion(word: String) throws {
    try outside.write("", to: "a")
    FilesStage.outside = outside.path(of: "a")
    let session = try Session(of: FilesApp())
    session.submit("rename")
    session.submit("overwrite")
    #expect(session.leaks.isEmpty)
    let lines = session.submit(word).flatMap(\.lines)
    #expect(lines.contains { $0.contains("✗ Files deletes files outside of the session’s folder") })
    #expect(session.leaks.map(\.role) == [.deletion])
    #expect(throws: Refusal.self) { try session.undo() }
    #expect(!FileManager.default.fileExists(atPath: FilesStage.outside))
  }

  @Test("the header of a transcript fills them with copies of a folder beside it")
  func header() throws {
    let files = outside.path(of: "Files")
    for folder in ["Documents", "tmp"] {
      try FileManager.default.createDirectory(
        atPath: "\(files)/\(folder)",
        withIntermediateDirectories: true
      )
    }
    try outside.write("text", to: "Files/Documents/doc")
    try outside.write("text", to: "Files/tmp/tmp")
    let commands = "> list\n> clear\n> relaunch\n> list\n"
    try outside.write("files: Files\n---\n\(commands)", to: "a.transcript")
    _ = try TranscriptPlayer(of: FilesApp()).play(path: outside.path(of: "a.transcript")) { _ in }
    #expect(FilesStage.shown == "doc")
    #expect(FileManager.default.fileExists(atPath: files + "/tmp/tmp"))
    try outside.write("files: Missing\n---\n\(commands)", to: "b.transcript")
    let error = #expect(throws: TranscriptError.self) {
      _ = try TranscriptPlayer(of: FilesApp()).play(path: outside.path(of: "b.transcript")) { _ in }
    }
    #expect(error?.line == 1)
    #expect(error.map { "\($0)".contains("Name a folder that can be read.") } == true)
  }

  @Test("a folder is made when code asks for it, and what a crash leaves behind is removed later")
  func leftovers() async throws {
    let folder = AppFolder()
    #expect(folder.madePath == nil)
    let path = folder.make()
    #expect(folder.make() == path)
    let parent = NSTemporaryDirectory()
    let leftover = parent + "rehearsal-home-\(UUID())"
    try FileManager.default.createDirectory(
      atPath: leftover + "/tmp/a",
      withIntermediateDirectories: true
    )
    AppFolder.removeLeftovers()
    // Another process may be removing it at this moment.
    try await wait(for: "the removal", in: FileManager.default.fileExists(atPath: leftover)) { !$0 }
    #expect(FileManager.default.fileExists(atPath: path + "/tmp"))
  }
}

private struct FilesApp: App {
  let name = "files"
  let title = "Files"
  let summary = "writes and deletes files"

  func presentInContext(_ context: any NavigationContext, services: World) {
    context.push(FilesStage())
  }
}

private final class FilesStage: Stage {
  static var shown = ""
  /// The home folder, when the app last wrote a file.
  static var home: String?
  /// A file that belongs to no session.
  static var outside = ""

  private let text = Label(style: .prose)
  private let list = Button()
  private let save = Button()
  private let clear = Button()
  private let names = Button()
  private let delete = Button()
  private let move = Button()
  private let unlink = Button()
  private let rename = Button()
  private let overwrite = Button()

  required init() {
    super.init()
    title.value = "Files"
    let files = FileManager.default
    on(list) {
      Self.home = NSHomeDirectory()
      return Self.folders.compactMap { try? files.contentsOfDirectory(atPath: $0.path) }
        .flatMap { $0 }
        .sorted()
        .joined(separator: " ")
    }
    on(save) {
      Self.home = NSHomeDirectory()
      for (folder, name) in zip(Self.folders, ["tmp", "cache", "support", "doc"]) {
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("text".utf8).write(to: folder.appending(path: name), options: .atomic)
      }
      return "saved"
    }
    on(clear) {
      for name in try files.contentsOfDirectory(atPath: NSTemporaryDirectory()) {
        try files.removeItem(atPath: NSTemporaryDirectory() + name)
      }
      return "cleared"
    }
    on(names) { Self.allNames }
    run(delete) { try files.removeItem(atPath: Self.outside) }
    run(move) {
      try files.moveItem(atPath: Self.outside, toPath: NSTemporaryDirectory() + "moved")
    }
    run(unlink) { _ = Foundation.unlink(Self.outside) }
    run(rename) {
      try files.moveItem(atPath: Self.outside, toPath: Self.outside + ".new")
      try files.moveItem(atPath: Self.outside + ".new", toPath: Self.outside)
    }
    run(overwrite) { try Data().write(to: URL(filePath: Self.outside), options: .atomic) }
  }

  private func on(_ button: Button, _ action: @escaping () throws -> String) {
    store(
      button.taps.sink { [unowned self] in
        Self.shown = (try? action()) ?? "failed"
        text.text.value = Self.shown
      }
    )
  }

  private func run(_ button: Button, _ action: @escaping () throws -> Void) {
    on(button) {
      try action()
      return ""
    }
  }

  /// The folders for temporary files, caches, application support and documents.
  private static var folders: [URL] {
    [FileManager.default.temporaryDirectory]
      + [.cachesDirectory, .applicationSupportDirectory, .documentDirectory]
      .compactMap { FileManager.default.urls(for: $0, in: .userDomainMask).first }
  }

  /// All ways to ask for a folder, with `~` for the home folder.
  private static var allNames: String {
    let environment = ProcessInfo.processInfo.environment
    let downloads = FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask)
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } ?? "none" }
    nonisolated(unsafe) var ofThread: [String] = []
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      ofThread = [NSHomeDirectory(), NSTemporaryDirectory()]
      done.signal()
    }
    done.wait()
    let names =
      [
        NSHomeDirectory(), FileManager.default.homeDirectoryForCurrentUser.path,
        NSString(string: "~").expandingTildeInPath, environment["HOME"] ?? "",
        NSTemporaryDirectory(), variable("TMPDIR"),
      ] + folders.map(\.path) + downloads.map(\.path) + [variable("XDG_CACHE_HOME")] + ofThread
    let home = NSHomeDirectory()
    return names.map { name in
      let path = name.hasSuffix("/") ? String(name.dropLast()) : name
      return path.hasPrefix(home) ? "~" + path.dropFirst(home.count) : path
    }
    .joined(separator: " ")
  }
}
