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
      case 38: foreground = Self.direct(&rest)
      case 48: background = Self.direct(&rest)
      default: break
      }
    }
  }

  /// Parses `2;red;green;blue`, which follows 38 or 48.
  private static func direct(_ rest: inout ArraySlice<Int>) -> Color? {
    guard rest.count >= 4, rest.first == 2 else { return nil }
    let numbers = Array(rest.prefix(4))
    rest = rest.dropFirst(4)
    return .direct(red: numbers[1], green: numbers[2], blue: numbers[3])
  }
}
