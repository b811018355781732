import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leadInCircles } from './circle.ts'
import { addNote, inClone, makeClone, startInClone, type Clone } from './clone.ts'

let clone: Clone
beforeEach(() => {
  clone = makeClone()
  addNote(clone)
  // The store must look as if it came with a clone.
  rmSync(path.join(clone.home, '.kura/trusted-stores'), { recursive: true, force: true })
  leadInCircles(clone.store('kura.db'), 'sqlite_autoindex_item_facets_1')
})
afterEach(() => {
  clone.dispose()
})

const request = { jsonrpc: '2.0', id: 1 }

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1500))

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends a command that a damaged database keeps busy',
  { timeout: 30_000 },
  async (signal) => {
    const command = startInClone(clone, 'stats')
    const ended = once(command, 'close')
    await soon()
    command.kill(signal)
    // It ends in order before the query blocks it, and is killed after that. Both are fine.
    expect([130, 143, 0, null]).toContain((await ended)[0])
  },
)

it('SIGTERM ends a server that a damaged database keeps busy', { timeout: 30_000 }, async () => {
  const server = startInClone(clone, 'serve', 'knowledge')
  const ended = once(server, 'close')
  server.stdin.write(
    `${JSON.stringify({ ...request, method: 'tools/call', params: { name: 'get_stats', arguments: {} } })}\n`,
  )
  await soon()
  server.kill('SIGTERM')
  // It ends in order before the query blocks it, and is killed after that. Both are fine.
  expect([130, 143, 0, null]).toContain((await ended)[0])
})

it('the doctor reports it', { timeout: 60_000 }, () => {
  const { out, signal } = inClone(clone, ['doctor', '--json'])
  expect(signal).toBeNull()
  const { findings } = JSON.parse(out) as { findings: { code: string; severity: string }[] }
  expect(findings.find(({ code }) => code === 'KURA-D020')).toMatchObject({ severity: 'error' })
})

it('a signal that is noticed ends a server in good order', { timeout: 30_000 }, async () => {
  const server = startInClone(clone, 'serve', 'knowledge')
  const ended = once(server, 'close')
  server.stdin.write(`${JSON.stringify({ ...request, method: 'ping' })}\n`)
  await once(server.stdout, 'data')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
