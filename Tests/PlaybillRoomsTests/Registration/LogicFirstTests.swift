import Foundation
import TestSupport
import Testing

/// View models, states, transitions and the context import no user interface.
@Suite struct LogicFirstTests {
  private static let room = PackageFolder.url(of: "Sources/PlaybillRooms/Registration")

  /// The files whose names end in one of `suffixes`, with the modules that each imports.
  private static func imports(of suffixes: [String]) throws -> [String: [Substring]] {
    let files = try #require(
      FileManager.default.enumerator(at: room, includingPropertiesForKeys: nil)
    )
    .compactMap { $0 as? URL }
    var imports: [String: [Substring]] = [:]
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      guard file.pathExtension == "swift", suffixes.contains(where: name.hasSuffix) else {
        continue
      }
      imports[name] = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("import ") }
        .map { $0.dropFirst("import ".count) }
    }
    return imports
  }

  /// `Tracepoints` reports to the x-ray, and depends on no user interface.
  private static let logicModules: Set<Substring> = ["Streams", "Tracepoints"]

  @Test("view models, states and contexts import only Streams and Tracepoints")
  func logicImports() throws {
    let imports = try Self.imports(of: ["ViewModel", "State", "Context"])
    #expect(imports.count > 7)
    for (name, modules) in imports {
      #expect(modules.allSatisfy(Self.logicModules.contains), "\(name) imports \(modules)")
    }
  }

  @Test("no stage refers to a coordinator or navigates")
  func stageReferences() throws {
    let files = try #require(
      FileManager.default.enumerator(at: Self.room, includingPropertiesForKeys: nil)
    )
    let stages = files.compactMap { $0 as? URL }
      .filter { $0.lastPathComponent.hasSuffix("Stage.swift") }
    #expect(stages.count > 5)
    for stage in stages {
      let code = try String(contentsOf: stage, encoding: .utf8)
      #expect(!code.contains("Coordinator"), "\(stage.lastPathComponent)")
      for navigation in [".push(", ".pop(", ".present(", ".dismiss(", ".close("] {
        #expect(!code.contains(navigation), "\(stage.lastPathComponent) navigates")
      }
    }
  }
}
