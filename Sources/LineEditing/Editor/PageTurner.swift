import Platform

/// Shows a text one screenful at a time, and waits for a key below each page.
struct PageTurner {
  private let loop: EditorLoop
  private var pager: Pager

  init(_ text: String, in loop: EditorLoop) {
    self.loop = loop
    pager = Pager(text)
  }

  /// Whether the text does not fit on the screen.
  var isNeeded: Bool { pager.isTaller(than: loop.terminal.editLine.size) }

  /// Shows the pages until the user has seen all of them or stops reading.
  mutating func run() {
    var turn = Pager.Turn.page
    while turn != .leave {
      let lines = pager.lines(after: turn, size: loop.terminal.editLine.size)
      loop.terminal.queue.draw(lines.flatMap { Array($0.utf8) + [0x0a] })
      if pager.isAtEnd { break }
      turn = nextTurn()
    }
  }

  /// Waits for a key below a page.
  private func nextTurn() -> Pager.Turn {
    drawStatus()
    defer { loop.terminal.queue.draw(Array("\r\u{1b}[K".utf8)) }
    while !loop.requests.isClosed, !loop.isEnded {
      guard let key = loop.decoder.keys.popFirst() else {
        loop.wait(upTo: nil)
        // The program may have been stopped, and other programs may have written to the screen.
        drawStatus()
        continue
      }
      switch key {
      case .suspend:
        loop.terminal.signalForeground(SIGTSTP)
        drawStatus()
      case .quit: loop.terminal.signalForeground(SIGQUIT)
      default:
        let turn = Pager.turn(for: key)
        if turn == .none { loop.decoder.keys.insert(key, at: loop.decoder.keys.startIndex) }
        return turn
      }
    }
    return .leave
  }

  private func drawStatus() {
    let status = loop.terminal.area.dim(pager.status(columns: loop.terminal.editLine.size.columns))
    loop.terminal.queue.draw(Array("\r\u{1b}[K\(status)".utf8))
  }
}
