import LineEditing
import Platform
import Subprocess
import Transcripts

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// `test --watch`: plays what a change touches, until the user ends the program.
///
/// After a change of a transcript, that is the file and those that continue it; after a change of the app's sources, which
/// are built first, or of the program, all of them. Each time, the program plays them in a process of its own, so that a new
/// build is used.
@MainActor
struct WatchRun {
  let command: TestCommand
  let console: Console
  private let executable: String
  private let package: AppPackage?

  init(command: TestCommand, console: Console) throws {
    self.command = command
    self.console = console
    executable = try RunningExecutable.path()
    package = AppPackage(ofExecutable: executable)
  }

  /// Plays and waits for changes, and does not return.
  func run() async throws -> ShellStatus {
    var (transcripts, sources, program) = (FileChanges(), FileChanges(), FileChanges())
    var files = try command.selectFiles(on: console)
    var chains = self.chains(of: files)
    _ = (
      transcripts.look(at: chains.values.flatMap(\.self)), sources.look(at: self.sources),
      program.look(at: [executable])
    )
    try await play(command.paths)
    while true {
      try await Task.sleep(for: Self.interval)
      if !sources.look(at: self.sources).isEmpty {
        // An editor may save several files, one after the other.
        try await settle { sources.look(at: self.sources) }
        console.complain("building \(package?.folder ?? "")")
        if await package?.build() == false {
          console.complain("the build failed; waiting for the next change")
        }
      }
      // A folder may be gone for a moment.
      files = (try? command.selectFiles(on: console, complains: false)) ?? files
      var changed = Set(transcripts.look(at: files + chains.values.joined()))
      if !changed.isEmpty {
        chains = self.chains(of: files)
        // A file may continue another one now, which is no change at the next look.
        changed.formUnion(transcripts.look(at: chains.values.flatMap(\.self)))
      }
      if !program.look(at: [executable]).isEmpty {
        // A linker may still be writing it.
        try await settle { program.look(at: [executable]) }
        try await play(command.paths)
      } else {
        let touched = files.filter { !changed.isDisjoint(with: chains[$0] ?? []) }
        if !touched.isEmpty { try await play(touched) }
      }
    }
  }

  private var sources: [String] { package?.sources() ?? [] }

  /// Waits until nothing has changed for a moment.
  private func settle(_ changes: () -> [String]) async throws {
    repeat { try await Task.sleep(for: Self.interval) } while !changes().isEmpty
  }

  private static let interval = Duration.milliseconds(300)

  /// Returns for each transcript its path and those of the files that it continues, also of missing ones.
  private func chains(of files: [String]) -> [String: [String]] {
    Dictionary(uniqueKeysWithValues: files.map { ($0, ParentChain.paths(from: $0)) })
  }

  private func play(_ paths: [String]) async throws {
    let result = try? await Subprocess.run(
      .path(FilePath(executable)),
      arguments: Arguments(command.arguments(playing: paths)),
      input: .none,
      output: .shared(StandardDescriptors.output),
      error: .shared(StandardDescriptors.error)
    )
    console.complain(
      result == nil
        ? "\(executable) cannot be started; waiting for the next change"
        : "watching for changes; ^C ends"
    )
  }
}

extension TestCommand {
  /// The arguments for a process that plays `paths` as this command does.
  fileprivate func arguments(playing paths: [String]) -> [String] {
    let flags = [
      ("--github", github), ("--tap", tap), ("--verbose", verbose), ("--show-output", showOutput),
      ("--xray", xray), ("--no-color", noColor),
    ]
    // The part that variables name is not for a watch.
    return [Self.name, "--shard=1/1"] + filter.map { "--filter=\($0)" } + tag.map { "--tag=\($0)" }
      + (each.map { ["--each", $0] } ?? []) + (jobs.map { ["--jobs", String($0)] } ?? [])
      + flags.filter(\.1).map(\.0) + world.arguments
      + ["--"] + paths
  }
}
