import TipCLI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@main
struct Tipctl {
  static func main() {
    exit(CommandLineTool.run(in: .ofProcess()).rawValue)
  }
}
