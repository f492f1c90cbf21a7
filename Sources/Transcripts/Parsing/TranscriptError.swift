public import Rehearsal

/// A transcript that cannot be read or played.
///
/// The error contains the file, the line, and the reason. A difference in what the app shows is a
/// ``Mismatch`` instead.
nonisolated public struct TranscriptError: Error, Hashable, Sendable {
  /// The path of the file or folder, as given by the caller.
  public let path: String

  /// The number of the line, from 1; nil if the error concerns the whole file.
  public let line: Int?

  /// What is wrong.
  public let reason: Reason

  /// Creates an error.
  public init(_ path: String, line: Int? = nil, _ reason: Reason) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// The reason for an error.
  public indirect enum Reason: Error, Hashable, Sendable {
    /// The file or folder cannot be read.
    case unreadable(FileFault)
    /// No transcripts were found.
    case nothingFound
    /// The file has no command, and nothing to compare.
    case nothingToPlay
    /// A line has more than `limit` bytes.
    case lineTooLong(limit: Int)
    /// A byte is invalid UTF-8; its column is counted from 1.
    case notUTF8(byte: UInt8, column: Int)
    /// The first character does not identify a kind of line.
    case unknownLine(String)
    /// A key of the header is in the body.
    case fieldInBody(HeaderKey)
    /// The space between the first character and the text is missing.
    case missingBlank(marker: String, text: String)
    /// A `>` has no command.
    case missingCommand
    /// Output follows a line that cannot show output.
    case strayOutput
    /// The text after `|@` is not a duration.
    case badOffset(String)
    /// The text after `|...`, `|{` or `|}` is unexpected or incomplete.
    case unfinishedMarker(String)
    /// The end of a group has a time: `|@1s}`.
    case timeAtGroupEnd
    /// The text after `|=` is not a JSON string.
    case badQuotedText(String)
    /// The text after `|/` is not a regular expression.
    case badExpression(String)
    /// A `|-` has no text.
    case emptyAbsentText
    /// Braces do not contain a valid place.
    case badPlace(String)
    /// The type of a placeholder is unknown.
    case unknownType(String)
    /// A command contains a placeholder with a type, although commands capture nothing.
    case typeInCommand(String)
    /// No line above captures the value.
    case unknownValue(String)
    /// The header does not define the secret.
    case unknownSecret(String)
    /// A `|}` has no open group.
    case strayGroupEnd
    /// The group that begins on this line is not closed.
    case groupNotClosed(firstLine: Int)
    /// The line is not allowed in an unordered group.
    case notInGroup(String)
    /// A line of the header has no colon.
    case notAField(String)
    /// The key is unknown.
    case unknownKey(String)
    /// The header contains the key already.
    case repeatedKey(HeaderKey, firstLine: Int)
    /// The value is invalid for its key.
    case badValue(HeaderKey, String)
    /// A file that continues another contains a key for the start of a session.
    case keyOfContinued(HeaderKey)
    /// The header that begins on this line is not closed before the body or the end of the file.
    case headerNotClosed(firstLine: Int)
    /// A `---` has no header.
    case strayHeaderEnd
    /// The directive is unknown.
    case unknownDirective(String)
    /// The argument of a directive is missing or invalid.
    case badArgument(directive: Directive.Name, String)
    /// The parent of the file cannot be played.
    case badParent(TranscriptError)
    /// The file continues itself, directly or indirectly.
    case circle
    /// The chain of continued files is longer than `limit`.
    case longLineage(limit: Int)
    /// The app does not have the gateway of a reply.
    case unknownGateway(String, known: [String])
    /// The app refused to start with the settings of the header.
    case cannotStart(Refusal)
  }
}
