import LineEditing
import Platform
import Transcripts

/// The name of a transcript as typed at the prompt, where the extension is optional.
///
/// Command-line arguments, by contrast, name files exactly.
struct TranscriptName {
  private let typed: String

  init(_ typed: String) {
    self.typed = Self.expandingHome(in: typed)
  }

  /// Returns `path` with the user's home folder for a leading `~`, as in a shell.
  static func expandingHome(
    in path: String,
    home: String? = ProcessEnvironment.value(of: "HOME")
  ) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// Returns the name of the file at `path`, without its folder and extension.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? path[...]
    let ending = TranscriptFiles.ending
    return String(name.hasSuffix(ending) ? name.dropLast(ending.count) : name)
  }

  /// The file to write, with the extension by which `test` finds it; a pipe or a device has none.
  var toWrite: String {
    hasEnding || FilePlace.isStream(typed) ? typed : typed + TranscriptFiles.ending
  }

  /// The file to read: the one written under this name if it exists, or else the typed name.
  var toRead: String { access(toWrite, F_OK) == 0 ? toWrite : typed }

  private var hasEnding: Bool {
    let name = typed[(typed.lastIndex(of: "/").map(typed.index(after:)) ?? typed.startIndex)...]
    // A leading dot hides a file and does not begin an extension. A folder is refused later.
    return name.isEmpty || name == "." || name.dropFirst().contains(".")
  }
}
