public import Rehearsal

/// A transcript that cannot be read or played: which, where in it, and why.
///
/// It says nothing about what the app did; that is a ``Mismatch``.
nonisolated public struct TranscriptError: Error, Hashable, Sendable {
  /// The file or folder, as it was named.
  public let path: String

  /// The line, from 1; nil where the whole file is meant.
  public let line: Int?

  /// What is wrong.
  public let reason: Reason

  /// Makes an error.
  public init(_ path: String, line: Int? = nil, _ reason: Reason) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// What can be wrong with a transcript.
  public indirect enum Reason: Error, Hashable, Sendable {
    /// The file system would not give the file or folder.
    case unreadable(FileFault)
    /// No transcript is where transcripts were looked for.
    case nothingFound
    /// A file without a command, and without anything that could be compared.
    case nothingToPlay
    /// A line of more bytes than `limit`.
    case lineTooLong(limit: Int)
    /// A byte that is no UTF-8, and its place in the line, from 1.
    case notUTF8(byte: UInt8, column: Int)
    /// The first character gives no kind of line.
    case unknownLine(String)
    /// A key of the header stands in the body.
    case fieldInBody(HeaderKey)
    /// Text follows the first character without the blank that parts them.
    case missingBlank(marker: String, text: String)
    /// `>` with nothing to do behind it.
    case missingCommand
    /// Output that stands behind nothing that could show it.
    case strayOutput
    /// What stands behind `|@` is no time.
    case badOffset(String)
    /// Something stands behind `|...`, `|{` or `|}`, or a part of it is missing.
    case unfinishedMarker(String)
    /// `|@1s}`: a group of lines ends at no time.
    case timeAtGroupEnd
    /// What stands behind `|=` is no JSON string.
    case badQuotedText(String)
    /// What stands behind `|/` is no regular expression.
    case badExpression(String)
    /// `|-` with nothing that could be absent.
    case emptyAbsentText
    /// Braces around what is no place for a value.
    case badPlace(String)
    /// A placeholder of a type that transcripts do not have.
    case unknownType(String)
    /// A placeholder with a type in a command, which captures nothing.
    case typeInCommand(String)
    /// A value that no line above captures.
    case unknownValue(String)
    /// A secret that the header does not have.
    case unknownSecret(String)
    /// `|}` where no group of lines is open.
    case strayGroupEnd
    /// A group of lines that began at a line and has no end.
    case groupNotClosed(firstLine: Int)
    /// A line that has no meaning in a group that appears in any order.
    case notInGroup(String)
    /// A line of the header without a colon.
    case notAField(String)
    /// A key that headers do not have.
    case unknownKey(String)
    /// A key that stands in the header already.
    case repeatedKey(HeaderKey, firstLine: Int)
    /// A value that its key cannot have.
    case badValue(HeaderKey, String)
    /// A key that says how the session begins, in a file that continues another.
    case keyOfContinued(HeaderKey)
    /// The body begins, or the file ends, before the header that began at a line is closed.
    case headerNotClosed(firstLine: Int)
    /// `---` where no header is.
    case strayHeaderEnd
    /// A directive that transcripts do not have.
    case unknownDirective(String)
    /// A directive whose argument is missing, or not of its kind.
    case badArgument(directive: Directive.Name, String)
    /// The file that this one continues cannot be played.
    case badParent(TranscriptError)
    /// The file continues one that continues it.
    case circle
    /// The file continues more files, one by way of the other, than `limit` allows.
    case longLineage(limit: Int)
    /// The reply of a port that the app does not have.
    case unknownPort(String, known: [String])
    /// The app refused to start as the header asks.
    case cannotStart(Refusal)
  }
}
