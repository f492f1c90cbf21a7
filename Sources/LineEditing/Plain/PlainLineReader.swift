import Synchronization

/// A line reader for pipes and files, without a prompt and without editing.
///
/// Output is buffered and written when there is much of it, before the reader waits for input, and
/// at the end, so that a million short lines need few system calls. If standard error leads to the same place, output
/// is written at once, so that it stays in order with what other code prints there. ``next(prompt:)`` waits on the
/// caller's own thread, because switching threads would cost more than reading a line.
///
/// A byte-order mark at the beginning and a carriage return before the newline are removed, and a last line without a newline is a line.
/// The reader does not handle ^C: with a pipe, an interrupt ends the program.
public final class PlainLineReader: LineReader {
  private struct Input {
    let descriptor: Descriptor
    var splitter = LineSplitter()
    var hasFailed = false
    /// The most bytes to read at once, which are few at first, because most inputs are short.
    var space = 1 << 12
  }

  private let input: Mutex<Input>
  private let output: Mutex<OutputBuffer>
  private let isClosed = Atomic(false)
  private let isBuffered: Bool

  /// Makes a reader of `input` that shows text on `output`.
  ///
  /// The descriptors still belong to the caller.
  public init(input: Int32 = 0, output: Int32 = 1) {
    self.input = Mutex(Input(descriptor: Descriptor(number: input)))
    self.output = Mutex(OutputBuffer(Descriptor(number: output)))
    isBuffered = !Descriptor(number: output).isRead(
      with: Descriptor(number: StandardDescriptors.error)
    )
    if output == StandardDescriptors.output { AppEnd.setReader(self, writeRest: Self.writeRest) }
  }

  deinit {
    try? close()
  }

  /// Returns the next line, without showing the prompt.
  ///
  /// The method blocks the calling thread, and concurrent callers, until a line is available.
  public func next(prompt: Prompt) async -> LineEvent {
    input.withLock { input in
      while true {
        if input.hasFailed || isClosed.load(ordering: .relaxed) { return .endOfInput }
        if let event = input.splitter.next() { return event }
        // If this fails, the next call of `show` reports it.
        try? output.withLock { (output) throws(OutputError) in try output.flush() }
        switch input.splitter.fill(upTo: input.space, from: input.descriptor) {
        case .bytes: input.space = min(input.space * 4, 1 << 16)
        case .end: input.splitter.finish()
        case .failed(let code):
          input.hasFailed = true
          return .unreadable(errno: code)
        }
      }
    }
  }

  /// Buffers `text` as whole lines, and writes the buffer when it is full.
  public func show(_ text: String) throws(OutputError) {
    if !isBuffered { StandardDescriptors.flush() }
    try output.withLock { (output) throws(OutputError) in
      try output.append(text)
      if output.isFull || !isBuffered { try output.flush() }
    }
  }

  /// Buffers `text` as ``show(_:)`` does, because output to a pipe or file has no pages.
  public func page(_ text: String) async throws(OutputError) {
    try show(text)
  }

  /// Does nothing, because there is no prompt.
  public func setPrompt(_ prompt: Prompt) {}

  /// Does nothing, because there is no editing.
  public func remember(_ line: String) {}

  /// Always returns false: with a pipe, an interrupt ends the program.
  public func takeInterruption() -> Bool { false }

  /// Writes the buffered text.
  ///
  /// Lines that were not read yet remain unread.
  public func close() throws(OutputError) {
    AppEnd.setReader(nil, writeRest: Self.writeRest)
    isClosed.store(true, ordering: .relaxed)
    try output.withLock { (output) throws(OutputError) in try output.close() }
  }

  /// Writes the buffered text before the process ends, unless a thread is using it; a signal handler may call this.
  private static let writeRest: AppEnd.WriteRest = { reader in
    Unmanaged<PlainLineReader>.fromOpaque(reader)._withUnsafeGuaranteedRef { reader in
      reader.output.withLockIfAvailable { $0.writeRest() }
    }
  }
}
