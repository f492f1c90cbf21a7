import Foundation

/// The formatter of the toolchain.
public enum Formatting {
  /// Returns the source as `swift format` writes it in the place of `path`, or as it is if there is no formatter.
  public static func formatted(_ source: String, path: String) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "format", "format", "--assume-filename", path]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return source }
    input.fileHandleForWriting.write(Data(source.utf8))
    try? input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 && !text.isEmpty ? text : source
  }
}
