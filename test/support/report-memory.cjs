// Preloaded into a server under test: on SIGUSR2 it collects its garbage and writes down the bytes that are still held.
const { writeFileSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')

// What the server starts is not under test.
delete process.env.NODE_OPTIONS
const file = process.env.KURA_MEMORY_REPORT
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(file, String(heapUsed + external))
})
