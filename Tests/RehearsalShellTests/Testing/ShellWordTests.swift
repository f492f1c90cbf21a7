import Foundation
import TestSupport
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct ShellWordTests {
  @Test(
    "a plain word is not quoted",
    arguments: ["a", "opens-website", "Transcripts/profile/a.transcript", "größe", "a=b,c:d@e"]
  )
  func plainWord(word: String) {
    #expect(ShellWord(word).description == word)
  }

  @Test(
    "a word with special characters is quoted",
    arguments: [
      ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"), ("*", "'*'"),
      ("a\nb", #"$'a\012b'"#), ("a'\\\u{1B}\u{202E}é", #"$'a\'\\\033\342\200\256é'"#),
    ]
  )
  func quotedWord(word: String, typed: String) {
    #expect(ShellWord(word).description == typed)
  }

  @Test(
    "a shell reads back the same word",
    arguments: [
      "", "a b", "it's", "$(echo x)", "`x`", "~", "a;b", "\\", "ü ü", "''",
      "a\n\u{7F}1\u{9B}2'\\\u{202E}",
    ]
  )
  func roundTrip(word: String) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "printf %s \(ShellWord(word))"]
    process.standardOutput = pipe
    try process.run()
    let output = pipe.readAll()
    #expect(String(decoding: output, as: UTF8.self) == word)
  }
}
