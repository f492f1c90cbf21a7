public import Rehearsal
import Testing
public import Transcripts

/// A transcript as the argument of a parameterized test; each file is one test case.
///
/// ```swift
/// @Suite @MainActor struct GoldenTests {
///   @Test(arguments: TranscriptFile.all(in: "Transcripts"))
///   func plays(_ file: TranscriptFile) {
///     file.play(Counter())
///   }
/// }
/// ```
///
/// Paths are relative to the project folder: the nearest folder, at or above the test's source
/// file, that contains a `Package.swift` or an Xcode project. A test finds its files however it is
/// started, on any machine that has the sources where they were compiled.
nonisolated public struct TranscriptFile: Hashable, Sendable, Identifiable {
  /// The path of the file, as shown in reports.
  public let path: String

  private let project: ProjectFolder
  private let test: SourceLocation
  /// The reason why there is nothing to play; nil for a file.
  private let fault: String?

  /// The transcripts at `path`, sorted.
  ///
  /// If `path` is a folder, these are the `*.transcript` files in it and its subfolders. If `path`
  /// is a file, it is returned whatever its extension.
  ///
  /// Files with `needs: async` in their header are left out where async code does not run inside sessions.
  ///
  /// If there are no transcripts, the result is a single argument that fails and says why. A test
  /// without arguments would pass although it plays nothing. A link that leads nowhere is an
  /// argument that fails, too.
  public static func all(
    in path: String,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> [TranscriptFile] {
    let project = ProjectFolder(of: filePath)
    let test = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    do throws(TranscriptError) {
      var skipped: [TranscriptError] = []
      let files = try TranscriptFiles.find([project.absolute(path)]) { skipped.append($0) }
      // The files behind a circle are found by their own paths.
      let missing = skipped.filter { $0.reason == .unreadable(.missing) }.map(project.relative)
      return TranscriptFiles.playable(files).map { file in
        TranscriptFile(path: project.relative(file), project: project, test: test, fault: nil)
      }
        + missing.map { link in
          TranscriptFile(path: link.path, project: project, test: test, fault: "\(link)")
        }
    } catch {
      let problem = "\(project.relative(error))"
      let isSentence = problem.hasSuffix("?") || problem.hasSuffix(".")
      let fault =
        problem + (isSentence ? " " : ". ")
        + "To record a transcript: swift run APP record \(path)/NAME.transcript. "
        + "Paths are relative to \(project.path)"
      return [TranscriptFile(path: path, project: project, test: test, fault: fault)]
    }
  }

  /// The path of the file.
  public var id: String { path }

  /// Plays the file in a new session, and records a test issue for each mismatch.
  ///
  /// An issue contains the file, the line, and a diff. Playing continues to the end of the file. A
  /// missing or malformed file is an issue too. Settings in the header take precedence over
  /// `configuration`. The header's `limit` applies only to the workers of the app's own `test`
  /// command; this method cannot stop an app that hangs. An app that calls `exit` ends the tests with a failure.
  ///
  /// If the environment variable `REHEARSAL_RECORD` is `1`, a file that has commands but no output
  /// is completed with what `app` shows, and fails once so that you read it. A file that expects
  /// any output is never written, and no file is written if `CI` is set.
  @MainActor
  public func play(
    _ app: some App,
    configuration: SessionConfiguration = SessionConfiguration()
  ) {
    play(with: TranscriptPlayer(of: app, configuration: configuration))
  }

  /// Plays the file like ``play(_:configuration:)``, in a session that `player` creates.
  @MainActor
  public func play(with player: TranscriptPlayer) {
    play(with: player, recording: RecordingSwitch()) { text, location in
      Issue.record(Comment(rawValue: text), sourceLocation: location)
    }
  }

  @MainActor
  func play(
    with player: TranscriptPlayer,
    recording: RecordingSwitch,
    record: (String, SourceLocation) -> Void
  ) {
    if let fault { return record(fault, test) }
    let file = project.absolute(path)
    var draft: Draft?
    do throws(TranscriptError) {
      switch recording {
      case .off: break
      case .on: draft = try Draft(path: file)
      case .refused(let reason): record("\(VisibleText.of(path)): \(reason)", location())
      }
      try AppExit.watch(VisibleText.of(path)) { () throws(TranscriptError) in
        _ = try player.play(path: file) { mismatch in
          guard draft?.learn(mismatch) == true else {
            return record(text(of: mismatch), location(line: mismatch.line))
          }
          // A leak is never recorded, so it fails even in a completed file.
          guard !mismatch.leaks.isEmpty else { return }
          var leak = mismatch
          (leak.expected, leak.actual) = ([], [])
          record(text(of: leak), location(line: mismatch.line))
        }
      }
    } catch {
      return record(project.relative(error).description, location(line: error.line))
    }
    do {
      guard try draft?.write() == true else { return }
      let advice = "This was recorded. Read it, and run the test again without REHEARSAL_RECORD."
      record("\(VisibleText.of(path)): \(advice)", location())
    } catch {
      record("\(VisibleText.of(path)): This could not be recorded. \(error)", location())
    }
  }

  private func text(of mismatch: Mismatch) -> String {
    let lines = MismatchText().lines(of: project.relative(mismatch))
    return (["\(VisibleText.of(path)):\(mismatch.line)"] + lines).joined(separator: "\n")
  }

  /// Returns the location of a line, or of the whole file, for an editor to open.
  private func location(line: Int? = nil) -> SourceLocation {
    let name = path.lastIndex(of: "/").map { path[$0...] } ?? "/" + path
    return SourceLocation(
      fileID: test.moduleName + VisibleText.of(name),
      filePath: project.absolute(path),
      line: max(1, line ?? 1),
      column: 1
    )
  }
}

nonisolated extension TranscriptFile: CustomStringConvertible {
  /// The path, which is also the name of the test case.
  public var description: String { VisibleText.of(path) }
}
