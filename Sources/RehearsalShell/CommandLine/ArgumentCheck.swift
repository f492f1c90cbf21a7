/// Checks the arguments of the program before they are parsed.
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
