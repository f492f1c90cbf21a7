import Rehearsal
import Transcripts

/// How a file fared that was to be blessed.
struct BlessingOutcome: Equatable {
  /// The file, as it was named.
  let path: String

  /// How many lines of it were changed, added or removed.
  var lineCount = 0

  /// What no other output lines can mend.
  var unmended: [Unmended] = []

  /// How often somebody said that the file is right, and not what was shown.
  var rejectedCount = 0

  /// How often nobody said what is right.
  var undecidedCount = 0

  /// Why nothing was written, when that is so.
  var refusal: BlessingRefusal?

  /// Whether somebody wants no more files to be played.
  var hasQuit = false

  /// Whether it passes now.
  var passes: Bool {
    unmended.isEmpty && rejectedCount == 0 && undecidedCount == 0 && refusal == nil
  }

  /// What happened, in one line; nil when nothing did.
  var summary: String? {
    var parts: [String] = []
    if lineCount > 0 { parts.append("\(lineCount == 1 ? "1 line" : "\(lineCount) lines") blessed") }
    let differences = [
      (rejectedCount, "rejected"), (undecidedCount, "undecided"),
      (unmended.count, "to mend by hand"),
    ]
    for (count, fate) in differences where count > 0 {
      parts.append("\(count) \(count == 1 ? "difference" : "differences") \(fate)")
    }
    return parts.isEmpty ? nil : "\(VisibleText.of(path)): " + parts.joined(separator: ", ")
  }
}
