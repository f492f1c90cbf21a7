public import Foundation

extension Process {
  /// Starts the process, and returns a task with its exit status.
  ///
  /// `waitUntilExit()` would keep a processor busy: it polls.
  public func start() throws -> Task<Int32, Never> {
    let (statuses, continuation) = AsyncStream<Int32>.makeStream()
    terminationHandler = { ended in
      continuation.yield(ended.terminationStatus)
      continuation.finish()
    }
    try run()
    return Task { await statuses.reduce(-1) { $1 } }
  }
}

extension Pipe {
  /// Returns what a process writes to the pipe until it ends.
  ///
  /// It closes the pipe: Foundation on Linux keeps some until the tests end, and there may be few descriptors.
  public func readAll() -> Data {
    defer { try? fileHandleForReading.close() }
    return fileHandleForReading.readDataToEndOfFile()
  }
}
