// Runs a program with V8's code cache, as the product's launcher does.
// The tests of the documentation start the program hundreds of times, so this saves minutes.
// Usage: node cached-program.cjs CACHE PROGRAM [arguments]
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const path = require('node:path')
const { Script } = require('node:vm')

const [, cache] = process.argv.splice(1, 2)
const [, program] = process.argv
const cachedData = existsSync(cache) ? readFileSync(cache) : undefined
const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(program, 'utf8')}\n})`
const script = new Script(source, { filename: program, cachedData })
if (cachedData === undefined) process.once('exit', () => writeFileSync(cache, script.createCachedData()))
const bundled = { exports: {} }
script
  .runInThisContext()
  .call(bundled.exports, bundled.exports, createRequire(program), bundled, program, path.dirname(program))
