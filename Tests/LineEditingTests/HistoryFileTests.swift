import Foundation
import TestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimit(.minutes(10))) struct HistoryFileTests {
  private let folder = TemporaryFolder()
  private let file: HistoryFile

  init() {
    file = HistoryFile(path: folder.path(of: "state/playbill/history"))
  }

  private var permissions: Int? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.posixPermissions] as? Int
  }

  private var size: Int {
    ((try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int) ?? 0
  }

  @Test("appended lines are read, each once and the newest last")
  func appendAndRead() throws {
    #expect(try file.read() == HistoryFile.Contents(lines: [], damagedCount: 0))
    for line in ["tap website", "two\nlines", "日本", "tap website"] { try file.append(line) }
    let contents = try file.read()
    #expect(contents.lines == ["two\nlines", "日本", "tap website"])
    #expect(contents.damagedCount == 0)
  }

  @Test("only the owner can read the history file")
  func privateFile() throws {
    try file.append("look")
    #expect(permissions == 0o600)
    try folder.setPermissions(0o644, of: "state/playbill/history")
    try file.append("back")
    #expect(permissions == 0o600)
  }

  @Test("several programs can append at once without losing a line")
  func concurrentAppends() async throws {
    let (writers, count) = (4, 1000)
    let processes = try (0..<writers).map { number in
      let process = Process()
      process.executableURL = URL(filePath: BuiltProduct.path("EchoProgram"))
      process.arguments = [file.path, "writer\(number)", String(count)]
      return try process.start()
    }
    for process in processes { _ = await process.value }
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == writers * count)
    for number in 0..<writers {
      let own = lines.filter { $0.hasPrefix("writer\(number) ") }
      #expect(own.map(String.init) == (0..<count).map { "writer\(number) \($0)" })
    }
  }

  @Test("a file that grows too long is shortened while other programs append")
  func trimming() async throws {
    let word = String(repeating: "long ", count: 20)
    let processes = try (0..<3).map { number in
      let process = Process()
      process.executableURL = URL(filePath: BuiltProduct.path("EchoProgram"))
      process.arguments = [file.path, "\(number) \(word)", "1500"]
      return try process.start()
    }
    for process in processes { _ = await process.value }
    #expect(size <= 1 << 17)
    let contents = try file.read()
    #expect(contents.damagedCount == 0)
    // The file keeps the newest lines of each writer, without gaps.
    for number in 0..<3 {
      let own = contents.lines.filter { $0.hasPrefix("\(number) ") }
        .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
      if let first = own.first { #expect(own == Array(first..<1500)) }
    }
    #expect(contents.lines.last?.hasSuffix(" 1499") == true)
    #expect(permissions == 0o600)
    #expect(try folder.names == ["state"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "state/playbill")) == [
        "history"
      ]
    )
  }

  @Test("a symbolic link is kept when its target is shortened")
  func symbolicLink() throws {
    try folder.write("", to: "elsewhere/history")
    try folder.write("", to: "state/playbill/other")
    try folder.link("state/playbill/history", to: folder.path(of: "elsewhere/history"))
    for number in 0..<100 { try file.append("\(number) \(String(repeating: "x", count: 4000))") }
    #expect(size > 0)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: file.path)
    #expect(target == folder.path(of: "elsewhere/history"))
    #expect(try file.read().lines.last?.hasPrefix("99 ") == true)
  }

  @Test("only the end of a long file is read")
  func longFile() throws {
    let lines = (0..<10_000).map { "\($0) \(String(repeating: "x", count: 100))" }
    let text = "damaged\u{7}\n" + lines.joined(separator: "\n") + "\n"
    try folder.write(text, to: "state/playbill/history")
    let contents = try file.read()
    #expect(contents.lines.last == lines.last)
    // The limit for lines would allow more of them.
    #expect(contents.lines.count < 1_500)
    #expect(contents.lines == lines.suffix(contents.lines.count))
    #expect(contents.damagedCount == 0)
    try file.append("look")
    #expect(size <= 1 << 16)
    #expect(try file.read().lines.suffix(2) == [lines[9_999], "look"])
  }

  @Test("a last line without a newline is kept apart from the next")
  func tornLine() throws {
    try folder.write("look\ntap web", to: "state/playbill/history")
    try file.append("back")
    #expect(try file.read().lines == ["look", "tap web", "back"])
  }

  @Test("damaged lines are counted and left out")
  func damage() throws {
    let bytes =
      Data("look\n".utf8) + Data([0xff, 0xfe, 0x0a, 0x00, 0x01, 0x0a]) + Data("back\n".utf8)
    try folder.write("", to: "state/playbill/history")
    try bytes.write(to: URL(filePath: file.path))
    #expect(try file.read() == HistoryFile.Contents(lines: ["look", "back"], damagedCount: 2))
  }

  @Test("lines that end with a carriage return count as damaged")
  func carriageReturns() throws {
    try folder.write("look\r\nback\r\n", to: "state/playbill/history")
    #expect(try file.read() == HistoryFile.Contents(lines: [], damagedCount: 2))
  }

  @Test("a line of one megabyte is not kept")
  func hugeLine() throws {
    try file.append(String(repeating: "x", count: 1 << 20))
    #expect(try file.read().lines == [])
  }

  @Test("a folder at the path is an error")
  func folderAtPath() throws {
    try folder.write("", to: "state/playbill/history/within")
    #expect(throws: HistoryError.notAFile) { try file.read() }
    #expect(throws: HistoryError.notAFile) { try file.append("look") }
  }

  @Test("a named pipe is an error and does not block")
  func namedPipe() throws {
    try folder.write("", to: "state/playbill/other")
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(throws: HistoryError.notAFile) { try file.read() }
    #expect(throws: HistoryError.notAFile) { try file.append("look") }
  }

  @Test("a folder that cannot be created is an error")
  func missingFolder() throws {
    try folder.link("nowhere", to: "missing")
    let nowhere = HistoryFile(path: folder.path(of: "nowhere/playbill"))
    #expect(try nowhere.read().lines == [])
    #expect(throws: HistoryError.failed(errno: ENOENT)) { try nowhere.append("look") }
  }

  @Test("a file locked by another program is an error and keeps its lines")
  func lockedFile() throws {
    try file.append("look")
    let descriptor = open(file.path, O_RDWR)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(throws: HistoryError.locked) { try file.read() }
    #expect(throws: HistoryError.locked) { try file.append("back") }
    #expect(flock(descriptor, LOCK_UN) == 0)
    try file.append("where")
    #expect(try file.read().lines == ["look", "where"])
  }
}
