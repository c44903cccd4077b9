import Foundation
import JSON
import Testing

/// Reads reports of scenarios back by parsers that others keep, where `TIPCTL_PYTHON` names a Python
/// that has them.
enum ReportReader {
  /// The Python, or nil if there is none.
  static let python = ProcessInfo.processInfo.environment["TIPCTL_PYTHON"]

  /// What a report says, as JSON, or a failure if the parser does not take it.
  static func read(_ report: String, as format: String) throws -> JSONNode {
    let python = URL(fileURLWithPath: try #require(python))
    let schema = python.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("junit-10.xsd")
    let folder = try FreshFolder()
    let child = ChildProcess(
      executable: python, arguments: ["-c", script, format, schema.path], folder: folder.url,
      environment: ["PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"], input: report)
    let result = try child.run()
    #expect(result.status == 0, "\(result.error)")
    return try JSONDocument.strict(Array(result.output.utf8)).root
  }

  private static let script = #"""
    import json
    import sys


    def tap(text, schema):
        from tap.parser import Parser

        results = []
        for line in Parser().parse_text(text):
            if line.category == "version":
                assert line.version == 13
            elif line.category == "plan":
                plan = line.expected_tests
            elif line.category == "test":
                assert not line.skip and not line.todo, line
                results.append({"number": line.number, "passed": line.ok, "yaml": line.yaml_block})
            else:
                raise ValueError(line)
        assert plan == len(results)
        return results


    def junit(text, schema):
        import junitparser
        from lxml import etree

        etree.XMLSchema(etree.parse(schema)).assertValid(etree.fromstring(text.encode()))
        results = []
        for suite in junitparser.JUnitXml.fromstring(text.encode()):
            cases = list(suite)
            assert suite.tests == len(cases)
            assert suite.failures == sum(bool(case.result) for case in cases)
            for case in cases:
                failure = case.result[0] if case.result else None
                results.append(
                    {
                        "file": case.classname,
                        "name": case.name,
                        "passed": failure is None,
                        "message": failure and failure.message,
                        "text": failure and failure.text,
                    }
                )
        return results


    def yaml(text, schema):
        import yaml

        return yaml.safe_load(text)


    report = sys.stdin.buffer.read().decode()
    read = {"tap": tap, "junit": junit, "yaml": yaml}[sys.argv[1]]
    json.dump(read(report, sys.argv[2]), sys.stdout, ensure_ascii=False)
    """#
}
