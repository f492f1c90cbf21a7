import Foundation
import TestSupport
import Testing
import TurnConcurrency

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  /// Compares the page `Interposition.md`, which says what the C code replaces, with the code.
  @Suite(.timeLimit(.minutes(10))) struct InterpositionTests {
    private let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private var sources: URL { root.appending(path: "Sources/CInterposition") }

    private func code() throws -> String {
      try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "c" }
        .map { try String(contentsOf: $0, encoding: .utf8) }
        .joined(separator: "\n")
    }

    private func page() throws -> String {
      let path = "Sources/TurnConcurrency/TurnConcurrency.docc/Interposition.md"
      return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The names in the first column of the table below a heading of the page.
    private func names(below heading: String) throws -> Set<String> {
      let sections = try page().components(separatedBy: "\n### \(heading)\n")
      let section = try #require(sections.dropFirst().first)
      let rows = section.components(separatedBy: "\n### ")[0].split(separator: "\n")
        .filter { $0.hasPrefix("| `") }
      return Set(
        rows.flatMap { row in
          row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.output.1) }
        }
      )
    }

    /// The functions that the C code defines in place of those of other libraries.
    private func definedNames() throws -> Set<String> {
      let code = try code()
      let own = ["interposed_", "concurrency_"]
      let names = [
        // Functions that need no alias.
        code.matches(of: /\nUNCHECKED (?!static )[^(;=]*?\b(\w+)\(/).map(\.output.1),
        // Aliases, with their parameters or by the name of a type of functions.
        code.matches(of: /\n[a-z][\w* ]*?\b(\w+)(?:\([^;{]*\))?\s+OVERRIDE\(/).map(\.output.1),
        // Aliases that a macro declares.
        code.matches(of: /\nWAIT\((\w+),/).map(\.output.1),
      ]
      return Set(
        names.joined().map(String.init).filter { name in !own.contains { name.hasPrefix($0) } }
      )
    }

    @Test("the page lists exactly the functions that are replaced")
    func replacedFunctions() throws {
      let defined = try definedNames()
      #expect(defined.count > 50)
      #expect(try names(below: "Functions that are replaced") == defined)
    }

    @Test(
      "calls from all libraries reach each function that is replaced",
      .enabled(if: TurnExecutor.runsQueues)
    )
    func precedence() throws {
      let afterProgram = UnsafeMutableRawPointer(bitPattern: -1)  // RTLD_NEXT
      for name in try definedNames() {
        let symbol = try #require(dlsym(nil, name), "\(name)")
        #expect(symbol != dlsym(afterProgram, name), "\(name)")
      }
    }

    @Test("the page lists exactly the functions and variables of Swift's runtime that are used")
    func runtimeFunctions() throws {
      let used = try code().matches(of: /\b(_?swift_\w+)/).map { String($0.output.1) }
      #expect(try names(below: "The runtime") == Set(used))
    }

    @Test("each test that the page names exists")
    func proofs() throws {
      let folders = [
        "TurnConcurrencyTests", "AsyncAppTests", "RehearsalTestingTests", "FoundationStreamsTests",
      ]
      let tests = try folders.flatMap { folder in
        let url = root.appending(path: "Tests/\(folder)")
        return try FileManager.default.subpathsOfDirectory(atPath: url.path)
          .filter { $0.hasSuffix(".swift") }
          .map { try String(contentsOf: url.appending(path: $0), encoding: .utf8) }
      }
      .joined()
      // Prose has quotation marks, too.
      let rows = try page().split(separator: "\n").filter { $0.hasPrefix("|") }.joined(
        separator: "\n"
      )
      let titles = rows.matches(of: /“([^”]+)”/).map { String($0.output.1) }
      #expect(titles.count > 20)
      for title in titles { #expect(tests.contains("\"\(title)\""), "\(title)") }
    }

    @Test(
      "a program that is linked statically with the C library ends before main, and says why",
      .enabled(if: FileManager.default.fileExists(atPath: "/usr/lib/\(machine)-linux-gnu/libc.a"))
    )
    func staticProgram() throws {
      let folder = URL.temporaryDirectory.appending(path: "static-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      // What the C code needs of Swift's runtime, without Swift.
      let names = try code().matches(of: /extern (?:SWIFT_CC )?[a-z_0-9]+ \*?(swift_\w+)\(/)
        .map(\.output.1)
      let stubs = Set(names).map { "void \($0)(void) {}" }
      let main = folder.appending(path: "main.c")
      try (stubs + ["int main(void) { return 0; }"]).joined(separator: "\n")
        .write(to: main, atomically: true, encoding: .utf8)
      let files = try FileManager.default.contentsOfDirectory(
        at: sources,
        includingPropertiesForKeys: nil
      )
      .filter { $0.pathExtension == "c" }.map(\.path)
      let program = folder.appending(path: "program").path
      let include = sources.appending(path: "include").path
      let build = try run(
        "/usr/bin/env",
        ["clang", "-static", "-w", "-I", include, "-o", program, main.path] + files
      )
      try #require(build.status == 0, "\(build.output)")
      let end = try run(program, [])
      #expect(end.status == SIGABRT)
      #expect(end.output == "Rehearsal needs a C library that is linked dynamically.\n")
    }

    /// Runs a program, and returns its exit status or signal, and what it wrote to standard error.
    private func run(
      _ path: String,
      _ arguments: [String]
    ) throws -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let output = errors.readAll()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
  }

  #if arch(x86_64)
    nonisolated private let machine = "x86_64"
  #else
    nonisolated private let machine = "aarch64"
  #endif
#endif
