import ArgumentParser
import Foundation
import PlaybillRooms
import TestSupport
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct ArgumentCheckTests {
  @Test(
    "an empty argument is a usage error",
    arguments: [
      ["--open", ""], ["--open="], ["--data-dir", ""], ["test", "--filter", ""],
      ["test", "--junit="], ["test", ""], ["play", "x", "--cast", ""], ["record", ""],
      ["explore", "--exclude", "look", "--exclude", ""], ["explore", "--html", ""], [""],
    ]
  )
  func emptyArgument(arguments: [String]) {
    #expect(ArgumentCheck.complaint(about: arguments)?.hasSuffix("or leave it out.") == true)
  }

  @Test(
    "a value that is malformed or out of range is refused with what is right",
    arguments: [
      (["explore", "--states", "-1"], "--states must be at least 1, not -1."),
      (["explore", "--seconds", "-1.5"], "--seconds must be from 0.1 to"),
      (["explore", "--monkey", "-3"], "--monkey must be at least 1, not -3."),
      (["test", "--jobs", "-2"], "--jobs must be at least 1, not -2."),
      (["play", "x", "--speed", "-1"], "--speed must be at least 0.001 and finite, not -1.0."),
      (["--width", "-3"], "--width must be from 10 to 1000, not -3."),
      (["--seed", "-5"], "The value '-5' is invalid for '--seed <number>'"),
      (["explore", "--jobs", "--states", "1"], "Missing value for '--jobs <count>'."),
      (["--width", "9"], "--width must be from 10 to 1000, not 9."),
      (
        ["--clock", "noon"],
        "The value 'noon' is invalid for '--clock <date>': write a date from 1678 to 2261 as 2025-"
      ),
      (
        ["--clock", "2262-04-11T23:47:17Z"],
        "The value '2262-04-11T23:47:17Z' is invalid for '--clock <date>'"
      ),
      (["--locale", "German"], "--locale must be an identifier such as de_DE, not “German”."),
      (
        ["--time-zone", "Berlin"],
        "--time-zone must be an identifier such as Europe/Berlin, not “Berlin”."
      ),
      (
        ["--set", "network"],
        "The value 'network' is invalid for '--set <name=value>': write it as network=slow"
      ),
    ] as [([String], String)]
  )
  func badValue(arguments: [String], message: String) {
    typealias Command = RootCommand<NoOptions<Playbill>>
    let arguments = ArgumentCheck.joiningNegativeNumbers(in: arguments)
    let error = #expect(throws: (any Error).self) { _ = try Command.parseAsRoot(arguments) }
    let line = error.map { Console.usage(Command.message(for: $0), of: "playbill") } ?? ""
    #expect(line.hasPrefix(message), "\(line)")
  }

  #if os(Linux)
    /// The file systems of Apple have no such names.
    @Test("an argument that is not UTF-8 names no other file")
    func notUTF8() async throws {
      let folder = TemporaryFolder()
      let result = try await Program.run(
        shell: #"cd "$1"; exec "$0" record $'\xff.transcript'"#,
        arguments: [BuiltProduct.path("playbill"), folder.path]
      )
      #expect(result.status == 64)
      #expect(result.error.hasPrefix("playbill: Argument 2, “�.transcript”, is not UTF-8."))
      #expect(try folder.names == [])
    }
  #endif
}
