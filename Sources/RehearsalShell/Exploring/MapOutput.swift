public import ArgumentParser
public import Exploration
import LineEditing
import Platform
import Rehearsal
import Transcripts

/// The options that say how a map is shown, and what is written besides.
struct MapOutput: ParsableArguments {
  @Option(help: "The form of the map: text, mermaid, dot or json.")
  var format = MapFormat.text

  @Option(
    help: ArgumentHelp(
      "Accept the findings that this file lists, each with a reason.",
      valueName: "file"
    ),
    completion: .file()
  )
  var allow: String?

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

  @Flag(help: "Delete the transcripts that are in the folders already.")
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

  func validate() throws {
    for (name, path) in [
      ("--allow", allow), ("--html", html), ("--write-findings", writeFindings),
      ("--write-transcripts", writeTranscripts),
    ]
    where path == "" {
      throw ValidationError("\(name) must not be empty: leave it out")
    }
    if let writeFindings, writeFindings == writeTranscripts {
      throw ValidationError("--write-findings and --write-transcripts need two different folders")
    }
    if transcripts.contains("") {
      throw ValidationError("--transcripts must not be empty: leave it out")
    }
    if force, writeFindings == nil, writeTranscripts == nil {
      throw ValidationError("--force needs --write-findings or --write-transcripts")
    }
  }

  /// The name of an option that was given; nil if none was.
  var anyOption: String? {
    let options = [
      ("--allow", allow != nil), ("--html", html != nil),
      ("--write-findings", writeFindings != nil),
      ("--write-transcripts", writeTranscripts != nil), ("--transcripts", !transcripts.isEmpty),
      ("--format", format != .text),
    ]
    return options.first { $0.1 }?.0
  }

  /// The files that the options name, which are read before anything is explored.
  struct Inputs {
    let accepted: AcceptedFindings?
    let transcripts: [String]
  }

  /// Reads the files that the options name, and checks that the others can be written.
  func inputs() async throws -> Inputs {
    if let html { try MapFiles.checkFile(html) }
    for folder in [writeFindings, writeTranscripts].compactMap(\.self) {
      try MapFiles.prepareFolder(folder, replaces: force)
    }
    var accepted: AcceptedFindings?
    if let allow { accepted = try await AcceptedFindings(path: allow) }
    return Inputs(
      accepted: accepted,
      transcripts: transcripts.isEmpty ? [] : try TranscriptFiles.find(transcripts)
    )
  }

  /// Shows `map` and writes the files that the options ask for; returns a failure if a finding is not accepted.
  ///
  /// `run` plays the paths of the map again, and `command` plays transcripts.
  @MainActor func show(
    _ map: FlowMap,
    _ inputs: Inputs,
    replayedBy run: ExplorationRun,
    _ command: ExploreCommand,
    on console: Console
  ) async throws -> ShellStatus {
    var map = map
    let unused = inputs.accepted?.apply(to: &map) ?? []
    let isDescribed = html != nil || format == .json
    try await run.pool.run(onTick: {}) {
      if isDescribed {
        let describer = MapDescriber(map)
        map = describer.described(by: try await run.pool.answers(to: describer.requests))
      }
      if !inputs.transcripts.isEmpty {
        let reading = try await command.coverage(of: inputs.transcripts)
        for complaint in reading.complaints { console.complain(complaint) }
        map = map.marking(reading.coverage)
        if isDescribed { map.add(reading.plays) }
      }
      // An error while writing must not lose the map.
      try console.show([String(format.text(of: map, width: Self.width).dropLast())])
      let transcripts = PathTranscripts { try await run.pool.answers(to: $0) }
      let written = try await write(map, transcripts)
      if format == .text { try console.show(written) }
    }
    // A finding that is missing may be among what is left to try.
    for key in unused where map.extent.bound == nil {
      console.complain("\(allow ?? ""): “\(key)” was not found any more. Remove it from the file.")
    }
    return map.findings.contains { $0.reason == nil } ? .failure : .success
  }

  /// The width of lines on a terminal; elsewhere they are not broken.
  static var width: Int { TerminalSize(descriptor: STDOUT_FILENO)?.columns ?? .max }

  /// Writes the files that the options ask for, and returns a sentence about each.
  @MainActor private func write(
    _ map: FlowMap,
    _ transcripts: PathTranscripts
  ) async throws -> [String] {
    var said: [String] = []
    if let html {
      _ = try RecordingFile.replacing(html, with: MapPage(map).html)
      said.append("Wrote \(VisibleText.of(html)).")
    }
    if let writeFindings {
      let open = map.findings.filter { $0.reason == nil }
      let files = try await transcripts.files(for: open)
      said.append(try write(files, into: writeFindings))
    }
    if let writeTranscripts {
      let files = try await transcripts.files(covering: map)
      said.append(try write(files, into: writeTranscripts))
    }
    return said
  }

  @MainActor private func write(
    _ files: [PathTranscripts.File],
    into folder: String
  ) throws -> String {
    // Those of another exploration have other names.
    if force { try MapFiles.removeTranscripts(in: folder) }
    for file in files {
      _ = try RecordingFile.replacing("\(folder)/\(file.name)", with: file.text)
    }
    return "Wrote \(TextLayout.count(files.count, "transcript")) to \(VisibleText.of(folder))."
  }
}

extension MapFormat: ExpressibleByArgument {}

extension RecordingFile {
  /// Creates a file at `path` that begins with `text`, or replaces it.
  static func replacing(_ path: String, with text: String) throws(ShellError) -> RecordingFile {
    do throws(RecordingError) {
      return try RecordingFile(path: path, replaces: true, beginning: text)
    } catch {
      throw ShellError(error.text(orElse: "remove it first"), .cannotCreate)
    }
  }
}
