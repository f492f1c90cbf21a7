import ArgumentParser
import Rehearsal

/// The options of `test --cut`.
struct CutOptions: ParsableArguments {
  @Flag(
    help: """
      Cut one wire of the app after the other, and report those whose cut no transcript notices. A wire connects two parts \
      of the app: a binding of a label, for example, or a button's tap.
      """
  )
  var cut = false

  @Option(
    help: ArgumentHelp(
      "Cut only the wires whose line is in a Swift file of this name, in whatever folder. Can be repeated.",
      valueName: "file"
    ),
    completion: .file(extensions: ["swift"])
  )
  var cutOnly: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Accept the wires that this file lists, each with a reason. (default: \(Self.usualAllow), if there is one)
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var allow: String?

  @Option(
    help: ArgumentHelp(
      "Fail if the transcripts protect less than this percentage of the wires.",
      valueName: "percent"
    )
  )
  var minProtected: Double?

  /// The file of accepted wires that is read if no option names one.
  private static let usualAllow = "Transcripts/accepted-wires"

  /// The file of accepted wires; nil for none.
  var allowed: String? { AcceptedKeys.path(allow, usually: Self.usualAllow) }

  func validate() throws {
    if let minProtected, !(0...100).contains(minProtected) {
      throw ValidationError("--min-protected must be from 0 to 100, not \(minProtected)")
    }
    if let file = cutOnly.first(where: { !$0.hasSuffix(".swift") }) {
      throw ValidationError("--cut-only needs a Swift file, not \(file)")
    }
    let needing = [
      ("--cut-only", !cutOnly.isEmpty), ("--allow", allow != nil),
      ("--min-protected", minProtected != nil),
    ]
    if !cut, let (option, _) = needing.first(where: \.1) {
      throw ValidationError("\(option) needs --cut")
    }
  }

  /// Whether `wire` is to be cut.
  func chooses(_ wire: Wire) -> Bool {
    guard !cutOnly.isEmpty else { return true }
    // A wire knows the name of its file, and not the folder.
    let file = wire.source?.split(separator: ":").first
    return cutOnly.contains { $0.split(separator: "/").last == file }
  }
}
