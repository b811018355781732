'use strict'
// The SQLite of Node in the form of better-sqlite3, as far as the floor uses it; better-sqlite3 itself on Node 20.
if (process.versions.sqlite === undefined) {
  module.exports = require('better-sqlite3')
} else {
  process.removeAllListeners('warning')
  const { DatabaseSync } = require('node:sqlite')
  module.exports = class extends DatabaseSync {
    pragma(text) {
      this.exec(`PRAGMA ${text}`)
    }

    transaction(work) {
      const immediate = (...given) => {
        this.exec('BEGIN IMMEDIATE')
        const result = work(...given)
        this.exec('COMMIT')
        return result
      }
      return { immediate }
    }
  }
}
