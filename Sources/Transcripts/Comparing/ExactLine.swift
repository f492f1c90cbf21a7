/// A line and its time, compared byte for byte.
nonisolated struct ExactLine: Hashable {
  let offset: Duration
  let text: ExactText
}

nonisolated extension ShownLine {
  var exactLine: ExactLine { ExactLine(offset: offset, text: ExactText(text)) }
}
