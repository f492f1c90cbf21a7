import ArgumentParser

/// One of several equal parts of a run, for distribution over machines.
///
/// The part of a file depends only on its position in the sorted list.
struct Shard: Hashable {
  /// The number of the part, from 1.
  let number: Int
  let count: Int

  /// Makes the part with this number, from 1 to `count`; nil if it does not exist.
  init?(number: Int, of count: Int) {
    guard number >= 1, number <= count else { return nil }
    self.number = number
    self.count = count
  }

  /// Parses `I/N`; throws an error if `argument` is malformed or the part does not exist.
  init(reading argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      let shard = Shard(number: number, of: count)
    else { throw ValidationError("write it as I/N, with I from 1 to N, such as 2/5") }
    self = shard
  }

  /// Returns the files of this part; neighbors are in different parts, because they are often
  /// similar.
  func files(of files: [String]) -> [String] {
    stride(from: number - 1, to: files.count, by: count).map { files[$0] }
  }
}
