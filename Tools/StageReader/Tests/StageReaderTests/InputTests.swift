import Foundation
import Testing

@testable import StageReader

/// A folder that is deleted at the end of a test.
final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "stage-reader-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    return "\(path)/\(name)"
  }
}

/// Sources that cannot be read as screens, each refused in one line.
@Suite struct InputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(of path: String) -> String? {
    do {
      _ = try SourceReader([path]).screens()
      return nil
    } catch {
      return error.description
    }
  }

  @Test("a missing file, a folder, and text that is not Swift are refused")
  func notSources() throws {
    #expect(refusal(of: "/nowhere/A.swift") == "/nowhere/A.swift: there is no such file")
    #expect(refusal(of: folder.path) == "\(folder.path): this is a folder, not a file")
    let prose = try folder.write("Dear reader,\nthis is a letter.\n", to: "Letter.swift")
    #expect(refusal(of: prose) == "\(prose): this is not Swift")
    let bytes = "\(folder.path)/Bytes.swift"
    try Data([0xff, 0xfe, 0x00]).write(to: URL(fileURLWithPath: bytes))
    #expect(refusal(of: bytes) == "\(bytes): the file cannot be read as UTF-8")
  }

  @Test("half a file is refused with its last line")
  func halfFile() throws {
    let text = "import SwiftUI\nstruct AView: View {\n  var body: some View {\n    Text(\"a\")\n"
    let path = try folder.write(text, to: "AView.swift")
    #expect(refusal(of: path) == "\(path):5: the file ends inside a declaration")
  }

  @Test("a file without a screen is refused")
  func noScreen() throws {
    let path = try folder.write("struct Point { var x = 0 }\n", to: "Point.swift")
    #expect(refusal(of: path) == "\(path): no view, view controller, director or view model here")
  }

  @Test("a view of 10,000 lines is read")
  func longFile() throws {
    let rows = (1...10_000).map { "    Text(\"line \($0)\")\n" }.joined()
    let text = "import SwiftUI\nstruct LongView: View {\n  var body: some View {\n\(rows)  }\n}\n"
    let path = try folder.write(text, to: "LongView.swift")
    let screen = try #require(SourceReader([path]).screens().first)
    #expect(screen.controls.count == 10_000)
    #expect(Set(screen.controls.map(\.name)).count == 10_000)
  }
}
