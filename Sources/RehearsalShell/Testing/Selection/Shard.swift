import ArgumentParser

/// One of so many equal parts of a run, for machines that share it.
///
/// A file's part depends on its position in the sorted list alone.
struct Shard: Hashable {
  /// Which part, from 1.
  let number: Int
  let count: Int

  /// Reads `I/N`; throws when `argument` is not of this form, or when there is no such part.
  init(reading argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      number >= 1, number <= count
    else { throw ValidationError("write it as I/N, with I from 1 to N, such as 2/5") }
    self.number = number
    self.count = count
  }

  /// The files of this part: neighbours go to different parts, as they tend to be alike.
  func files(of files: [String]) -> [String] {
    stride(from: number - 1, to: files.count, by: count).map { files[$0] }
  }
}
