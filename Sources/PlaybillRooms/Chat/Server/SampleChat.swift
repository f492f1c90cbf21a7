/// The people in the server's rooms, and their sentences.
enum SampleChat {
  static let people = ["ada", "alan", "barbara", "edsger", "grace", "katherine", "美玲"]
    .map(Person.init)

  /// The sentences, each of which fits into a row of a terminal.
  static let sentences = [
    "anyone here tried exit tests on Linux?",
    "exit tests fork; keep them away from threads you care about",
    "I found the bug. An actual moth this time.",
    "typed throws made half of my enums smaller",
    "a director that imports UIKit is a stage with a beard",
    "who owns the subscription? whoever has the bag 👜",
    "I debounce for 300 ms and sleep better",
    "flatMapLatest, not flatMap: the user has typed on",
    "share(replay: 1), or you pay for every subscriber",
    "I proved it correct; I have not tried it",
    "today I deleted 900 lines, and nothing broke 🎉",
    "the scene presents, the stage shows, the director decides",
    "弱い参照で十分です",
    "weak self, strong opinions",
    "is it cold in here or is it just my publisher?",
    "it was hot: I came late and missed everything",
    "our leak was a closure that kept the whole cast",
    "main actor by default, and the noise is gone",
    "Swift 6 mode is on. See you in a week.",
    "week is over. It was one missing Sendable.",
    "a test that sleeps is a test that lies",
    "virtual time: I waited an hour in no time at all",
    "the golden file says otherwise",
    "then bless it, but read it first",
    "两个核心，五个编译器",
    "my laptop is compiling; so is my tea 🍵",
    "key paths are functions that went to finishing school",
    "who wrote this? … ah. I did.",
    "one file, one concept, one cup of coffee ☕️",
    "I would like to unsubscribe from this meeting",
    "optionals are questions; answer them early",
    "the compiler found it before the customer did",
    "Combine on the phone, OpenCombine on the server",
    "premature abstraction is the root of some evil",
    "goto considered… well, you know",
    "analytical engines do not have opinions; I do",
    "I numbered the pages and my program wrote me a letter",
    "ship it on Friday? 😱",
    "ship it on Monday, then it has had a weekend",
    "macros: write code that writes code you must read",
    "the error said “unknown error”. Known to whom?",
    "把错误当作值",
    "errors are values; values go in streams",
    "an output that cannot fail is a promise kept",
    "rendez-vous in #tea after the build",
    "exhaustive switch, peaceful mind",
    "I renamed it until I understood it",
    "nobody reads the docs. I wrote them to understand it.",
    "my orbit check agrees to the last digit 🚀",
    "naming it “helper” is asking for help",
  ]

  /// The answers to a message.
  static let answers = [
    "well said",
    "now I want to try that",
    "can you put that in the wiki?",
    "that is what the tests say, too",
    "+1 👍",
    "interesting; why?",
    "我也这么想",
  ]

  /// Draws the next speaker, which is never the previous one.
  static func speaker(
    after previous: Person?,
    using random: inout some RandomNumberGenerator
  ) -> Person {
    let others = people.filter { $0 != previous }
    return others.randomElement(using: &random) ?? people[0]
  }
}
