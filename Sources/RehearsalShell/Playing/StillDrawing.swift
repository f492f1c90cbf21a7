import CWebFiles

/// Draws a still as a scalable picture for light and dark pages.
///
/// Source: W3C, Scalable Vector Graphics 2; Media Queries 5, `prefers-color-scheme`.
struct StillDrawing {
  private let still: Still
  private let title: String

  init(_ still: Still, title: String) {
    self.still = still
    self.title = title
  }

  /// The picture as SVG.
  var svg: String {
    let width = 2 * Self.margin + still.columns * Self.cellWidth
    let height = 2 * Self.margin + still.lines.count * Self.cellHeight
    let lines = still.lines.enumerated().map { row, line in
      still.runs(of: line).map { draw($0, row: row) }.joined()
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.units(width)) \(Self.units(height))" \
      width="\(Self.units(width))" height="\(Self.units(height))" role="img">
      <title>\(XMLText(title))</title>
      <style>
      \(String(cString: web_files_still_css()))</style>
      <rect class="paper" width="100%" height="100%" rx="6"/>
      <g xml:space="preserve">
      \(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  private func draw(_ run: Still.Run, row: Int) -> String {
    let x = Self.margin + run.column * Self.cellWidth
    let top = Self.margin + row * Self.cellHeight
    let width = run.width * Self.cellWidth
    var drawing = ""
    if let color = run.style.background {
      drawing += rectangle(x, top, width, Self.cellHeight, color)
    }
    // Draw blocks as shapes, because no font fills its cell to the edge.
    if run.text == "▀", let color = run.style.foreground {
      return drawing + rectangle(x, top, width, Self.cellHeight / 2, color)
    }
    let classes = Self.classes(of: run.style)
    var attributes = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    if case .direct(let red, let green, let blue)? = run.style.foreground {
      // The style sheet has precedence over an attribute `fill`.
      attributes += " style=\"fill: rgb(\(red),\(green),\(blue))\""
    }
    // `textLength` keeps the width in columns, whatever the font.
    return drawing + "<text x=\"\(Self.units(x))\" y=\"\(Self.units(top + Self.baseline))\" "
      + "textLength=\"\(Self.units(width))\" lengthAdjust=\"spacingAndGlyphs\"\(attributes)>"
      + "\(XMLText(run.text))</text>"
  }

  private func rectangle(
    _ x: Int,
    _ y: Int,
    _ width: Int,
    _ height: Int,
    _ color: TextStyle.Color
  ) -> String {
    let paint =
      switch color {
      case .named(let number): "class=\"c\(number)\""
      case .direct(let red, let green, let blue): "fill=\"rgb(\(red),\(green),\(blue))\""
      }
    return "<rect x=\"\(Self.units(x))\" y=\"\(Self.units(y))\" width=\"\(Self.units(width))\" "
      + "height=\"\(Self.units(height))\" \(paint)/>"
  }

  private static func classes(of style: TextStyle) -> [String] {
    var classes: [String] = []
    if style.isBold { classes.append("b") }
    if style.isDim { classes.append("d") }
    if style.isItalic { classes.append("i") }
    if case .named(let number)? = style.foreground { classes.append("c\(number)") }
    return classes
  }

  // Lengths are in tenths of a unit, so that sums are exact.
  private static let cellWidth = 84
  private static let cellHeight = 190
  private static let baseline = 145
  private static let margin = 160

  private static func units(_ tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
