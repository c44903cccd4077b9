import Testing

@Suite struct ParallelTests {
  @Test func `processes that donate at once lose nothing, from the first file on`() throws {
    let project = try Project(now: nil)
    let result = try project.shell(
      """
      for p in 1 2 3 4 5 6 7 8; do
        (for n in 1 2 3 4 5 6 7 8 9 10; do
          tipctl donate watered -q || echo failed
          tipctl donate counted --id $n -q || echo failed
        done) &
      done
      wait
      tipctl events -q watered counted
      """)
    #expect(result.output == "watered\t80\ncounted\t10\n")
  }

  @Test func `a datastore that another process is creating is never taken for something else`()
    throws
  {
    let project = try Project(now: nil)
    let result = try project.shell(
      """
      n=0
      while [ $n -lt 40 ]; do
        for p in 1 2 3 4 5 6; do tipctl launch -q --datastore d$n || echo failed & done
        tipctl status --datastore d$n >/dev/null || echo failed
        tipctl reset --all-profiles -q --datastore d$n || echo failed
        wait; n=$((n + 1))
      done
      ls d* | grep -vc '^d[0-9]*$'
      """)
    #expect(result.output == "0\n")
  }

  @Test func `each tip that may be displayed once is claimed by one process`() throws {
    let tips = (1...24).map {
      "{\"id\":\"T\($0)\",\"title\":\"t\",\"options\":{\"maxDisplayCount\":1}}"
    }
    let project = try Project("{\"tips\":[\(tips.joined(separator: ","))]}", now: nil)
    let result = try project.shell(
      """
      for p in 1 2 3 4 5 6 7 8; do
        (while tipctl next -q; do :; done; echo ended $?) >out.$p 2>&1 &
      done
      wait; cat out.*
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0 == "ended 1" }.count == 0)
    #expect(lines.filter { $0.hasPrefix("T") }.sorted() == (1...24).map { "T\($0)" }.sorted())
    #expect(lines.count == 24 + 8)
    #expect(try project.output(of: "profiles") == "default\t48\n")
  }

  @Test func `one process of many sets a damaged file aside`() throws {
    let project = try Project()
    try project.output(of: "launch")
    try project.folder.write("junk", to: Project.datastoreName)
    let result = try project.shell(
      """
      for p in 1 2 3 4 5 6 7 8; do tipctl reset --all-profiles || echo failed; done
      for p in 1 2 3 4 5 6 7 8; do tipctl reset --all-profiles -q || echo failed & done; wait
      echo junk >.tipctl/datastore.sqlite
      for p in 1 2 3 4 5 6 7 8; do tipctl reset --all-profiles -q || echo failed & done; wait
      ls .tipctl | grep -v -e '-wal$' -e '-shm$'
      """)
    #expect(!result.output.contains("failed"), "\(result.output)")
    #expect(
      result.output.hasSuffix(
        "datastore.sqlite\ndatastore.sqlite.corrupt-1\ndatastore.sqlite.corrupt-2\n"))
  }
}

@Suite struct KillTests {
  @Test func `what was acknowledged survives a kill, and nothing is there in part`() throws {
    let project = try Project(
      #"{"events":{"one":{},"many":{"donationLimit":{"maximumCount":100000}}}}"#, now: nil)
    let lines = String(repeating: "{\"event\":\"many\"}\n", count: 200)
    try project.folder.write(lines, to: "lines")
    // The pauses reach from before the start to after the end of a command.
    let result = try project.shell(
      """
      tipctl donate one -q
      n=0
      while [ $n -lt 36 ]; do
        pause=$(printf '0.%03d' $((n % 18 * 2)))
        tipctl donate one --id $n >one.$n & p=$!
        tipctl donate --from lines >many.$n & q=$!
        sleep $pause; kill -9 $p $q 2>/dev/null; wait $p $q 2>/dev/null
        n=$((n + 1))
      done
      n=0
      while [ $n -lt 36 ]; do
        [ -s one.$n ] && tipctl donate one --id $n
        n=$((n + 1))
      done | grep -vc already
      cat many.* | grep -c donated
      tipctl events -q many
      tipctl reset --all-profiles
      """)
    let output = result.output.split(separator: "\n").map(String.init)
    try #require(output.count == 4, "\(result.output)")
    #expect(output[0] == "0")
    let acknowledged = try #require(Int(output[1]))
    let stored = try #require(Int(output[2].dropFirst(5)))
    #expect(stored % 200 == 0)
    #expect(stored >= acknowledged * 200)
    // A look at every page finds nothing wrong, else the file would be kept.
    #expect(output[3] == "reset all profiles")
  }
}
