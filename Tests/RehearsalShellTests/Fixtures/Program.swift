import Foundation
import PseudoTerminal

/// The real executable, run with pipes for its input and its outputs.
nonisolated struct Program {
  struct Result {
    let status: Int32
    let output: String
    let error: String
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
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    if closesOutputEarly { try stdout.fileHandleForReading.close() }
    let feeding = Task.detached { try? feed(input, to: stdin.fileHandleForWriting) }
    let failing = Task.detached { stderr.fileHandleForReading.readDataToEndOfFile() }
    let output = closesOutputEarly ? Data() : stdout.fileHandleForReading.readDataToEndOfFile()
    let error = await failing.value
    await feeding.value
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: output, as: UTF8.self),
      error: String(decoding: error, as: UTF8.self)
    )
  }

  private static func feed(_ input: Data, to handle: FileHandle) throws {
    try handle.write(contentsOf: input)
    try handle.close()
  }
}
