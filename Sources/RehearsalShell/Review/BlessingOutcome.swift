import Rehearsal
import Transcripts

/// The result of blessing a file.
struct BlessingOutcome: Equatable {
  /// The path of the file, as given by the user.
  let path: String

  /// The number of lines changed, added or removed.
  var lineCount = 0

  /// The mismatches that no change to output lines can fix.
  var unresolved: [UnresolvedMismatch] = []

  /// The number of differences that the user rejected because the file is right.
  var rejectedCount = 0

  /// The number of differences left undecided.
  var undecidedCount = 0

  /// The reason why nothing was written, if so.
  var refusal: ShellError?

  /// Whether the user quit, so that no more files are played.
  var hasQuit = false

  /// Whether the file passes now.
  var passes: Bool {
    unresolved.isEmpty && rejectedCount == 0 && undecidedCount == 0 && refusal == nil
  }

  /// A one-line summary; nil if nothing happened.
  var summary: String? {
    var parts: [String] = []
    if lineCount > 0 { parts.append("\(TextLayout.count(lineCount, "line")) blessed") }
    let differences = [
      (rejectedCount, "rejected"), (undecidedCount, "undecided"),
      (unresolved.count, "to fix by hand"),
    ]
    for (count, fate) in differences where count > 0 {
      parts.append("\(TextLayout.count(count, "difference")) \(fate)")
    }
    return parts.isEmpty ? nil : "\(VisibleText.of(path)): " + parts.joined(separator: ", ")
  }
}
