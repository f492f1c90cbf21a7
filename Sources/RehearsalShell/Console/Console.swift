import ArgumentParser
import LineEditing
import Rehearsal
import Transcripts

import Platform

/// The one place that turns errors into text and writes that text.
struct Console {
  /// The name of the executable, which precedes every error.
  let name: String

  /// How to invoke the program again: a name that the shell finds, or a path.
  let program: String

  init(name: String, program: String? = nil) {
    self.name = name
    self.program = program ?? name
  }

  /// Writes `lines` to standard output and returns the exit status.
  func show(_ lines: [String]) -> ShellStatus {
    let writer = PlainLineReader()
    do throws(OutputError) {
      for line in lines { try writer.show(line) }
      try writer.close()
      return .success
    } catch {
      return fail(.output(error))
    }
  }

  /// Runs `body`, and then restores the terminal, even after an error.
  func finish(
    _ reader: any LineReader,
    _ body: () async throws(ShellError) -> ShellStatus
  ) async -> ShellStatus {
    let outcome: Result<ShellStatus, ShellError>
    do throws(ShellError) {
      outcome = .success(try await body())
    } catch {
      outcome = .failure(error)
    }
    do throws(OutputError) {
      try reader.close()
    } catch {
      // Report the first error.
      if case .success = outcome { return fail(.output(error)) }
    }
    switch outcome {
    case .success(let status): return status
    case .failure(let error): return fail(error)
    }
  }

  /// Reports why the app cannot start.
  func refuse(_ refusal: Refusal, as status: ShellStatus) -> ShellStatus {
    complain(refusal.text)
    return status
  }

  /// Reports the result of the parser of `root`.
  ///
  /// Help, versions and completion scripts go to standard output, errors in one line to standard
  /// error.
  func report(_ error: any Error, of root: (some ParsableCommand).Type) -> ShellStatus {
    guard root.exitCode(for: error) != .success else {
      return show([root.fullMessage(for: error)])
    }
    var message = root.message(for: error)
    if message.last == "." { message.removeLast() }
    let sentence = message.last == "?" ? message : message + "."
    complain("\(sentence) To see what can be said: \(name) --help")
    return .usage
  }

  /// Writes one line to standard error that says what is wrong, where, and what to do.
  func complain(_ text: String) {
    // User input may contain control characters, and messages repeat it.
    writeError("\(name): \(VisibleText.of(text))\n")
  }

  /// Writes stray output of an app to standard error, below the name of its source.
  func passOn(_ printed: String, from source: String) {
    let lines = printed.split(separator: "\n").map { "  \(VisibleText.of($0))\n" }
    writeError("\(VisibleText.of(source)) printed:\n" + lines.joined())
  }

  private func writeError(_ text: String) {
    // A write error on standard error cannot be reported anywhere.
    _ = DescriptorWriter(STDERR_FILENO).write(text)
  }

  /// Reports why a test run did not complete.
  func fail(inRun error: TestRunError) -> ShellStatus {
    switch error {
    case .output(let error): return fail(.output(error))
    case .worker(let error): return fail(inWorker: error)
    case .junit(let path, let errno):
      complain("\(path) cannot be written: \(String(cString: strerror(errno)))")
      return .cannotCreate
    }
  }

  /// Reports why a demonstration did not complete.
  func fail(inPlay error: PlayError) -> ShellStatus {
    switch error {
    case .transcript(let error):
      complain(error.description)
      return .unreadable
    case .parentDiffers(let mismatch):
      complain(mismatch.summary)
      return .failure
    case .output(let error): return fail(.output(error))
    case .file(let error):
      complain(error.text(orElse: "remove it first"))
      return .cannotCreate
    case .unknownChapter(let name, let known):
      complain(
        known.isEmpty
          ? "The file has no chapters: they begin with @ mark"
          : "There is no chapter “\(name)”. Chapters: \(known.joined(separator: ", "))"
      )
      return .usage
    }
  }

  /// Reports why the workers of a test run cannot work.
  func fail(inWorker error: WorkerError) -> ShellStatus {
    switch error {
    case .system(let call, let errno):
      complain("A worker cannot start: \(call): \(String(cString: strerror(errno)))")
    case .tooFewDescriptors(let limit):
      complain(
        "A worker cannot start: only \(limit) files may be open at once. Raise that: ulimit -n 256"
      )
    case .noExecutable:
      complain("A worker cannot start: nobody knows where this program's own file is")
    case .notLaunched(let reason):
      complain("A worker cannot start: \(reason)")
    case .endedAtStart(let ending, let printed):
      if !printed.isEmpty { passOn(printed, from: "A worker") }
      complain("A worker ended before it played anything: \(ending.text)")
    }
    return .crashed
  }

  /// Reports why a session cannot continue.
  func fail(_ error: ShellError) -> ShellStatus {
    switch error {
    case .input(let errno):
      complain("standard input cannot be read: \(String(cString: strerror(errno)))")
    case .output(.closed):
      complain("standard output was closed before everything was written")
    case .output(.failed(let errno)):
      complain("standard output cannot be written: \(String(cString: strerror(errno)))")
    }
    return .inputOutput
  }
}
