// Preloaded into a server under test: on SIGUSR2 it collects garbage and writes the bytes still in use to a file.
const { writeFileSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')

// The programs that the server starts must not load this file.
delete process.env.NODE_OPTIONS
const file = process.env.KURA_MEMORY_REPORT
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(file, String(heapUsed + external))
})
