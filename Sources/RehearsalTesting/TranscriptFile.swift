public import Rehearsal
import Testing
public import Transcripts

/// A transcript as the argument of a test: one file is one test case.
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
/// Paths are relative to the project folder: the nearest one, at or above the test's own file, that
/// holds a `Package.swift` or an Xcode project. So a file is found however the tests are started,
/// on any machine that has the sources where they were compiled.
nonisolated public struct TranscriptFile: Hashable, Sendable, Identifiable {
  /// Where it is, as it is named in reports.
  public let path: String

  private let project: ProjectFolder
  private let test: SourceLocation
  /// Why there is nothing to play; nil for a file.
  private let fault: String?

  /// The transcripts at `path`, sorted: those called `*.transcript` in a folder and all its
  /// subfolders, or a file itself, whatever it is called.
  ///
  /// Where there is none, the one argument that is given fails and says why: a test without
  /// arguments would pass, and nobody would know that it plays nothing.
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
      return try TranscriptFiles.find([project.absolute(path)]).map { file in
        TranscriptFile(path: project.relative(file), project: project, test: test, fault: nil)
      }
    } catch {
      let fault = "\(project.relative(error)) Paths are relative to \(project.path)"
      return [TranscriptFile(path: path, project: project, test: test, fault: fault)]
    }
  }

  /// Its path.
  public var id: String { path }

  /// Plays the file in a session of its own, and records an issue of the running test for each
  /// place where `app` shows something else: file, line, and a diff.
  ///
  /// It goes on behind a difference, to the end. A file that is malformed, or is not there, is an
  /// issue too. The header sets what it likes, and `configuration` the rest; its `limit` is kept by
  /// the workers of the app's own `test`, and not here, where nobody can stop an app that hangs.
  ///
  /// With the environment variable `REHEARSAL_RECORD=1`, a file that has commands and no output yet
  /// is completed by what `app` shows, and fails once more so that somebody reads it. A file that
  /// expects any output is never written, and nothing is where `CI` is set.
  @MainActor
  public func play(
    _ app: some App,
    configuration: SessionConfiguration = SessionConfiguration()
  ) {
    play(with: TranscriptPlayer(of: app, configuration: configuration))
  }

  /// Plays the file as ``play(_:configuration:)`` does, in a session that `player` makes.
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
      _ = try player.play(path: file) { mismatch in
        guard draft?.learn(mismatch) == true else {
          return record(text(of: mismatch), location(line: mismatch.line))
        }
        // A leak is never written down, and fails however complete the file is.
        if let leaks = mismatch.leaksAlone {
          record(text(of: leaks), location(line: mismatch.line))
        }
      }
    } catch {
      return record(project.relative(error).description, location(line: error.line))
    }
    guard let draft, draft.outputCount > 0 else { return }
    do {
      try draft.write()
      let advice = "This was recorded. Read it, and run again without REHEARSAL_RECORD."
      record("\(VisibleText.of(path)): \(advice)", location())
    } catch {
      record("\(VisibleText.of(path)): This could not be recorded. \(error)", location())
    }
  }

  private func text(of mismatch: Mismatch) -> String {
    let lines = MismatchText().lines(of: project.relative(mismatch))
    return (["\(VisibleText.of(path)):\(mismatch.line)"] + lines).joined(separator: "\n")
  }

  /// A line of the file, or the file as a whole, for an editor to go to.
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

nonisolated extension Mismatch {
  /// What it says of leaks, without what was shown; nil where there are none.
  fileprivate var leaksAlone: Mismatch? {
    leaks.isEmpty ? nil : Mismatch(path: path, line: line, cause: cause, leaks: leaks)
  }
}

nonisolated extension TranscriptFile: CustomStringConvertible {
  /// Its path, which names the test case.
  public var description: String { VisibleText.of(path) }
}
