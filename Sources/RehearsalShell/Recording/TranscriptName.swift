import Platform

/// The name of a transcript as typed at the prompt, where the extension is optional.
///
/// Command-line arguments, by contrast, name files exactly.
struct TranscriptName {
  private let typed: String

  init(_ typed: String) {
    self.typed = typed
  }

  /// Returns the name of the file at `path`, without its folder and extension.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? path[...]
    return String(name.hasSuffix(ending) ? name.dropLast(ending.count) : name)
  }

  /// The extension by which `test` finds transcripts.
  static let ending = ".transcript"

  /// The file to write, with the extension by which `test` finds it.
  var toWrite: String { hasEnding ? typed : typed + Self.ending }

  /// The file to read: the one written under this name if it exists, or else the typed name.
  var toRead: String { access(toWrite, F_OK) == 0 ? toWrite : typed }

  private var hasEnding: Bool {
    let name = typed[(typed.lastIndex(of: "/").map(typed.index(after:)) ?? typed.startIndex)...]
    // A leading dot hides a file and does not begin an extension. A folder is refused later.
    return name.isEmpty || name.dropFirst().contains(".")
  }
}
