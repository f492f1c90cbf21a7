import Observation
import Testing
import TurnConcurrency

@testable import Rehearsal

/// The names of the properties of `@Observable` models.
@Suite(.enabled(if: TurnExecutor.isSupported), .timeLimit(.minutes(10))) struct ModelPropertyTests {
  private let player = Player()

  private func name<Value>(_ keyPath: KeyPath<Player, Value>) -> String {
    ModelProperty(keyPath, of: player).name
  }

  @Test("a property has its name in the source")
  func names() {
    #expect(name(\.track) == "Player.track")
    #expect(name(\.mode) == "Player.mode")
    #expect(name(\.position) == "Player.position")
    #expect(name(\.maker) == "Player.maker")
  }

  @Test("a property of a struct has the whole path")
  func path() {
    #expect(name(\.equalizer.treble) == "Player.equalizer.treble")
    #expect(name(\.equalizer.isFlat) == "Player.equalizer", "without the address")
  }

  @Test("a computed property has the name of the model, even if it equals a stored one")
  func computed() {
    player.title = "Alone"
    #expect(name(\.heading) == "Player")
    #expect(name(\.rating) == "Player")
    #expect(name(\.title.count) == "Player")
  }

  @Test("properties of one type are told apart by their values")
  func equalTypes() {
    #expect(name(\.isLoud) == "Player")
    player.isLoud = true
    #expect(name(\.isLoud) == "Player.isLoud")
    #expect(name(\.isPlaying) == "Player.isPlaying")
  }

  @Test("properties with equal values are told apart when one of them changes")
  func change() {
    player.isLoud = true
    let property = ModelProperty(\.isPlaying, of: player)
    property.willChange()
    player.isPlaying = true
    #expect(property.name == "Player.isPlaying")
    property.didChange()
    #expect(property.name == "Player")
  }

  @Test("looking up a name notifies no observer")
  func silence() {
    let gauge = Gauge()
    nonisolated(unsafe) var count = 0
    withObservationTracking {
      _ = gauge.level
    } onChange: {
      count += 1
    }
    #expect(ModelProperty(\.level, of: gauge).name == "Gauge.level")
    #expect(count == 0)
    gauge.level = 1
    #expect(count == 1)
  }

  @Test("a model that is gone leaves the name of its type")
  func released() {
    var gauge: Gauge? = Gauge()
    let property = gauge.map { ModelProperty(\.level, of: $0) }
    gauge = nil
    #expect(gauge == nil)
    #expect(property?.name == "Gauge")
  }
}
