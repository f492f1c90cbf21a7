public import ArgumentParser
public import Exploration
import LineEditing
import Rehearsal
import Transcripts

/// The options that say how a map is shown, and what is written besides.
struct MapOutput: ParsableArguments {
  @Option(help: "The form of the map: text, mermaid, dot or json.")
  var format = MapFormat.text

  @Option(
    help: ArgumentHelp(
      "Accept the findings that this file lists, each with a reason. (default: \(Self.usualAllow), if there is one)",
      valueName: "file"
    ),
    completion: .file()
  )
  var allow: String?

  @Flag(help: "Also fail if there are notes: what the app keeps and no screen shows.")
  var failOnNotes = false

  @Option(
    help: ArgumentHelp(
      "Also write a page for the browser that shows and plays the map.",
      valueName: "file"
    ),
    completion: .file(extensions: ["html"])
  )
  var html: String?

  @Option(
    help: ArgumentHelp(
      "Also write a transcript for each finding into this folder, to reproduce it.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var writeFindings: String?

  @Option(
    help: ArgumentHelp(
      "Also write transcripts into this folder that together cover each way of the map.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var writeTranscripts: String?

  @Flag(help: "Replace the transcripts that are in the folders already.")
  var force = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Mark on the map what these transcripts, or those in these folders, touch.",
      valueName: "path"
    ),
    completion: .file()
  )
  var transcripts: [String] = []

  /// The file of accepted findings that is read if no option names one.
  private static let usualAllow = "Transcripts/accepted-findings"

  /// The file of accepted findings; nil for none.
  private var allowed: String? { AcceptedKeys.path(allow, usually: Self.usualAllow) }

  private var folders: [OutputOption.Output] {
    [("--write-findings", writeFindings), ("--write-transcripts", writeTranscripts)]
  }

  func validate() throws {
    for (name, path) in folders where path == "-" {
      throw ValidationError("\(name) needs a folder, and - is standard output: name a folder")
    }
    if force, writeFindings == nil, writeTranscripts == nil {
      throw ValidationError("--force needs --write-findings or --write-transcripts")
    }
  }

  /// The name of an option that was given; nil if none was.
  var anyOption: String? {
    let options = [
      ("--allow", allow != nil), ("--fail-on-notes", failOnNotes), ("--html", html != nil),
      ("--write-findings", writeFindings != nil),
      ("--write-transcripts", writeTranscripts != nil), ("--transcripts", !transcripts.isEmpty),
      ("--format", format != .text),
    ]
    return options.first { $0.1 }?.0
  }

  /// The files that the options name, which are read or checked before anything is explored.
  struct Files {
    let accepted: AcceptedKeys?
    let transcripts: [String]
    let page: OutputFile?
    let findings: TranscriptFolder?
    let paths: TranscriptFolder?
  }

  /// Reads the files that the options name, and checks that the others can be written.
  ///
  /// The command also reads `transcript` and `others`.
  func files(
    reading transcript: String?,
    and others: [String] = [],
    on console: Console
  ) async throws -> Files {
    let found = transcripts.isEmpty ? [] : try console.findTranscripts(transcripts)
    try OutputOption.check(
      [("--html", html)],
      emptying: folders,
      reading: found + [transcript].compactMap(\.self),
      and: others + [allowed]
    )
    var accepted: AcceptedKeys?
    if let allowed {
      accepted = try await AcceptedKeys(path: allowed, kinds: Finding.Kind.allCases.map(\.rawValue))
    }
    return Files(
      accepted: accepted,
      transcripts: found,
      page: try html.map { try OutputFile($0) },
      findings: try writeFindings.map { try TranscriptFolder($0, replaces: force) },
      paths: try writeTranscripts.map { try TranscriptFolder($0, replaces: force) }
    )
  }

  /// Shows `map` and writes the files that the options ask for; returns a failure if a finding is not accepted, or
  /// why a transcript is left out.
  ///
  /// The app was explored from `start`. `command` plays transcripts.
  @MainActor func show(
    _ map: FlowMap,
    from start: ExplorationStart,
    _ command: ExploreCommand,
    _ files: Files,
    on console: Console
  ) async throws -> ShellStatus {
    var map = map
    let unused = files.accepted.map { map.accept(by: $0) } ?? []
    let isDescribed = html != nil || format == .json
    var statuses: [ShellStatus] = [
      map.findings.contains { $0.reason == nil && (failOnNotes || !$0.kind.isNote) }
        ? .failure : .success
    ]
    // In one process, so that a screen that differs from run to run is the same with any number of processes.
    let run = try ExplorationRun(start.command, jobs: 1, secretLines: start.secretLines)
    try await run.perform {
      let notes = NoteDescriber(map, maskedControls: Set(command.mask))
      map = notes.described(by: try await run.answers(to: notes.requests))
      if isDescribed {
        let describer = MapDescriber(map)
        map = describer.described(by: try await run.answers(to: describer.requests))
      }
      if !files.transcripts.isEmpty {
        let reading = try await command.coverage(of: files.transcripts)
        for omission in reading.omissions { console.complain(omission.text) }
        statuses += reading.omissions.map(\.cause.status)
        map = map.marking(reading.coverage)
        if isDescribed { map.add(reading.plays) }
      }
      // An error of standard output must not lose a file, and one of a file not the map.
      var failure: (any Error)?
      do {
        try console.show([String(format.text(of: map, width: Self.width).dropLast())])
      } catch {
        failure = error
      }
      let written = try await write(map, from: start, to: files) { try await run.answers(to: $0) }
      if let failure { throw failure }
      if format == .text { try console.show(sourceOfReasons(in: map) + written) }
    }
    // A finding may be missing because its screen was not explored, or because it is one of another app.
    let isWhole = command.from == nil && start.beginning.isEmpty && command.exclude.isEmpty
    for key in unused
    where map.extent.bound == nil && (isWhole && allow != nil || map.hasScene(of: key)) {
      console.complain(
        "\(allowed ?? ""): “\(key)” was not found any more. "
          + "If other options do not find it either, remove it from the file."
      )
    }
    return .worst(of: statuses)
  }

  /// Says which file accepts findings, if no option names it.
  private func sourceOfReasons(in map: FlowMap) -> [String] {
    guard allow == nil, map.findings.contains(where: { $0.reason != nil }) else { return [] }
    return TextLayout(width: Self.width)
      .prose("The file \(Self.usualAllow) says why findings are accepted.", indent: 0)
  }

  /// The width of lines on a terminal; elsewhere they are not broken.
  static var width: Int { TerminalSize(descriptor: StandardDescriptors.output)?.columns ?? .max }

  /// Writes the files that the options ask for, and returns a sentence about each.
  @MainActor private func write(
    _ map: FlowMap,
    from start: ExplorationStart,
    to files: Files,
    playedBy play: @escaping PathTranscripts.Player
  ) async throws -> [String] {
    var said: [String] = []
    if let page = files.page {
      try page.write(MapPage(map).html)
      if page.path != "-" { said.append("Wrote \(page.name).") }
    }
    if let folder = files.findings {
      let open = map.findings.filter { $0.reason == nil }
      let transcripts = start.transcripts(in: folder.path, by: play)
      said.append(try write(try await transcripts.files(for: open), into: folder))
    }
    if let folder = files.paths {
      let transcripts = start.transcripts(in: folder.path, by: play)
      said.append(try write(try await transcripts.files(covering: map), into: folder))
    }
    return said
  }

  private func write(
    _ files: [PathTranscripts.File],
    into folder: TranscriptFolder
  ) throws -> String {
    try folder.replace(by: files)
    return "Wrote \(TextLayout.count(files.count, "transcript")) to \(VisibleText.of(folder.path))."
  }
}

extension FlowMap {
  /// Gives the findings that are `accepted` their reasons; returns the keys of those that were not found.
  mutating func accept(by accepted: AcceptedKeys) -> [String] {
    let (reasons, unused) = accepted.reasons(for: Set(findings.map(\.key)))
    for index in findings.indices { findings[index].reason = reasons[findings[index].key] }
    return unused
  }

  /// Whether the scene of a finding that is called `key` is on the map.
  fileprivate func hasScene(of key: String) -> Bool {
    scenes.contains { "\(key) ".contains(" \(VisibleText.of($0.nameInFindings)) ") }
  }
}

extension CoverageReading.Omission.Cause {
  /// The exit status, which is that of `test`.
  fileprivate var status: ShellStatus {
    switch self {
    case .mismatch: .failure
    case .unreadable: .unreadable
    case .crash: .crashed
    }
  }
}

extension MapFormat: ExpressibleByArgument {}
