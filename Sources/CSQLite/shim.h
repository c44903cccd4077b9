#ifndef TIPCTL_CSQLITE_SHIM_H
#define TIPCTL_CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift calls no variadic functions, and sees neither the casts behind SQLITE_TRANSIENT nor the
// methods of sqlite3_file. Each function here wraps exactly one such use.

// https://sqlite.org/c3ref/c_dbconfig_defensive.html
static inline int csqlite_set_flag(sqlite3 *db, int option, int on) {
  return sqlite3_db_config(db, option, on, (int *)0);
}

// https://sqlite.org/c3ref/bind_blob.html: the text is copied, and no bytes are not NULL.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes,
                                    sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT,
                             SQLITE_UTF8);
}

// https://sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntlfilepointer: reads the front
// of the database file through the handle that SQLite holds itself. A handle of our own would, once
// closed, release every POSIX lock that this process has on the file.
static inline int csqlite_read_front(sqlite3 *db, void *bytes, int count) {
  sqlite3_file *file = 0;
  int result = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (result != SQLITE_OK) return result;
  if (!file || !file->pMethods) return SQLITE_CANTOPEN;
  return file->pMethods->xRead(file, bytes, count, 0);
}

#endif
