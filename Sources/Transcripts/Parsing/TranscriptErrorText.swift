import Rehearsal

nonisolated extension TranscriptError: CustomStringConvertible {
  /// One line: where, what is wrong, and what to do.
  public var description: String {
    let place = line.map { "\(path):\($0)" } ?? path
    return "\(place): \(reason.text)"
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
    case .notAField(let line):
      "“\(Self.short(line))” is no line of a header. Write: key: value"
    case .unknownKey(let key):
      "“\(Self.short(key))” is no key of a header. Known: \(Self.list(HeaderKey.self))"
    case .repeatedKey(let key, let firstLine):
      "“\(key.rawValue)” is set already, in line \(firstLine). Remove one of the two."
    case .badValue(let key, let value):
      "\(key.rawValue) cannot be “\(Self.short(value))”. Write: \(key.rawValue): \(key.example)"
    case .headerNotClosed(let firstLine):
      "The header that begins in line \(firstLine) has no end. Put --- below its last line."
    case .strayHeaderEnd:
      "--- ends a header, and there is none here. Remove the line."
    case .unknownDirective(let name):
      "“@ \(Self.short(name))” is no directive. Known: \(Directive.Name.usages)"
    case .badArgument(let name, let argument):
      argument.isEmpty
        ? "“@ \(name.rawValue)” needs more. Write: \(name.usage)"
        : "“@ \(name.rawValue)” cannot take “\(Self.short(argument))”. Write: \(name.usage)"
    case .cannotStart(let refusal):
      refusal.text
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  private static func list<Names: RawRepresentable<String> & CaseIterable>(
    _ names: Names.Type
  ) -> String {
    names.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// Enough of what the file says to recognise it, on one line.
  private static func short(_ text: String) -> String {
    let beginning = text.unicodeScalars.prefix(60)
    let isCut = beginning.endIndex < text.unicodeScalars.endIndex
    return VisibleText.of(String(beginning)) + (isCut ? "…" : "")
  }
}

nonisolated extension FileFault {
  /// What is wrong, and what to do.
  var text: String {
    switch self {
    case .missing: "There is no such file or folder. Is the path right?"
    case .forbidden: "You may not read this. Check its permissions."
    case .isDirectory: "This is a folder, and a file is needed. Name a file in it."
    case .symbolicLinkLoop: "Symbolic links lead round in a circle here. Remove one of them."
    case .other(let text): "This cannot be read: \(text)"
    }
  }
}
