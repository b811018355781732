import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recorded } from './build-recorder.ts'
import { readLog } from './read-log.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kura-recorder-'))
  mkdirSync(path.join(folder, 'disk'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (script: string) =>
  spawn(process.execPath, ['-e', script], {
    env: { PATH: process.env.PATH, ...recorded(path.join(folder, 'disk'), path.join(folder, 'log')) },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

const kinds = (): readonly string[] => readLog(path.join(folder, 'log')).map(({ kind }) => kind)

it('says in the log that a process was killed between a change and its record', async () => {
  const file = path.join(folder, 'disk', 'large')
  const first = run(`
    const file = require('fs').openSync(${JSON.stringify(file)}, 'w')
    for (;;) require('fs').writeSync(file, Buffer.alloc(2 ** 28), 0, 2 ** 28, 0)`)
  const isWriting = (): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
  while (!isWriting()) await new Promise((resolve) => setTimeout(resolve, 1))
  first.kill('SIGKILL')
  await once(first, 'close')
  expect(kinds()).not.toContain('interrupted')
  await once(run(`require('fs').writeFileSync(${JSON.stringify(file)}, 'small')`), 'close')
  expect(kinds()).toContain('interrupted')
  expect(kinds().at(-1)).toBe('ended')
}, 60_000)

it('has every answer that was read, also of a process that is killed right after it', async () => {
  const processes = 40
  for (let number = 0; number < processes; number++) {
    const answering = run(`process.stdout.write('answer ${number}\\n'); setInterval(() => undefined, 1000)`)
    await once(answering.stdout, 'data')
    answering.kill('SIGKILL')
    await once(answering, 'close')
  }
  const answers = readLog(path.join(folder, 'log')).flatMap(({ kind, data }) =>
    kind === 'printed' ? [data.toString()] : [],
  )
  expect(answers).toEqual(Array.from({ length: processes }, (_, number) => `answer ${number}\n`))
}, 60_000)
