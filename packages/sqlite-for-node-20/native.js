'use strict'

// A hook has the rest of the driver in its own bundle, because looking for ten small files would take longer.
module.exports = require('better-sqlite3/build/Release/better_sqlite3.node')
