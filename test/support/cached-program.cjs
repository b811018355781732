// Runs a program with V8's code cache, as the product's launcher does.
// The tests start programs about a thousand times, so this saves minutes.
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const path = require('node:path')
const { Script } = require('node:vm')

exports.runCached = (program, cache) => {
  const cachedData = existsSync(cache) ? readFileSync(cache) : undefined
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(program, 'utf8')}\n})`
  const script = new Script(source, { filename: program, cachedData })
  if (process.env.TEST_WRITES_CODE_CACHE === '1') process.once('exit', () => write(cache, script.createCachedData()))
  const bundled = { exports: {} }
  script
    .runInThisContext()
    .call(bundled.exports, bundled.exports, createRequire(program), bundled, program, path.dirname(program))
}

const write = (file, bytes) => {
  writeFileSync(`${file}.${process.pid}`, bytes)
  renameSync(`${file}.${process.pid}`, file)
}
