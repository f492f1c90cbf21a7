import Observation
import Rehearsal

/// Plays music: a model with several properties of one type.
@Observable final class Player {
  struct Equalizer: Equatable {
    var bass = 0
    var treble = 0
    var isFlat: Bool { bass == treble }
  }

  enum Mode: CaseIterable { case once, shuffle, loop }

  let maker = "Streams"
  /// At most five letters.
  var title = "" {
    didSet { if title.count > 5 { title = oldValue } }
  }
  var artist = ""
  var isLoud = false
  var isPlaying = false
  var mode = Mode.once
  var track = 0 {
    didSet { artist = "artist \(track)" }
  }
  var position = 0.0
  var equalizer = Equalizer()
  var heading: String { title }
  /// A setting that rejects every change without a notification.
  var rating: Int? {
    get { 3 }
    set {}
  }
}

/// A model that is isolated to no actor.
// Sendable: only code in a turn changes it, which runs on one thread.
@Observable nonisolated final class Gauge: @unchecked Sendable {
  var level = 0
}

/// Shows a player.
final class PlayerStage: Stage {
  let name = TextField()
  let loud = Toggle()
  let mode = Picker(segments: ["once", "shuffle", "loop"])
  let rating = Picker(segments: ["0", "1", "2", "3"])
  let artist = Label()
  let track = Label()
  let playing = Label()
  let play = Button()
  let skip = Button()

  override var layout: [View] {
    [name, loud, mode, rating, artist, track, playing, play, skip]
  }

  convenience init(_ player: Player) {
    self.init()
    bind(\.title, of: player, with: name)
    bind(\.isLoud, of: player, with: loud)
    bind(\.mode, of: player, with: mode)
    bind(\.rating, of: player, with: rating)
    bind(\.artist, of: player, to: artist.text)
    bind(\.track, of: player, to: track.text, String.init)
    bind(\.isPlaying, of: player, to: playing.text) { $0 ? "yes" : "no" }
    play.onTap { player.isPlaying.toggle() }
    skip.onTap {
      player.track += 1
      player.track += 1
    }
  }
}
