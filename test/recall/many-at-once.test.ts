import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startingShell } from '../support/shell.ts'
import { isWholeAnswer, runHook } from './processes.ts'
import { RawDatabase } from '../support/raw-database.ts'

const shell = startingShell()
let dirs: ReturnType<typeof shell.make>
beforeAll(async () => {
  dirs = shell.make()
  await shell.kura('init')
  for (const title of ['Retry-limit', 'Second', 'Third']) await shell.kura(`add ${title} --priority HIGH`)
})
afterAll(() => {
  shell.remove()
})

const many = 50
const payload = (n: number, more: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ session_id: `s${n % 5}`, cwd: dirs.project, ...more })

/** Writes items until it is stopped, and returns how many writes were acknowledged. */
const writeUntil = async (isOver: () => boolean): Promise<number> => {
  let written = 0
  while (!isOver()) {
    expect((await shell.kura(`add beside-${written}`)).code).toBe(0)
    written++
  }
  return written
}

const itemsIn = (): number => {
  const database = new RawDatabase(path.join(dirs.project, '.kura/kura.db'), { readonly: true })
  try {
    expect(database.pragma('integrity_check')).toBe('ok')
    return Number(database.prepare('SELECT count(*) FROM items').pluck().get())
  } finally {
    database.close()
  }
}

describe('many hooks at once beside a writer', () => {
  it('print whole JSON or nothing, succeed, and lose no write', async () => {
    let isOver = false
    const writing = writeUntil(() => isOver)
    const ends = await Promise.all(
      Array.from({ length: many }, (_, n) =>
        runHook({
          args: [n % 2 === 0 ? 'prompt' : 'start'],
          home: dirs.home,
          input: payload(n, { prompt: `what about kura:1 and kura:2, ${n}`, source: 'startup' }),
        }),
      ),
    )
    isOver = true
    const written = await writing
    expect(ends.filter(({ code, err, signal }) => code !== 0 || err !== '' || signal !== null)).toEqual([])
    expect(ends.filter(({ out }) => !isWholeAnswer(out))).toEqual([])
    expect(itemsIn()).toBe(3 + written)
  }, 120_000)

  it('leave whole lines or nothing when they are killed at any step', async () => {
    const delays = Array.from({ length: 30 }, (_, n) => n * 12)
    for (const delay of delays) {
      const { out } = await runHook({
        args: ['start'],
        home: dirs.home,
        input: payload(0, { session_id: `killed-${delay}`, source: 'startup' }),
        onStart: (child) => setTimeout(() => child.kill('SIGKILL'), delay),
      })
      expect(isWholeAnswer(out)).toBe(true)
    }
    expect(itemsIn()).toBeGreaterThanOrEqual(3)
    const ledger = path.join(dirs.home, '.kura/recall')
    for (const name of readdirSync(ledger).filter((file) => file.startsWith('session-')))
      for (const line of readFileSync(path.join(ledger, name), 'utf8').split('\n').filter(Boolean))
        expect(() => JSON.parse(line) as unknown).not.toThrow()
  }, 120_000)
})
