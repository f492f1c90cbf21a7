import LineEditing
import Platform

/// Writes whole texts to a descriptor, which the caller keeps and closes.
struct DescriptorWriter {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes `text`, and throws an error if the output is closed or fails.
  ///
  /// A pipe without a reader reports EPIPE, and a disconnected terminal reports EIO. On a file, EIO
  /// is a failure.
  func show(_ text: String, onTerminal isTerminal: Bool = false) throws(OutputError) {
    guard let code = write(text) else { return }
    throw code == EPIPE || isTerminal && code == EIO ? .closed : .failed(errno: code)
  }

  /// Writes all of `text`, blocking if necessary; returns an `errno` on failure, or nil.
  func write(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all of `bytes`; returns an `errno` on failure, or nil.
  func write(_ bytes: [UInt8]) -> Int32? {
    bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
  }
}
