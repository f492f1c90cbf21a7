import Foundation
import TestSupport
import Testing
import TurnConcurrency

#if os(Linux) && canImport(Glibc) && compiler(>=6.3) && !WITHOUT_ASYNC_TURNS
  /// A program whose Foundation is not the one that the package knows, because a function has another symbol.
  @Suite(
    "With an unknown version of Foundation",
    .enabled(if: TurnExecutor.runsQueues),
    .timeLimit(.minutes(10))
  )
  struct UnknownFoundationTests {
    @Test(
      "a program says once which function is missing, and its sessions have the process's timers",
      arguments: ["6LocaleV7currentACvgZ", "5TimerC4fireyyF"]
    )
    func missingFunction(symbol: String) throws {
      let known = try run(hiding: "no such symbol")
      #expect(known.errors == "")
      #expect(known.output.contains("tick 1"))

      let unknown = try run(hiding: symbol)
      #expect(
        unknown.errors.hasPrefix(
          "Rehearsal does not know this version of Foundation, which lacks “$s"
        )
      )
      #expect(unknown.errors.contains(symbol + "”"))
      #expect(unknown.errors.count(where: \.isNewline) == 1)
      #expect(!unknown.output.contains("tick 1"))
      #expect(unknown.output.contains("run loop"))
    }

    /// Plays a timer in a program for which the dynamic linker does not find the functions whose symbols end with `symbol`.
    private func run(hiding symbol: String) throws -> (output: String, errors: String) {
      let folder = TemporaryFolder()
      try folder.write(
        """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <string.h>

        void *dlsym(void *library, const char *name) {
          size_t length = strlen(name), hidden = strlen("\(symbol)");
          if (length >= hidden && !strcmp(name + length - hidden, "\(symbol)")) return NULL;
          void *(*real)(void *, const char *) = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.34");
          return real(library, name);
        }
        """,
        to: "hide.c"
      )
      let library = folder.path(of: "hide.so")
      let arguments = ["clang", "-shared", "-fPIC", "-o", library, folder.path(of: "hide.c")]
      let compiler = try Process.run(URL(filePath: "/usr/bin/env"), arguments: arguments)
      compiler.waitUntilExit()
      try #require(compiler.terminationStatus == 0)

      let process = Process()
      let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
      process.executableURL = URL(filePath: BuiltProduct.path("PlainCodeProgram"))
      process.environment = [
        "LD_PRELOAD": library, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      ]
      (process.standardInput, process.standardOutput, process.standardError) =
        (stdin, stdout, stderr)
      try process.run()
      try stdin.fileHandleForWriting.write(contentsOf: Data("grid\nwait 1s\n".utf8))
      try stdin.fileHandleForWriting.close()
      let (output, errors) = (stdout.readAll(), stderr.readAll())
      process.waitUntilExit()
      return (String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
    }
  }
#endif
