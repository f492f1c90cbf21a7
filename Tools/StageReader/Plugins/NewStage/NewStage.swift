import Foundation
import PackagePlugin

/// `swift package new-stage`, which runs the tool in the folder of the package.
@main
struct NewStage: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "stage-reader").url
    process.arguments = ["new-stage"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The tool has said what is wrong.
    if process.terminationStatus != 0 {
      Diagnostics.error("new-stage: exit status \(process.terminationStatus)")
    }
  }
}
