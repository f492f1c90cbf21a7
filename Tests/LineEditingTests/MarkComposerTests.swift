import Testing

@testable import LineEditing

/// Composing letters with combining marks.
@Suite(.timeLimit(.minutes(10))) struct MarkComposerTests {
  @Test(
    "a letter and a mark with a composed form are composed",
    arguments: [
      ("e", "\u{301}", "\u{e9}"), ("A", "\u{30a}", "\u{c5}"), ("ο", "\u{301}", "\u{3cc}"),
      ("и", "\u{306}", "й"), ("か", "\u{3099}", "が"), ("\u{ea}", "\u{301}", "\u{1ebf}"),
    ] as [(Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)]
  )
  func composable(
    base: Unicode.Scalar,
    mark: Unicode.Scalar,
    composed: Unicode.Scalar
  ) {
    #expect(MarkComposer.compose(base, mark) == composed)
  }

  @Test(
    "a pair without a composed form stays two scalars",
    arguments: [("x", "\u{301}"), ("e", "\u{200d}"), ("❤", "\u{fe0f}"), ("e", "e")]
      as [(Unicode.Scalar, Unicode.Scalar)]
  )
  func notComposable(base: Unicode.Scalar, mark: Unicode.Scalar) {
    #expect(MarkComposer.compose(base, mark) == nil)
  }
}
