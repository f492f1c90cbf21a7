/// A word as one types it in a shell: in quotes where it needs them.
struct ShellWord: CustomStringConvertible {
  let description: String

  init(_ word: String) {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(Self.isPlain)
    description =
      isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./:,+=@%".utf8.contains(byte) || byte >= 0x80
    }
  }
}
