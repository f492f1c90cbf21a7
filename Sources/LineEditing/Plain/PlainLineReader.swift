import Synchronization

/// Lines as they come, for pipes and files: no prompt, no editing.
///
/// What is shown is gathered, and written before the input is waited for, when there is much of it,
/// and at the end; so a million short lines cost few system calls. ``next(prompt:)`` waits on the
/// caller's own thread, because a hop to another one would cost more than a line.
///
/// A line's carriage return before its newline is dropped, and a last line without a newline is a
/// line. ^C is not its business: in a pipe an interrupt ends the program.
public final class PlainLineReader: LineReader {
  private struct Input {
    let descriptor: Descriptor
    var splitter = LineSplitter()
    var hasFailed = false
  }

  private let input: Mutex<Input>
  private let output: Mutex<OutputBuffer>
  private let isClosed = Atomic(false)

  /// A reader of `input` that shows on `output`; the descriptors stay the caller's.
  public init(input: Int32 = 0, output: Int32 = 1) {
    self.input = Mutex(Input(descriptor: Descriptor(number: input)))
    self.output = Mutex(OutputBuffer(Descriptor(number: output)))
  }

  deinit {
    try? close()
  }

  /// The next line, without showing the prompt.
  ///
  /// It blocks the calling thread until there is a line, and callers that come meanwhile.
  public func next(prompt: Prompt) async -> LineEvent {
    input.withLock { input in
      while true {
        if input.hasFailed || isClosed.load(ordering: .relaxed) { return .endOfInput }
        if case .event(let event) = input.splitter.next() { return event }
        // The next `show` says so if this fails.
        try? output.withLock { (output) throws(OutputError) in try output.flush() }
        let descriptor = input.descriptor
        switch input.splitter.fill(room: 1 << 16, { descriptor.arrival(in: $0) }) {
        case .bytes: break
        case .end: input.splitter.finish()
        case .failed(let code):
          input.hasFailed = true
          return .unreadable(errno: code)
        }
      }
    }
  }

  /// Gathers `text` as whole lines, and writes when there is much of it.
  public func show(_ text: String) throws(OutputError) {
    try output.withLock { (output) throws(OutputError) in try output.append(text) }
  }

  /// Gathers `text` as ``show(_:)`` does: nobody turns pages.
  public func page(_ text: String) async throws(OutputError) {
    try show(text)
  }

  /// Does nothing: there is no prompt.
  public func setPrompt(_ prompt: Prompt) {}

  /// Does nothing: nobody types.
  public func remember(_ line: String) {}

  /// Always false: in a pipe an interrupt ends the program.
  public func takeInterruption() -> Bool { false }

  /// Writes what was gathered; lines that were not read yet stay unread.
  public func close() throws(OutputError) {
    isClosed.store(true, ordering: .relaxed)
    try output.withLock { (output) throws(OutputError) in try output.close() }
  }
}

extension Descriptor {
  fileprivate func arrival(in buffer: UnsafeMutableRawBufferPointer) -> (Int, Arrival) {
    let arrival = read(into: buffer)
    guard case .bytes(let count) = arrival else { return (0, arrival) }
    return (count, arrival)
  }
}
