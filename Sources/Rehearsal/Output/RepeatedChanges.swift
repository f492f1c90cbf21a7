/// Shortens what a long turn shows, such as `wait 61s` beside a timer.
///
/// Of more than ``limit`` changes of one value, the first and the last remain, and a line between them
/// says how many there were in between.
nonisolated enum RepeatedChanges {
  /// The number of changes of one value in a turn that are all shown.
  static let limit = 4

  /// Returns `outputs` with repeated changes folded.
  ///
  /// Only values beside a control's name are folded: each row of a list says something new. While the
  /// x-ray shows causes, nothing is folded, because each change has its own.
  static func folded(_ outputs: [Output], on layout: TextLayout) -> [Output] {
    // Nearly all turns are shorter.
    outputs.count > limit ? foldedIfRepeated(outputs, on: layout) : outputs
  }

  private static func foldedIfRepeated(_ outputs: [Output], on layout: TextLayout) -> [Output] {
    var indices: [String: [Int]] = [:]
    for (index, output) in outputs.enumerated() {
      if case .causes = output.kind { return outputs }
      if let control = value(of: output) { indices[control, default: []].append(index) }
    }
    var hidden: Set<Int> = []
    var notes: [Int: Output] = [:]
    for (control, indices) in indices where indices.count > limit {
      hidden.formUnion(indices.dropFirst().dropLast())
      guard let last = indices.last else { continue }
      let note = layout.line("… \(indices.count - 2) more changes of \(control)", indent: 2)
      notes[last] = Output(.text, offset: outputs[last].offset, lines: note)
    }
    guard !notes.isEmpty else { return outputs }
    return outputs.indices.filter { !hidden.contains($0) }.flatMap { index in
      [notes[index], outputs[index]].compactMap { $0 }
    }
  }

  /// The control whose value is the whole output; nil for any other output.
  private static func value(of output: Output) -> String? {
    guard case .update(let control) = output.kind,
      output.lines.first?.hasPrefix("  \(control) ") == true
    else { return nil }
    return control
  }
}
