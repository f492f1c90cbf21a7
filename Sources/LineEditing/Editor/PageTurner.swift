import Platform

extension EditorLoop {
  /// Shows `text` one screenful at a time, if it is taller than the screen and the user is reading.
  ///
  /// Text shown by other threads waits meanwhile.
  func turnPages(of text: String) {
    var pager = Pager(text)
    // A user who has typed ahead is not reading.
    wait(upTo: .zero)
    guard entered.isEmpty, !keyboard.hasKeys, pager.isTaller(than: editLine.size) else {
      // If the text is lost, the next call that shows text reports it.
      try? queue.show(text)
      return
    }
    activity = .pages
    queue.beginEditing()
    var turn = Pager.Turn.page
    while turn != .leave {
      queue.draw(Self.lines(pager.lines(after: turn, size: editLine.size)))
      if pager.isAtEnd { break }
      turn = nextTurn(below: pager)
    }
    queue.endEditing()
    activity = .none
  }

  /// Waits for a key below a page.
  private func nextTurn(below pager: Pager) -> Pager.Turn {
    drawStatus(of: pager)
    defer { queue.draw(Array("\r\u{1b}[K".utf8)) }
    while !requests.isClosed, !keyboard.isEnded {
      guard let key = keyboard.next() else {
        wait(upTo: nil)
        // The program may have been stopped, and other programs may have written to the screen.
        drawStatus(of: pager)
        continue
      }
      switch key {
      case .suspend:
        signalForeground(SIGTSTP)
        drawStatus(of: pager)
      case .quit: signalForeground(SIGQUIT)
      default:
        let turn = Pager.turn(for: key)
        if turn == .none { keyboard.putBack() }
        return turn
      }
    }
    return .leave
  }

  private func drawStatus(of pager: Pager) {
    let status = area.dim(pager.status(columns: editLine.size.columns))
    queue.draw(Array("\r\u{1b}[K\(status)".utf8))
  }

  private static func lines(_ lines: [Substring]) -> [UInt8] {
    lines.flatMap { Array($0.utf8) + [0x0a] }
  }
}
