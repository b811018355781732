// Preloaded into a program under test: records the order in which it writes, flushes and renames files.
const fs = require('node:fs')
const path = require('node:path')

const { appendFileSync, openSync, writeSync, fsyncSync, closeSync, renameSync } = fs
const names = new Map()
const note = (action, name, ...more) => {
  if (/\.cache|^dist$/.test(name)) appendFileSync('writes.txt', `${[action, name, ...more].join(' ')}\n`)
}

fs.openSync = (file, flags, ...rest) => {
  const descriptor = openSync(file, flags, ...rest)
  names.set(descriptor, path.basename(file))
  if (flags === 'wx') note('open', names.get(descriptor))
  return descriptor
}
fs.writeSync = (descriptor, ...rest) => {
  note('write', names.get(descriptor))
  return writeSync(descriptor, ...rest)
}
fs.fsyncSync = (descriptor) => {
  note('fsync', names.get(descriptor))
  fsyncSync(descriptor)
}
fs.closeSync = (descriptor) => {
  note('close', names.get(descriptor))
  closeSync(descriptor)
}
fs.renameSync = (from, to) => {
  note('rename', path.basename(from), path.basename(to))
  renameSync(from, to)
}
