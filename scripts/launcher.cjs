#!/usr/bin/env node
'use strict'
// Starts program.js through V8's code cache: compiling the program takes a third of the whole start.
// The cache lies beside the program, is written once the program has run, and may be deleted at any time.

// An older Node would stumble over the program somewhere, with a stack for an answer.
const least = '__LEAST__'
const [major, minor] = process.versions.node.split('.').map(Number)
const [leastMajor, leastMinor] = least.split('.').map(Number)
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const isJapanese = /^ja\b|^ja_/i.test(LC_ALL || LC_MESSAGES || LANG || '')
  const words = isJapanese ? `Node ${least} 以降が必要です。これは ${process.version} です。` : `Kura needs Node ${least} or later; this is ${process.version}.`
  process.stderr.write(`kura: ${words}\n`)
  process.exit(1)
}

const { readFileSync, renameSync, writeFileSync } = require('node:fs')
const { Script } = require('node:vm')

const program = `${__dirname}/program.js`
// Serving and other commands run different parts of the program, so each has a cache of its own; help is no serving.
const asksForHelp = process.argv.some((argument) => argument === '--help' || argument === '-h')
const use = process.argv[2] === 'serve' && !asksForHelp ? 'serve' : 'other'
const cache = `${__dirname}/${use}-__HASH__-${process.versions.v8}-${process.arch}.cache`

const readCache = () => {
  try {
    return readFileSync(cache)
  } catch {
    return undefined
  }
}

const writeCache = (script) => {
  try {
    const fresh = `${cache}.${process.pid}`
    writeFileSync(fresh, script.createCachedData(), { mode: 0o644 })
    renameSync(fresh, cache)
  } catch {
    // The directory may belong to somebody else. Then every start compiles, and all else is the same.
  }
}

const cachedData = readCache()
// The program is ASCII, and this is the fastest way to read that.
const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(program, 'latin1')}\n})`
const script = new Script(source, { filename: program, cachedData })
if (cachedData === undefined || script.cachedDataRejected) process.once('exit', (code) => code === 0 && writeCache(script))
script.runInThisContext().call(exports, exports, require, module, program, __dirname)
