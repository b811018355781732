'use strict'
// Starts Kura inside the single executable. The programs, the code that V8 made of them and all other files are parts
// of the executable, so nothing is read or written beside it.

const { fstatSync } = require('node:fs')
const { getRawAsset } = require('node:sea')
const { Script } = require('node:vm')

// As in launcher.cjs: hooks are a program of their own, and each use has its own code cache.
const asksForHelp = process.argv.some((argument) => argument === '--help' || argument === '-h')
const isOnTerminal = () => {
  try {
    return fstatSync(0).isCharacterDevice() && require('node:tty').isatty(0)
  } catch {
    return false
  }
}
const isHook = process.argv[2] === 'hook' && !asksForHelp && !isOnTerminal()
// A client must never notice that its hook failed.
if (isHook) process.on('uncaughtException', () => process.exit(0))
const hookUse = () => (['start', 'prompt'].includes(process.argv[3]) ? `hook-${process.argv[3]}` : 'hook-other')
const commandUse = () => (process.argv[2] === 'serve' && !asksForHelp ? 'serve' : 'other')

const part = (name) => {
  try {
    return Buffer.from(getRawAsset(name))
  } catch {
    return undefined
  }
}

const compile = (name, cachedData) => {
  // The programs are ASCII, and Latin-1 is the fastest way to read them.
  const source = `(function (exports, require, module, __filename, __dirname) {${part(name).latin1Slice()}\n})`
  const script = new Script(source, { filename: name, cachedData })
  return { run: script.runInThisContext(), isCached: script.cachedDataRejected === false }
}

// A part of the program that is read when it is first needed, such as the driver of PostgreSQL.
const loaded = new Map()
const requirePart = (name) => {
  if (!name.startsWith('./')) return require(name)
  const known = loaded.get(name)
  if (known !== undefined) return known.exports
  const fresh = { exports: {} }
  loaded.set(name, fresh)
  compile(name.slice(2)).run.call(fresh.exports, fresh.exports, requirePart, fresh, name, '')
  return fresh.exports
}

const name = isHook ? 'hook.js' : 'program.js'
const use = isHook ? hookUse() : commandUse()
const { run, isCached } = compile(name, part(`cache/${use}`))
if (!isCached && process.env.KURA_LOG_LEVEL === 'debug')
  process.stderr.write(`kura: there is no code cache for ${use}\n`)
run.call(exports, exports, requirePart, module, name, '')
