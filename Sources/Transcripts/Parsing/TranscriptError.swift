public import Rehearsal

/// A transcript that cannot be read or played.
///
/// The error contains the file, the line, and the reason. A difference in what the app shows is a
/// ``Mismatch`` instead.
nonisolated public struct TranscriptError: Error, Hashable, Sendable, CustomStringConvertible {
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

  /// One line that says where the error is, what is wrong, and what to do.
  ///
  /// Control characters of the file and of the app are shown as pictures.
  public var description: String { VisibleText.of("\(place): \(reason.text)") }

  fileprivate var place: String { line.map { "\(path):\($0)" } ?? path }

  /// The reason for an error.
  public indirect enum Reason: Error, Hashable, Sendable {
    /// The file or folder cannot be read.
    case unreadable(FileFault)
    /// No transcripts were found.
    case nothingFound
    /// The file has no command, and no directive that runs the app or checks where it is.
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
    /// A `|...` is incomplete, or something follows it.
    case unfinishedMarker(String)
    /// The text after `|=` is not a JSON string.
    case badQuotedText(String)
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
    case longParentChain(limit: Int)
    /// The app does not have the gateway of a reply.
    case unknownGateway(String, known: [String])
    /// The app refused to start with the settings of the header.
    case cannotStart(Refusal)
  }
}

nonisolated extension TranscriptError.Reason {
  /// What is wrong and what to do, without the place.
  public var text: String {
    switch self {
    case .unreadable(let fault): fault.text
    case .nothingFound: "There is no transcript here. Transcripts are files called NAME.transcript"
    case .nothingToPlay:
      "This file has no commands, so it proves nothing. Write a command, such as “> look”, or remove the file."
    case .lineTooLong(let limit): "This line is longer than \(limit / 1_048_576) MiB. Break it up."
    case .notUTF8(let byte, let column):
      "Byte \(column) of this line, 0x\(Self.hex(byte)), is not valid UTF-8. Save the file as UTF-8."
    case .unknownLine(let line):
      "“\(Self.short(line))” is not a line of a transcript. "
        + "Lines begin with > (command), | (output), @ (directive) or # (comment)."
    case .fieldInBody(let key):
      "“\(key.rawValue):” belongs in the header. Move it above ---"
    case .missingBlank(let marker, let text):
      "A space is missing after \(marker). Write: \(marker) \(Self.short(text))"
    case .missingCommand: "No command follows >. Write one, such as “> look”, or remove the line."
    case .strayOutput:
      "This output does not follow a command. Move it below the command that shows it."
    case .badOffset(let text):
      "“\(Self.short(text))” does not begin with a time. Write: |@1.5s text"
    case .unfinishedMarker(let marker):
      "\(marker) must be alone on its line. Remove the text after it, or write: | text"
    case .badQuotedText(let text): "“\(Self.short(text))” is not a JSON string. Write: |= \"text\""
    case .emptyAbsentText: "|- needs the text that no line may contain. Write: |- text"
    case .badPlace(let place):
      "“\(Self.short(place))” is not a placeholder. "
        + "Write {name:type}, {name}, {…}, or {{ for a brace."
    case .unknownType(let type):
      "“\(Self.short(type))” is not a type. Known: \(Self.list(PlaceholderType.self))"
    case .typeInCommand(let place):
      "A command captures nothing. Instead of “{\(Self.short(place))}”, write {name}"
    case .unknownValue(let name):
      "No line above captures “\(name)”. Capture it there: |~ … {\(name):word}"
    case .unknownSecret(let name):
      "The header has no secret “\(name)”. Write there: secrets: \(name) VALUE"
    case .notAField(let line): "“\(Self.short(line))” is not a line of a header. Write: key: value"
    case .unknownKey(let key):
      "“\(Self.short(key))” is not a key of a header. Known: \(Self.list(HeaderKey.self))"
    case .repeatedKey(let key, let firstLine):
      "“\(key.rawValue)” is already set in line \(firstLine). Remove one of the two."
    case .badValue(let key, let value):
      "\(key.rawValue) cannot be “\(Self.short(value))”. Write: \(key.rawValue): \(key.example)"
    case .keyOfContinued(let key):
      "“\(key.rawValue)” is decided by the file that this one continues. Remove the line."
    case .headerNotClosed(let firstLine):
      "The header that begins in line \(firstLine) has no end. Write --- below its last line."
    case .strayHeaderEnd: "--- ends a header, and there is none here. Remove the line."
    case .unknownDirective(let name):
      "“@ \(Self.short(name))” is not a directive. Known: \(Self.list(Directive.Name.self))"
    case .badArgument(let name, let argument):
      argument.isEmpty
        ? "“@ \(name.rawValue)” needs more. Write: \(name.usage)"
        : "“@ \(name.rawValue)” cannot take “\(Self.short(argument))”. Write: \(name.usage)"
    case .badParent(let error): Self.text(ofParent: error)
    case .circle:
      "This file continues itself, directly or through others. Remove one of the “continues” lines."
    case .longParentChain(let limit):
      "More than \(limit) files continue one another. Start one of them without “continues”."
    case .unknownGateway(let gateway, let known):
      Refusal.unknownGateway(Self.short(gateway), known: known).text
    case .cannotStart(let refusal): refusal.text
    }
  }

  /// Describes an error in an ancestor, and lists the files on the way to it.
  private static func text(ofParent error: TranscriptError) -> String {
    var error = error
    var places: [String] = []
    while case .badParent(let parent) = error.reason {
      places.append(error.place)
      error = parent
    }
    let rest = places.count - Self.listedPlaces
    if rest > 0 { places = places.prefix(Self.listedPlaces) + ["\(rest) more"] }
    let way = places.isEmpty ? "" : ", through \(places.joined(separator: ", ")),"
    return "The file that this one continues\(way) cannot be played. \(error)"
  }

  /// The maximum number of intermediate files to list.
  private static let listedPlaces = 3

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private static func list<Names: RawRepresentable<String> & CaseIterable>(
    _ names: Names.Type
  ) -> String {
    names.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// Returns the text on one line, shortened.
  private static func short(_ text: String) -> String {
    let beginning = text.unicodeScalars.prefix(60)
    let isCut = beginning.endIndex < text.unicodeScalars.endIndex
    return VisibleText.spelledOut(String(beginning)) + (isCut ? "…" : "")
  }
}
