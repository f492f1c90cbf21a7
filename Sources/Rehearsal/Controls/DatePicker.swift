#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Streams

/// A control for a date, a time of day or both: `due 2026-11-24 14:30`.
///
/// The user types dates in the order year, month, day, in the Gregorian calendar and the world's time zone.
/// They are shown in the same way, or as `format` writes them, for example in the world's locale.
public final class DatePicker: ValueControl<Date> {
  /// What the user can change.
  public enum Mode {
    /// The day; the time of day stays, as far as the day has that time and ``DatePicker/range`` allows it.
    case date
    /// The time of day in hours and minutes; the day stays.
    case time
    /// Both.
    case dateAndTime
  }

  /// The date.
  ///
  /// The app may set one outside ``range``; the user cannot.
  public let date: Property<Date>

  /// The dates that the user can reach.
  public let range: ClosedRange<Date>

  private let mode: Mode
  private let format: ((Date) -> String)?

  /// Makes a control at `date`, which the user can change within `range`.
  ///
  /// `format` writes the date for the screen; without it, the date is shown as it is typed. Without a
  /// `name`, the stage's property that holds it names it.
  public init(
    _ name: String? = nil,
    date: Date,
    mode: Mode = .dateAndTime,
    in range: ClosedRange<Date> = .distantPast ... .distantFuture,
    format: ((Date) -> String)? = nil
  ) {
    self.date = Property(date)
    self.range = range
    self.mode = mode
    self.format = format
    super.init(name, self.date)
  }

  /// The new date each time the user changes it: an input stream for a director.
  ///
  /// It sends nothing for changes by the app, or when the date stays the same.
  public var changes: Signal<Date> { enteredValues }

  /// The date beside the control's name.
  public override var appearance: Appearance { .field(shown) }

  private var shown: String {
    date.isAwaited ? "…" : format?(date.value) ?? typed(date.value)
  }

  /// `enter`.
  public override var actions: [Action] {
    [Action("enter", argument: .text(placeholder: placeholder), help: "set the \(placeholder)")]
  }

  private var placeholder: String {
    switch mode {
    case .date: "date"
    case .time: "time"
    case .dateAndTime: "date and time"
    }
  }

  /// Sets the date, or refuses one that does not exist or is outside the range.
  ///
  /// If only a day is typed, keeps the time of day. If it does not exist on the new day (clocks go forward), uses the next
  /// one that does.
  public override func perform(
    _ action: Action,
    with argument: ActionArgument
  ) throws(Refusal) {
    guard case .text(let text) = argument else { return }
    guard let (components, hasTime) = components(of: text) else {
      throw .other(
        "\(address) is a \(placeholder) such as \(typed(date.value)), not “\(VisibleText.short(text))”."
      )
    }
    guard var wish = calendar.date(from: components),
      hasTime ? fields(of: wish) == components : day(of: wish) == day(of: components)
    else {
      throw .other("There is no \(text) in \(calendar.timeZone.identifier).")
    }
    // The user does not see the time of day, so it must not be the reason to refuse the day.
    if mode == .date {
      let nearest = min(max(wish, range.lowerBound), range.upperBound)
      if day(of: nearest) == day(of: wish) { wish = nearest }
    }
    guard range.contains(wish) else {
      throw .other(
        "\(address) goes from \(typed(range.lowerBound)) to \(typed(range.upperBound)), so it cannot be "
          + "\(typed(wish))."
      )
    }
    enter(wish)
  }

  /// The current date.
  public override var sampleTexts: [String] { [typed(date.value)] }

  /// The date as it is typed.
  public override var summary: String {
    "a picker of a \(placeholder), at \(date.isAwaited ? "…" : typed(date.value))"
  }

  // MARK: Typed dates

  private var calendar: Calendar { (display.screen?.region ?? .usual).calendar }

  private func fields(of date: Date) -> DateComponents {
    calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .nanosecond],
      from: date
    )
  }

  private func day(of date: Date) -> [Int?] { day(of: fields(of: date)) }

  private func day(of fields: DateComponents) -> [Int?] { [fields.year, fields.month, fields.day] }

  /// Returns the fields of a typed date or time, and of the current date for what is not typed, and whether a time is
  /// typed; nil if it is neither.
  private func components(of text: String) -> (DateComponents, hasTime: Bool)? {
    var components = fields(of: date.value)
    var hasTime = false
    var words = text.split { $0 == " " || $0 == "T" }[...]
    if mode != .time, let day = words.first.flatMap(Self.day) {
      (components.year, components.month, components.day) = (day.year, day.month, day.day)
      words = words.dropFirst()
    }
    if mode != .date, let time = words.first.flatMap(Self.time) {
      (components.hour, components.minute) = (time.hour, time.minute)
      (components.second, components.nanosecond) = (0, 0)
      hasTime = true
      words = words.dropFirst()
    }
    return words.isEmpty && !text.isEmpty ? (components, hasTime) : nil
  }

  private static func day(_ word: Substring) -> (year: Int, month: Int, day: Int)? {
    let numbers = numbers(in: word, separator: "-", digits: [4, 2, 2])
    return numbers.map { ($0[0], $0[1], $0[2]) }
  }

  private static func time(_ word: Substring) -> (hour: Int, minute: Int)? {
    numbers(in: word, separator: ":", digits: [2, 2]).map { ($0[0], $0[1]) }
  }

  private static func numbers(
    in word: Substring,
    separator: Character,
    digits: [Int]
  ) -> [Int]? {
    let parts = word.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == digits else { return nil }
    let numbers = parts.compactMap {
      $0.allSatisfy(\.isASCII) && $0.allSatisfy(\.isNumber) ? Int($0) : nil
    }
    return numbers.count == digits.count ? numbers : nil
  }

  private func typed(_ date: Date) -> String {
    let fields = fields(of: date)
    func padded(_ number: Int?, _ width: Int) -> String { "\(number ?? 0)".padded(to: width) }
    let day = [padded(fields.year, 4), padded(fields.month, 2), padded(fields.day, 2)]
    let time = [padded(fields.hour, 2), padded(fields.minute, 2)]
    return switch mode {
    case .date: day.joined(separator: "-")
    case .time: time.joined(separator: ":")
    case .dateAndTime: day.joined(separator: "-") + " " + time.joined(separator: ":")
    }
  }
}
