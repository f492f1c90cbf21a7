import Foundation
import PackagePlugin

/// `swift package check-stages`, which runs the tool in the folder of the package.
@main
struct CheckStages: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "stage-reader").url
    process.arguments = ["check-stages"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The tool has said what is wrong.
    if process.terminationStatus != 0 {
      Diagnostics.error("check-stages: exit status \(process.terminationStatus)")
    }
  }
}
