import Foundation
import TestSupport

@testable import LineEditing

/// The real executables, with pipes for their input and outputs, or on a terminal.
nonisolated struct Program {
  struct Result {
    let status: Int32
    let output: String
    let error: String

    /// The output of a test run without the time that it took.
    var untimedOutput: String {
      output.replacing(/(\d failed) in \d+\.\d{3} s\n/) { "\($0.1)\n" }
    }
  }

  static func run(
    _ arguments: String...,
    input: Data = Data(),
    closesOutputEarly: Bool = false
  ) async throws -> Result {
    try await run(arguments, input: input, closesOutputEarly: closesOutputEarly)
  }

  /// Runs a script of bash, whose `$0`, `$1` … are `arguments`.
  static func run(
    shell script: String,
    arguments: [String],
    input: Data = Data()
  ) async throws -> Result {
    try await run(["-c", script] + arguments, of: "/bin/bash", input: input)
  }

  static func run(
    _ arguments: [String],
    of executable: String = BuiltProduct.path("playbill"),
    environment: [String: String] = [:],
    input: Data = Data(),
    closesOutputEarly: Bool = false
  ) async throws -> Result {
    let process = Process()
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    // The runtime takes a second to write a backtrace, which few tests need.
    let usual = ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
    process.environment = usual.merging(environment) { $1 }
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    let end = try process.start()
    if closesOutputEarly { try stdout.fileHandleForReading.close() }
    let fed = onThread { try? feed(input, to: stdin.fileHandleForWriting) }
    let error = onThread { stderr.readAll() }
    let output = onThread { closesOutputEarly ? Data() : stdout.readAll() }
    _ = await fed.value
    return Result(
      status: await end.value,
      output: String(decoding: await output.value, as: UTF8.self),
      error: String(decoding: await error.value, as: UTF8.self)
    )
  }

  /// Starts a program on a terminal, and waits until it shows `text`.
  static func start(
    _ name: String = "playbill",
    _ arguments: [String] = [],
    columns: Int = 80,
    rows: Int = 30,
    environment: [String: String] = [:],
    until text: String = ""
  ) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    try terminal.spawn(BuiltProduct.path(name), arguments: arguments, environment: environment)
    if !text.isEmpty { try await terminal.waitFor(text) }
    return terminal
  }

  private static func feed(_ input: Data, to handle: FileHandle) throws {
    // A program may end before it has read all its input, and SIGPIPE must not end the tests.
    try BrokenPipeSignal.suppressed { Swift.Result { try handle.write(contentsOf: input) } }.get()
    try handle.close()
  }
}
