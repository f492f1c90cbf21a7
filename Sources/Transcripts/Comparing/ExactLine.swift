/// A line and its time, to be told from others by the last byte.
nonisolated struct ExactLine: Hashable {
  let offset: Duration
  let text: ExactText
}

nonisolated extension ShownLine {
  var exactLine: ExactLine { ExactLine(offset: offset, text: ExactText(text)) }
}
