#!/usr/bin/env node
'use strict'
// Starts program.js, or hook.js for hooks, through V8's code cache: compiling the program takes a third of the whole
// start. The cache is a file next to the program, is written once the program has run, and may be deleted at any time.

const { closeSync, constants, fstatSync } = require('node:fs')

// Typed on a terminal, `kura hook` is a command like the others and says what it is for.
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

// An older Node would fail somewhere in the program with a confusing stack trace.
const minVersion = '__MIN_NODE__'
const [major, minor] = process.versions.node.split('.').map(Number)
const [minMajor, minMinor] = minVersion.split('.').map(Number)
if (major < minMajor || (major === minMajor && minor < minMinor)) {
  if (isHook) process.exit(0)
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const isJapanese = /^ja\b|^ja_/i.test(LC_ALL || LC_MESSAGES || LANG || '')
  const words = isJapanese
    ? `Node ${minVersion} 以降が必要です。これは ${process.version} です。`
    : `Kura needs Node ${minVersion} or later; this is ${process.version}.`
  process.stderr.write(`kura: ${words}\n`)
  process.exit(1)
}

const { fsyncSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync, writeSync } = require('node:fs')
const { Script } = require('node:vm')
const { crc32 } = require('node:zlib')

const program = `${__dirname}/${isHook ? 'hook' : 'program'}.js`
// Serving, hooks and other commands run different parts of the program, so each has its own cache; help does not count
// as serving.
const hookUse = () => (['start', 'prompt'].includes(process.argv[3]) ? `hook-${process.argv[3]}` : 'hook-other')
const commandUse = () => (process.argv[2] === 'serve' && !asksForHelp ? 'serve' : 'other')
const use = isHook ? hookUse() : commandUse()
const name = `${use}-${isHook ? '__HOOK_HASH__' : '__HASH__'}-${process.versions.v8}-${process.arch}.cache`
const cache = `${__dirname}/${name}`

// V8 runs the code in a cache without checking it: one wrong byte crashes the process. So the file ends with a checksum
// of its code and its name, and the name says for which program and which V8 the code was made.
const checksumBytes = 4
const checksumOf = (code) => crc32(name, crc32(code))
const maxBytes = 64 * 1024 * 1024

// Refuses links, pipes, huge files and files that another user can write.
const isTrusted = (file) => {
  if (!file.isFile() || file.size <= checksumBytes || file.size > maxBytes) return false
  if (process.getuid === undefined) return true
  return (file.mode & 0o022) === 0 && (file.uid === process.getuid() || file.uid === statSync(program).uid)
}

const readWhole = (descriptor) => {
  const file = fstatSync(descriptor)
  if (!isTrusted(file)) return undefined
  const bytes = Buffer.allocUnsafeSlow(file.size)
  return readSync(descriptor, bytes) === file.size ? bytes : undefined
}

const readCache = () => {
  try {
    const descriptor = openSync(cache, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    try {
      const bytes = readWhole(descriptor)
      const code = bytes?.subarray(0, -checksumBytes)
      return code !== undefined && bytes.readUInt32LE(code.length) === checksumOf(code) ? code : undefined
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
}

const flushed = (path, flags, write) => {
  const descriptor = openSync(path, flags, 0o644)
  try {
    write(descriptor)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

// The code is on disk before the file gets its name, so that a power cut leaves a complete cache or none.
const writeCache = (script) => {
  const fresh = `${cache}.${process.pid}`
  try {
    // V8 refuses code that was made with other flags than those of the process that reads it.
    require('node:v8').setFlagsFromString('--flush-bytecode')
    const code = script.createCachedData()
    const bytes = Buffer.allocUnsafe(code.length + checksumBytes)
    code.copy(bytes)
    bytes.writeUInt32LE(checksumOf(code), code.length)
    rmSync(fresh, { force: true })
    flushed(fresh, 'wx', (descriptor) => writeSync(descriptor, bytes))
    renameSync(fresh, cache)
    flushed(__dirname, 'r', () => {})
  } catch {
    // The directory may not be writable. Then every start compiles the program, and everything else works as usual.
    try {
      rmSync(fresh, { force: true })
    } catch {}
  }
}

const cachedData = readCache()
// The program is ASCII, and Latin-1 is the fastest way to read it.
const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(program, 'latin1')}\n})`
const script = new Script(source, { filename: program, cachedData })
if (cachedData === undefined || script.cachedDataRejected) {
  // V8 drops the code of functions that have not run for a while. In a long session those are the functions of the
  // start, and with a cache that lacks them every later start would have to compile them.
  require('node:v8').setFlagsFromString('--no-flush-bytecode')
  // A hook that ended early has not run the code that later hooks need.
  process.once(
    'exit',
    (code) => code === 0 && (!isHook || module.exports.hasRunWhole?.() === true) && writeCache(script),
  )
}
script.runInThisContext().call(exports, exports, require, module, program, __dirname)
