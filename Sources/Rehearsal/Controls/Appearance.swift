/// How a control looks: its content, before the screen aligns, wraps and cuts it.
nonisolated public enum Appearance: Hashable, Sendable {
  /// A line without indent: a title.
  case heading(String)
  /// A value beside the control's name: `name      Ada Lovelace`.
  case field(String)
  /// A line of its own, without the control's name: `[about]`.
  case line(String)
  /// Running text, wrapped at the width.
  case prose(String)
  /// A table: rows of cells, its columns aligned, each row cut at the width; and a remark in brackets
  /// below it, such as how many rows there are beyond.
  case table([[String]], remark: String? = nil)
  /// A picture, scaled to the width and to at most `rows` lines.
  case picture(Picture, rows: Int)
}
