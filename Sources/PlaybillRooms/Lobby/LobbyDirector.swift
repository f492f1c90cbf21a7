import Streams

/// Directs the lobby: the plays, and the play or notice that the user chooses.
final class LobbyDirector {
  // Stage outputs
  let announcement: Signal<String>
  let programme: Signal<[Play]>

  // Scene outputs
  let playToOpen: Signal<Play>
  let noticeToShow: Signal<Void>

  init(plays: [Play], playSelection: Signal<Int>, aboutButtonTap: Signal<Void>) {
    announcement = Just(Self.announcement(of: plays.count)).eraseToSignal()
    programme = Just(plays).eraseToSignal()
    playToOpen = playSelection.map { plays[$0] }.eraseToSignal()
    noticeToShow = aboutButtonTap
  }

  private static func announcement(of count: Int) -> String {
    let words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]
    let number = words.indices.contains(count) ? words[count] : String(count)
    return "\(number) \(count == 1 ? "play" : "plays") tonight."
  }
}

/// An entry of the lobby: one room, which shows one architecture.
struct Play: Equatable, Sendable {
  /// The command that opens the room.
  let name: String

  /// A one-line description of the room.
  let summary: String
}
