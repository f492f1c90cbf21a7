#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A transcript's name as it is typed at the prompt, where its ending may be left out.
///
/// A command line names files as they are, as it does everywhere.
struct TranscriptName {
  private let typed: String

  init(_ typed: String) {
    self.typed = typed
  }

  /// The file to write, which `test` finds in its folder by the ending.
  var toWrite: String { hasEnding ? typed : typed + ".transcript" }

  /// The file to read: what was written under this name, if that is there.
  var toRead: String { access(toWrite, F_OK) == 0 ? toWrite : typed }

  private var hasEnding: Bool {
    let name = typed[(typed.lastIndex(of: "/").map(typed.index(after:)) ?? typed.startIndex)...]
    // A dot at its beginning hides a file, and ends no name; a folder is left to be refused.
    return name.isEmpty || name.dropFirst().contains(".")
  }
}
