/// Prepares the arguments of the program for the parser.
enum ArgumentCheck {
  /// The error for the first argument of this process that is not UTF-8; nil if all are.
  ///
  /// Swift repairs such an argument, so it would name another file.
  static var encodingError: ShellError? {
    for (number, argument) in CommandLine.arguments.enumerated() {
      guard let bytes = CommandLine.unsafeArgv[number], String(validatingCString: bytes) == nil
      else { continue }
      return ShellError(
        "Argument \(number), “\(argument)”, is not UTF-8. Rename the file, or write it as UTF-8.",
        .usage
      )
    }
    return nil
  }

  /// Writes negative numbers after an option with its name, as in `--states=-1`.
  ///
  /// The parser would take the number for another option, and say that the value is missing.
  static func joiningNegativeNumbers(in arguments: [String]) -> [String] {
    var joined: [String] = []
    var previous = ""
    for argument in arguments {
      if argument.hasPrefix("-"), Double(argument) != nil, previous.hasPrefix("--"),
        previous.count > 2, !previous.contains("=")
      {
        joined[joined.count - 1] += "=" + argument
      } else {
        joined.append(argument)
      }
      previous = argument
    }
    return joined
  }

  /// Says which argument is empty; nil if none is.
  static func complaint(about arguments: [String]) -> String? {
    // A shell that completes a command line passes on empty words.
    if arguments.first == "---completion" { return nil }
    for (index, argument) in arguments.enumerated() {
      if argument.isEmpty {
        let place = index > 0 ? "after \(arguments[index - 1]) " : ""
        return "The argument \(place)is empty. Give it a value, or leave it out."
      }
      let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
      if argument.hasPrefix("--"), parts.count == 2, parts[1].isEmpty {
        return "\(argument) has no value. Give it one, or leave it out."
      }
    }
    return nil
  }
}
