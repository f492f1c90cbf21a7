import Foundation
import Testing

@testable import RehearsalShell

@Suite struct ShellWordTests {
  @Test(arguments: ["a", "opens-website", "Transcripts/profile/a.transcript", "größe", "a=b,c:d@e"])
  func plainWordsStayAsTheyAre(word: String) {
    #expect(ShellWord(word).description == word)
  }

  @Test(
    arguments: [
      ("", "''"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("$HOME", "'$HOME'"), ("*", "'*'"),
      ("a\nb", "'a\nb'"),
    ]
  )
  func othersAreQuoted(word: String, typed: String) {
    #expect(ShellWord(word).description == typed)
  }

  @Test(arguments: ["", "a b", "it's", "$(echo x)", "`x`", "~", "a;b", "\\", "ü ü", "''"])
  func aShellReadsBackTheWord(word: String) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "printf %s \(ShellWord(word))"]
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == word)
  }
}
