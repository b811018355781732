#!/usr/bin/env node
'use strict'
// The name under which the knowledge module's specification starts it: `shirokuma serve`.
if (process.argv[2] === 'serve') process.argv.splice(3, 0, 'knowledge')
require('./kura.js')
