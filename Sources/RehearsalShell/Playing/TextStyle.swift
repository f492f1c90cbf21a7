/// The style of a character on a terminal, as far as sessions use it.
///
/// Source: ECMA-48, section 8.3.117, SGR; ISO 8613-6 for RGB colors.
struct TextStyle: Hashable {
  /// A color: one of the eight basic colors of a terminal, or an RGB color.
  enum Color: Hashable {
    case named(Int)
    case direct(red: Int, green: Int, blue: Int)
  }

  var isBold = false
  var isDim = false
  var isItalic = false
  var foreground: Color?
  var background: Color?

  /// Applies the parameters of one control sequence.
  mutating func take(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = TextStyle()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 30...37: foreground = .named(number - 30)
      case 40...47: background = .named(number - 40)
      case 38: foreground = Self.color(&rest)
      case 48: background = Self.color(&rest)
      default: break
      }
    }
  }

  /// Parses `2;red;green;blue` or `5;number`, which follows 38 or 48.
  private static func color(_ rest: inout ArraySlice<Int>) -> Color? {
    let numbers = Array(rest.prefix(4))
    if numbers.count == 4, numbers[0] == 2 {
      rest = rest.dropFirst(4)
      return .direct(red: numbers[1], green: numbers[2], blue: numbers[3])
    }
    guard numbers.count >= 2, numbers[0] == 5 else { return nil }
    rest = rest.dropFirst(2)
    return palette(numbers[1])
  }

  /// Returns a color of xterm's palette: after 16 colors that a theme may change, a cube of 6 × 6 × 6
  /// colors, and 24 grays.
  private static func palette(_ number: Int) -> Color? {
    switch number {
    case 0..<16: return .named(number % 8)
    case 16..<232:
      let levels = [0, 95, 135, 175, 215, 255]
      let place = number - 16
      return .direct(
        red: levels[place / 36],
        green: levels[place / 6 % 6],
        blue: levels[place % 6]
      )
    case 232..<256:
      let gray = 8 + 10 * (number - 232)
      return .direct(red: gray, green: gray, blue: gray)
    default: return nil
    }
  }
}
