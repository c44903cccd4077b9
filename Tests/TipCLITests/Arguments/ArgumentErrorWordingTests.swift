import Testing
import TipCLI

struct ArgumentErrorWordingTests {
  @Test(arguments: [
    ([], "no command given, expected one such as 'eligible'"),
    (["dontae", "E"], "unknown command 'dontae' (did you mean 'donate'?)"),
    (["help", "stauts"], "unknown command 'stauts' (did you mean 'status'?)"),
    (["zzzzzz"], "unknown command 'zzzzzz'"),
    ([""], "unknown command ''"),
    (["a\u{1B}[31m\u{202E}"], "unknown command 'a\\u{1b}[31m\\u{202e}'"),
    (["donate", "E", "--tmes=3"], "unknown option '--tmes=3' (did you mean '--times'?)"),
    (["--fromat", "json", "get"], "unknown option '--fromat' (did you mean '--format'?)"),
    (["--zzzzzzzz", "get"], "unknown option '--zzzzzzzz'"),
    (["display", "T", "--times", "3"], "'display' takes no option '--times'"),
    (["get", "--tips"], "'--tips' needs a value, as in '--tips FILE'"),
    (
      ["get", "-com.apple.TipKit.ShowAllTips"],
      "'-com.apple.TipKit.ShowAllTips' needs a value, as in '-com.apple.TipKit.ShowAllTips 1'"
    ),
    (["get", "--quiet=yes"], "'--quiet' takes no value, but has 'yes'"),
    (["get", "--tips="], "'--tips' is empty, expected FILE"),
    (["get", "--profile", ""], "'--profile' is empty, expected NAME"),
    (["next", "--group="], "'--group' is empty, expected ID"),
    (["get", "--show-tips", ""], "'--show-tips' is empty, expected ID,..."),
    (
      ["get", "--show-tips", "A,,B"],
      "'--show-tips' is 'A,,B', expected ids joined by commas, such as 'WelcomeTip,ShortcutTip'"
    ),
    (
      ["get", "--profile", " a"],
      "'--profile' is ' a', expected a name without space around it, such as 'default'"
    ),
    (
      ["get", "--now", "8d"],
      """
      '--now' is '8d', expected an instant such as '2026-01-02T03:04:05Z', or '+8d' or '-1h' \
      from the clock
      """
    ),
    (["get", "--format", "xml"], "'--format' is 'xml', expected 'text' or 'json'"),
    (
      ["get", "-com.apple.TipKit.HideAllTips", "on"],
      """
      '-com.apple.TipKit.HideAllTips' is 'on', expected '1', 'YES' or 'true', \
      or '0', 'NO' or 'false'
      """
    ),
    (
      ["donate", "E", "--times", "0"],
      "'--times' is '0', expected a whole number from 1 to 1000000, such as '3'"
    ),
    (
      ["donate", "E", "--times", "+3"],
      "'--times' is '+3', expected a whole number from 1 to 1000000, such as '3'"
    ),
    (
      ["donate", "E", "--times", "1000001"],
      "'--times' is '1000001', expected a whole number from 1 to 1000000, such as '3'"
    ),
    (
      ["display", "T", "--for", "-1"],
      """
      '--for' is '-1', expected a duration in whole milliseconds such as '90', '500ms' or '1m30s'
      """
    ),
    (
      ["invalidate", "T", "--reason", "closed"],
      """
      '--reason' is 'closed', expected 'actionPerformed', 'tipClosed', 'displayCountExceeded' \
      or 'displayDurationExceeded'
      """
    ),
    (["explain"], "'explain' needs TIP"),
    (["act", "T"], "'act' needs ACTION"),
    (["completions"], "'completions' needs SHELL"),
    (
      ["test", "f", "--tips", "t"], "'test' takes no option '--tips'"
    ),
    (["eligible", "--manual"], "'eligible' takes no option '--manual'"),
    (["set"], "'set' needs NAME"),
    (["set", "a", "1", "b"], "'set' needs VALUE"),
    (["donate"], "'donate' needs EVENT"),
    (["launch", "now"], "'launch' takes no arguments, but has 'now'"),
    (["act", "T", "A", "B"], "'act' takes only TIP ACTION, but also has 'B'"),
    (
      ["donate", "E", "--from", "f"],
      "'--from' leaves no room for an argument, but there is 'E'"
    ),
    (["donate", "--from", "f", "--times", "1"], "'--from' and '--times' exclude each other"),
    (
      ["donate", "E", "--times", "2", "--id", "x"],
      "'--id' names one donation, but '--times' is '2', expected '1'"
    ),
    (["reset", "--tip", "T", "--all-profiles"], "'--all-profiles' and '--tip' exclude each other"),
  ])
  func `a wrong command line is told what is wrong and what was expected`(
    arguments: [String], message: String
  ) {
    #expect(complaint(arguments) == message)
  }

  @Test(
    arguments: [
      (.noCommand, "'tipctl help' lists the commands"),
      (.unknownCommand("x", suggestion: "y"), nil),
      (
        .unknownOption("-inf", of: .set, suggestion: nil),
        """
        'tipctl help set' lists the options, and '--' stands before arguments that begin with '-'
        """
      ),
      (.optionNotTaken(.times, by: .get), "'tipctl help get' lists the options"),
      (.missingValue(.tips), nil),
      (
        .definitionsNotFound(from: "/a", upTo: "/"),
        "name the definitions with '--tips FILE' or TIPCTL_TIPS"
      ),
    ] as [(ArgumentError, String?)])
  func `help is offered where it tells what to do`(error: ArgumentError, help: String?) {
    #expect(error.help == help)
  }

  @Test(
    arguments: [
      (.notUTF8("a\u{FFFD}"), "'a\u{FFFD}' is not UTF-8"),
      (
        .standardInputTwice, "standard input can not be both the definitions and the donations"
      ),
      (
        .unknownShell("tcsh", suggestion: nil),
        "unknown shell 'tcsh', expected 'bash', 'zsh' or 'fish'"
      ),
      (.unknownShell("bsh", suggestion: "bash"), "unknown shell 'bsh' (did you mean 'bash'?)"),
      (.nowOutOfRange, "now lies outside the years 0001 to 9999"),
      (.definitionsNotFound(from: "/a/b", upTo: "/a"), "no 'tips.json' from '/a/b' up to '/a'"),
      (.definitionsNotFound(from: "/a", upTo: "/a"), "no 'tips.json' in '/a'"),
      (
        .standardInputWithoutDatastore,
        "definitions from standard input lead to no datastore, expected '--datastore PATH'"
      ),
      (
        .datastoreNotFound,
        "no datastore and no definitions that lead to one, expected '--datastore PATH'"
      ),
      (
        .homeUnknown,
        "the datastore lies in the user's state folder, expected an absolute path in HOME"
      ),
      (
        .malformedValue(.variable(.now), text: "x", expected: .timeSpan),
        """
        TIPCTL_NOW is 'x', expected a duration in whole milliseconds such as '90', '500ms' \
        or '1m30s'
        """
      ),
    ] as [(ArgumentError, String)])
  func `what is wrong with the surroundings is told too`(error: ArgumentError, message: String) {
    #expect(error.message == message)
  }
}
