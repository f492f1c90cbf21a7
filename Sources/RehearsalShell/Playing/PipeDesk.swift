import LineEditing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pipe or a file into which a demonstration goes: without a pace, and without keys.
final class PipeDesk: PlayDesk {
  private let writer = DescriptorWriter(STDOUT_FILENO)

  func show(_ text: String) throws(OutputError) {
    try writer.show(text)
  }

  /// No key can be pressed here, so a step that wants one goes on.
  func wait(_ time: Duration?) -> PlayKey? { time == nil ? .next : nil }
}
