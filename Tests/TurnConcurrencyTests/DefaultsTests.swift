import Foundation
import Testing
import TurnConcurrency

@Suite(
  "User defaults belong to the session",
  .enabled(if: TurnExecutor.runsQueues),
  .timeLimit(.minutes(10))
)
struct DefaultsTests {
  private let turns = TestTurns()
  private let key = "rehearsal.tests.\(UUID())"

  @Test("a session begins without defaults, keeps its own, and writes none outside")
  func standard() {
    let defaults = UserDefaults.standard
    defaults.set("outside", forKey: key)
    defer { defaults.removeObject(forKey: key) }
    turns.play {
      #expect(defaults.object(forKey: key) == nil)
      defaults.set(["a": [1, 2]], forKey: key)
      defaults.set(true, forKey: "\(key).flag")
      #expect(defaults.synchronize())
    }
    TestTurns().play { #expect(defaults.object(forKey: key) == nil) }
    turns.play {
      #expect(defaults.dictionary(forKey: key) as? [String: [Int]] == ["a": [1, 2]])
      #expect(defaults.bool(forKey: "\(key).flag"))
      #expect(defaults.dictionaryRepresentation()[key] != nil)
      defaults.removeObject(forKey: key)
      #expect(defaults.object(forKey: key) == nil)
      #expect(defaults.dictionaryRepresentation()[key] == nil)
    }
    #expect(defaults.string(forKey: key) == "outside")
    #expect(defaults.object(forKey: "\(key).flag") == nil)
  }

  @Test("a suite has defaults of its own, and all are released with the session")
  func suite() {
    let suite = UserDefaults(suiteName: "rehearsal.tests")
    turns.play {
      suite?.set("suite", forKey: key)
      UserDefaults.standard.set("standard", forKey: key)
      #expect(suite?.string(forKey: key) == "suite")
      #expect(UserDefaults.standard.string(forKey: key) == "standard")
      let array = NSMutableArray(array: [1])
      suite?.set(array, forKey: "array")
      array.add(2)
      #expect(suite?.array(forKey: "array")?.count == 1)
    }
    TestTurns().play { #expect(suite?.string(forKey: key) == nil) }
    #expect(suite?.string(forKey: key) == nil)
  }

  @Test(
    "an added suite is searched after the app's own defaults, until it is removed or the app ends"
  )
  func addedSuite() {
    let (defaults, suites) = (UserDefaults.standard, ["rehearsal.tests.1", "rehearsal.tests.2"])
    turns.play {
      for suite in suites {
        UserDefaults(suiteName: suite)?.set(suite, forKey: key)
        defaults.addSuite(named: suite)
      }
      #expect(defaults.string(forKey: key) == suites[0])
      defaults.removeSuite(named: suites[0])
      #expect(defaults.string(forKey: key) == suites[1])
      defaults.set("own", forKey: key)
      #expect(defaults.string(forKey: key) == "own")
      defaults.removeObject(forKey: key)
    }
    TestTurns().play { #expect(defaults.string(forKey: key) == nil) }
    _ = turns.executor.endApp()
    turns.play {
      #expect(defaults.string(forKey: key) == nil)
      #expect(UserDefaults(suiteName: suites[1])?.string(forKey: key) == suites[1])
    }
  }
}
