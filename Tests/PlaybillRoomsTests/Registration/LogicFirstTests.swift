import Foundation
import TestSupport
import Testing

/// View models, with the states and the context, import no user interface, and screens do not navigate.
@Suite(.timeLimit(.minutes(10))) struct LogicFirstTests {
  private let files: [String: String]

  init() throws {
    let room = PackageFolder.url(of: "Sources/PlaybillRooms/Registration")
    let found = try #require(
      FileManager.default.enumerator(at: room, includingPropertiesForKeys: nil)
    )
    var files: [String: String] = [:]
    for case let file as URL in found where file.pathExtension == "swift" {
      let name = file.deletingPathExtension().lastPathComponent
      files[name] = try String(contentsOf: file, encoding: .utf8)
    }
    self.files = files
  }

  @Test("view models, states and contexts import only Tracepoints")
  func logicImports() {
    let suffixes = ["ViewModel", "ViewModels", "ViewModeling", "State"]
    let logic = files.filter { file in suffixes.contains(where: file.key.hasSuffix) }
    #expect(logic.count == 4)
    for (name, text) in logic {
      let imports = text.split(separator: "\n").filter { $0.contains("import ") }
      #expect(imports.allSatisfy { $0 == "import Tracepoints" }, "\(name): \(imports)")
    }
  }

  @Test("no stage refers to a coordinator or navigates")
  func stageReferences() {
    let stages = files.values.flatMap { $0.components(separatedBy: "\n}\n") }
      .compactMap { code in code.firstRange(of: ": Stage {").map { code[$0.upperBound...] } }
    #expect(stages.count == 6)
    for stage in stages {
      for word in ["Coordinator", ".push(", ".pop(", ".present(", ".dismiss(", ".close("] {
        #expect(!stage.contains(word), "\(stage)")
      }
    }
  }
}
