import LineEditing
import Rehearsal

extension Refusal {
  /// A line of input that is not UTF-8 and was not run.
  static func malformed(_ line: MalformedLine) -> Refusal {
    let hexadecimal = String(line.byte, radix: 16, uppercase: true)
    return .other(
      "Line \(line.number) is not UTF-8 (byte 0x\(hexadecimal) at column \(line.column)) and was "
        + "not run. Save it as UTF-8."
    )
  }
}
