/// The tables of a datastore.
///
/// Facts are only added. `id` is the arrival number over all tables, so that facts of one instant
/// have an order; `at` is an instant in milliseconds since 1970 UTC; `from_clock` says whether the
/// clock gave it or the user; `identity` is what two copies of a fact have in common. Every table
/// is STRICT (<https://sqlite.org/stricttables.html>).
enum Schema {
  /// "tipc" in ASCII, which tells our files (<https://sqlite.org/pragma.html#pragma_application_id>).
  static let applicationID = 0x7469_7063

  /// The tables of version 1, on an empty file.
  ///
  /// A donation costs a row at the end of its table, an entry in one index and the profile's row:
  /// that is what the indexes on donations are kept to. `donation.given` is 1 if the user gave the
  /// identity, and only those are unique. `profile.latest_clock` is the latest date that the clock
  /// gave a fact since the datastore was last reset. `reset.display_at` is when the latest display
  /// began of a tip that was reset: the interval of the display frequency outlives it.
  static let version1: StaticString = """
    CREATE TABLE profile (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      latest_clock INTEGER
    ) STRICT;

    CREATE TABLE donation (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      event TEXT NOT NULL,
      at INTEGER NOT NULL,
      from_clock INTEGER NOT NULL CHECK (from_clock IN (0, 1)),
      identity TEXT NOT NULL,
      given INTEGER NOT NULL CHECK (given IN (0, 1)),
      value TEXT
    ) STRICT;
    CREATE INDEX donation_by_event ON donation (profile, event, at);
    CREATE UNIQUE INDEX donation_by_given_identity ON donation (profile, identity)
      WHERE given = 1;

    CREATE TABLE display (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      tip TEXT NOT NULL,
      at INTEGER NOT NULL,
      from_clock INTEGER NOT NULL CHECK (from_clock IN (0, 1)),
      identity TEXT NOT NULL,
      shown INTEGER NOT NULL CHECK (shown >= 0)
    ) STRICT;
    CREATE INDEX display_by_tip ON display (profile, tip, at, shown);
    CREATE INDEX display_by_date ON display (profile, at);

    CREATE TABLE invalidation (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      tip TEXT NOT NULL,
      at INTEGER NOT NULL,
      from_clock INTEGER NOT NULL CHECK (from_clock IN (0, 1)),
      identity TEXT NOT NULL,
      reason TEXT NOT NULL
    ) STRICT;
    CREATE INDEX invalidation_by_tip ON invalidation (profile, tip, at, identity, reason);

    CREATE TABLE action (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      tip TEXT NOT NULL,
      at INTEGER NOT NULL,
      from_clock INTEGER NOT NULL CHECK (from_clock IN (0, 1)),
      identity TEXT NOT NULL,
      action TEXT NOT NULL
    ) STRICT;
    CREATE INDEX action_by_tip ON action (profile, tip);

    CREATE TABLE parameter (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      name TEXT NOT NULL,
      at INTEGER NOT NULL,
      from_clock INTEGER NOT NULL CHECK (from_clock IN (0, 1)),
      identity TEXT NOT NULL,
      value TEXT NOT NULL
    ) STRICT;
    CREATE INDEX parameter_by_name ON parameter (profile, name, at);

    CREATE TABLE launch (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      at INTEGER NOT NULL,
      from_clock INTEGER NOT NULL CHECK (from_clock IN (0, 1)),
      identity TEXT NOT NULL
    ) STRICT;
    CREATE INDEX launch_by_date ON launch (profile, at);

    CREATE TABLE reset (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      scope TEXT NOT NULL CHECK (scope IN ('datastore', 'tip', 'event', 'parameter')),
      subject TEXT CHECK ((subject IS NULL) = (scope = 'datastore')),
      at INTEGER NOT NULL,
      from_clock INTEGER NOT NULL CHECK (from_clock IN (0, 1)),
      identity TEXT NOT NULL,
      display_at INTEGER
    ) STRICT;
    CREATE INDEX reset_by_display ON reset (profile, display_at);

    PRAGMA application_id = 0x74697063;
    PRAGMA user_version = 1;
    """
  /// What version 2 changes, so that datastores can be merged.
  ///
  /// `donation.arrival` is the arrival number that a donation of a given identity had where it was
  /// recorded; the others' is part of their identities. Two datastores may have donated to two events
  /// with one identity: then both donations stand, so that the identity is unique within the event.
  static let version2: StaticString = """
    ALTER TABLE donation ADD COLUMN arrival INTEGER;
    UPDATE donation SET arrival = id WHERE given = 1;
    DROP INDEX donation_by_given_identity;
    CREATE UNIQUE INDEX donation_by_given_identity ON donation (profile, identity, event)
      WHERE given = 1;

    PRAGMA user_version = 2;
    """
}
