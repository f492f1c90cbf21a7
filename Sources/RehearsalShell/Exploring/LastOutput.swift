import Exploration

/// Shows what an app printed in its last command before it crashed or hung, below the path of commands.
///
/// An exploration plays thousands of sessions, so it drops everything else, and shows each line once.
@MainActor
final class LastOutput {
  private let console = Console(name: Invocation.current.name)
  /// The output of each step that the app did not survive, until all requests of its batch are answered.
  private var outputs: [ExplorationRequest: [(step: Int, text: String)]] = [:]
  private var shown: Set<Substring> = []

  /// Keeps the output of a step of `request`.
  func add(_ text: String, of request: ExplorationRequest, at step: Int) {
    outputs[request, default: []].append((step, Backtrace.removingAddresses(from: text)))
  }

  /// Shows the output of `request`.
  func show(of request: ExplorationRequest, above progress: ProgressRow) {
    guard let outputs = outputs.removeValue(forKey: request), let place = request.place else {
      return
    }
    // A failure needs no report here: if the terminal is gone, showing the map reports it.
    try? progress.erase()
    for (_, text) in outputs.sorted(by: { $0.step < $1.step }) {
      let lines = text.split(separator: "\n").filter { line in
        // Each process has other addresses.
        shown.insert(line.replacing(/0x[0-9a-f]+/, with: "0x")).inserted
      }
      console.passOn(lines.joined(separator: "\n"), from: place)
    }
  }
}

extension ExplorationRequest {
  /// What the request plays, as a path of commands, a file or a route; nil if it plays that again, or if a proof will.
  fileprivate var place: String? {
    switch self {
    case .region, .random, .steps, .recording: nil
    case .coverage(let name), .transcript(let name), .route(let name): name
    case .start(let path), .path(let path): Self.text(of: path)
    }
  }

  private static func text(of path: [String]) -> String {
    guard !path.isEmpty else { return "the app" }
    let end = path.suffix(mostCommands).map { "> \($0)" }.joined(separator: " ")
    return path.count > mostCommands ? "… \(end)" : end
  }

  /// A path may have hundreds.
  private static let mostCommands = 5
}
