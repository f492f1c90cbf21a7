import Rehearsal

nonisolated extension TranscriptError: CustomStringConvertible {
  /// One line that says where the error is, what is wrong, and what to do.
  public var description: String {
    "\(place): \(reason.text)"
  }

  fileprivate var place: String {
    let path = VisibleText.of(path)
    return line.map { "\(path):\($0)" } ?? path
  }
}

nonisolated extension TranscriptError.Reason {
  /// What is wrong and what to do, without the place.
  public var text: String {
    switch self {
    case .unreadable(let fault):
      fault.text
    case .nothingFound:
      "There is no transcript here. Transcripts are files called NAME.transcript"
    case .nothingToPlay:
      "This plays nothing, so it proves nothing. Write a command, such as “> look”, or remove the file."
    case .lineTooLong(let limit):
      "This line is longer than \(limit / 1_048_576) MiB. Break it up."
    case .notUTF8(let byte, let column):
      "Byte \(column) of this line, 0x\(Self.hex(byte)), is no UTF-8. Save the file as UTF-8."
    case .unknownLine(let line):
      "“\(Self.short(line))” is no line of a transcript. "
        + "Lines begin with > (command), | (output), @ (directive) or # (comment)."
    case .fieldInBody(let key):
      "“\(key.rawValue):” belongs into the header. Move it to the top, above ---"
    case .missingBlank(let marker, let text):
      "A blank is missing behind \(marker). Write: \(marker) \(Self.short(text))"
    case .missingCommand:
      "No command follows >. Write one, such as “> look”, or remove the line."
    case .strayOutput:
      "This output belongs to no command. Move it directly below the command that shows it."
    case .badOffset(let text):
      "“\(Self.short(text))” begins with no time. Write: |@1.5s text"
    case .unfinishedMarker(let marker):
      "\(marker) stands alone in its line. Remove what is behind it, or write: | text"
    case .timeAtGroupEnd:
      "The end of a group takes no time. Write: |}"
    case .badQuotedText(let text):
      "“\(Self.short(text))” is no JSON string. Write: |= \"text\""
    case .badExpression(let text):
      "“\(Self.short(text))” is no regular expression. For literal text, write: | text"
    case .emptyAbsentText:
      "|- needs the text that no line may contain. Write: |- text"
    case .badPlace(let place):
      "“\(Self.short(place))” is no place for a value. "
        + "Write {name:type}, {name}, {…}, or {{ for a brace."
    case .unknownType(let type):
      "“\(Self.short(type))” is no type. Known: \(Self.list(PlaceholderType.self))"
    case .typeInCommand(let place):
      "A command captures nothing. Instead of “{\(Self.short(place))}”, write {name}"
    case .unknownValue(let name):
      "No line above captures “\(name)”. Capture it there: |~ … {\(name):word}"
    case .unknownSecret(let name):
      "The header has no secret “\(name)”. Write there: secrets: \(name) VALUE"
    case .strayGroupEnd:
      "|} ends a group, and none is open. Remove the line, or begin the group with |{"
    case .groupNotClosed(let firstLine):
      "The group that begins in line \(firstLine) has no end. Put |} below its last line."
    case .notInGroup(let marker):
      "\(marker) means nothing among lines in any order. Move it out of |{ … |}"
    case .notAField(let line):
      "“\(Self.short(line))” is no line of a header. Write: key: value"
    case .unknownKey(let key):
      "“\(Self.short(key))” is no key of a header. Known: \(Self.list(HeaderKey.self))"
    case .repeatedKey(let key, let firstLine):
      "“\(key.rawValue)” is set already, in line \(firstLine). Remove one of the two."
    case .badValue(let key, let value):
      "\(key.rawValue) cannot be “\(Self.short(value))”. Write: \(key.rawValue): \(key.example)"
    case .keyOfContinued(let key):
      "“\(key.rawValue)” is decided by the file that this one continues. Remove the line."
    case .headerNotClosed(let firstLine):
      "The header that begins in line \(firstLine) has no end. Put --- below its last line."
    case .strayHeaderEnd:
      "--- ends a header, and there is none here. Remove the line."
    case .unknownDirective(let name):
      "“@ \(Self.short(name))” is no directive. Known: \(Self.list(Directive.Name.self))"
    case .badArgument(let name, let argument):
      argument.isEmpty
        ? "“@ \(name.rawValue)” needs more. Write: \(name.usage)"
        : "“@ \(name.rawValue)” cannot take “\(Self.short(argument))”. Write: \(name.usage)"
    case .badParent(let error):
      Self.text(ofParent: error)
    case .circle:
      "This file continues itself, here or by way of others. Remove one of the “continues” lines."
    case .longLineage(let limit):
      "More than \(limit) files continue one another. Start one of them without “continues”."
    case .unknownGateway(let gateway, let known):
      GatewayRefusal.unknownGateway(Self.short(gateway), known: known).text
    case .cannotStart(let refusal):
      refusal.text
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
    let rest = places.count - Self.toldPlaces
    if rest > 0 { places = places.prefix(Self.toldPlaces) + ["\(rest) more"] }
    let way = places.isEmpty ? "" : ", by way of \(places.joined(separator: ", ")),"
    return "What this file continues\(way) cannot be played. \(error)"
  }

  /// The maximum number of intermediate files to list.
  private static let toldPlaces = 3

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

nonisolated extension FileFault {
  /// What is wrong, and what to do.
  var text: String {
    switch self {
    case .missing: "There is no such file or folder. Is the path right?"
    case .forbidden: "You may not read this. Check its permissions."
    case .isDirectory: "This is a folder, and a file is needed. Name a file in it."
    case .notRegular: "This is a pipe or a device, and a file is needed. Name a file."
    case .symbolicLinkLoop: "Symbolic links lead round in a circle here. Remove one of them."
    case .other(let text): "This cannot be read: \(text)"
    }
  }
}
