import JSON
import TipEngine
import TipStore

/// `set`: gives parameters values.
enum SetCommand {
  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let operands = session.invocation.operands
    var values: [(parameter: Parameter, value: Value)] = []
    for index in stride(from: 0, to: operands.count, by: 2) {
      let parameter = try session.parameter(operands[index])
      values.append((parameter, try value(operands[index + 1], of: parameter)))
    }
    let recorded = try session.record {
      (recorder) throws(StoreError) -> Result<Void, CommandError> in
      for (parameter, value) in values { try recorder.set(parameter, to: value) }
      return .success(())
    }
    return CommandAnswer(
      recorded: recorded.map { _ in
        "set "
          + values.map { parameter, value in
            let text = value.json(as: parameter.type).text
            return "\(parameter.name.rawValue.printable) to \(text)"
          }.joined(separator: ", ")
      })
  }

  /// JSON; for a String, what is not a JSON string is taken as it is.
  private static func value(
    _ text: String, of parameter: Parameter
  ) throws(CommandError) -> Value {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument.strict(Array(text.utf8))
    } catch {
      if parameter.type.unwrapped == .string { return .string(text) }
      throw .valueNotJSON(error, name: parameter.name.rawValue, type: parameter.type)
    }
    if parameter.type.unwrapped == .string {
      switch document.root.value {
      case .string(let string): return .string(string)
      case .null where parameter.type.isOptional: return .nil
      default: return .string(text)
      }
    }
    do throws(ValueMismatch) {
      return try Value(document.root, as: parameter.type)
    } catch {
      throw .valueMismatch(
        error, name: parameter.name.rawValue,
        column: document.position(ofOffset: error.offset).column)
    }
  }
}
