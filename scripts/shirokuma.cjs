#!/usr/bin/env node
'use strict'
// The command name in the specification of the knowledge module: `shirokuma serve`.
if (process.argv[2] === 'serve') process.argv.splice(3, 0, 'knowledge')
require('./kura.js')
