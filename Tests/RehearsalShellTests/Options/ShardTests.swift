import Exploration
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct ShardTests {
  private let files = (1...10).map { "f\($0)" }

  @Test("shards are numbered from one", arguments: ["1/1", "1/2", "2/2", "7/100"])
  func numbering(text: String) throws {
    let shard = try Shard(reading: text)
    #expect("\(shard.number)/\(shard.count)" == text)
  }

  @Test(
    "any other text is refused",
    arguments: ["", "/", "1", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "a/b", "1/", "/2", "1 / 2"]
  )
  func malformed(text: String) {
    #expect(throws: (any Error).self) { try Shard(reading: text) }
  }

  @Test(
    "every file is in exactly one shard, and shard sizes differ by at most one",
    arguments: 1...12
  )
  func partition(count: Int) throws {
    let parts = try (1...count).map { number in
      try Shard(reading: "\(number)/\(count)").share(of: files)
    }
    #expect(parts.flatMap(\.self).sorted() == files.sorted())
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }
}
