import LineEditing
import Rehearsal

extension Refusal {
  /// The refusal of a malformed input line, which did not run.
  static func malformed(_ line: MalformedLine) -> Refusal {
    switch line.fault {
    case .notUTF8(let byte, let column):
      let hexadecimal = String(byte, radix: 16, uppercase: true)
      return .other(
        "Line \(line.number) is not UTF-8 (byte 0x\(hexadecimal) at column \(column)) and was "
          + "not run. Save it as UTF-8."
      )
    case .tooLong:
      return .other(
        "Line \(line.number) is longer than \(MalformedLine.longest / 1_048_576) MiB and was not run. "
          + "Break it up."
      )
    }
  }
}
