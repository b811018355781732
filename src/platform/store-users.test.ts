import { mkdtempSync, openSync, closeSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { commandIn, usersIn, usersOfStore } from './store-users.ts'

const { signal } = new AbortController()
const runProgram = () => Promise.reject(new Error('no program is needed on Linux'))

it('finds the processes that have a file open, and this one among them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-users-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const file = path.join(folder, 'kura.db')
  expect(await usersOfStore(file, { runProgram, signal })).toEqual({ known: true, list: [] })
  writeFileSync(file, 'x')
  expect(await usersOfStore(file, { runProgram, signal })).toEqual({ known: true, list: [] })
  const opened = openSync(file, 'r')
  const { list } = await usersOfStore(file, { runProgram, signal })
  closeSync(opened)
  expect(list).toMatchObject([{ pid: process.pid, self: true, program: expect.stringMatching(/./) as string }])
})

it.each([
  [['node', '/usr/bin/kura', 'serve', '--http'], 'serve'],
  [['/usr/bin/kura', 'call', 'x', 'secret'], 'call'],
  [['node', 'kura.js', 'hunter22'], undefined],
  [['sqlite3', 'kura.db'], undefined],
  [[], undefined],
])('of the command line %j only %j is shown', (words, shown) => {
  expect(commandIn(words)).toBe(shown)
})

it('reads what lsof prints', () => {
  expect(usersIn(`p12\ncnode\nf20\np${process.pid}\ncnode\nf3\n`)).toEqual([
    { pid: 12, program: 'node', self: false },
    { pid: process.pid, program: 'node', self: true },
  ])
  expect(usersIn('')).toEqual([])
})
