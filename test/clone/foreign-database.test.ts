import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addNote, inClone, makeClone, startInClone, tamper, type Clone } from './clone.ts'
import { endlessTrigger, endlessView } from './foreign.ts'

let clone: Clone
beforeEach(() => {
  clone = makeClone()
  addNote(clone)
})
afterEach(() => {
  clone.dispose()
})

describe.each([
  ['an endless view in the place of a table', endlessView],
  ['an endless trigger', endlessTrigger],
])('a database with %s', (_, sql) => {
  beforeEach(() => {
    tamper(clone.store('kura.db'), sql)
  })

  it('is refused with a message by every command, and no command hangs', { timeout: 200_000 }, () => {
    for (const args of [
      ['stats'],
      ['call', 'get_item', '{"id":1}'],
      ['call', 'create_item', '{"type":"note","title":"x"}'],
      ['backup', 'copy.db'],
      ['token', 'list'],
    ]) {
      const ended = inClone(clone, args)
      expect({ args, signal: ended.signal, ok: ended.code === 0 }).toEqual({ args, signal: null, ok: false })
      expect(ended.err).toContain('did not make')
    }
    expect(inClone(clone, ['stats'], { env: { LANG: 'ja_JP.UTF-8' } }).err).toContain('Kura が作っていないもの')
    const doctor = inClone(clone, ['doctor', '--json'])
    expect(doctor).toMatchObject({ code: 1, signal: null })
    const { findings } = JSON.parse(doctor.out) as { findings: { code: string; severity: string }[] }
    expect(findings.find(({ code }) => code === 'KURA-D027')).toMatchObject({ severity: 'error' })
  })

  it('is refused as a backup', { timeout: 60_000 }, () => {
    const other = makeClone()
    const restored = inClone(other, ['restore', clone.store('kura.db'), '--yes'])
    expect({ signal: restored.signal, ok: restored.code === 0 }).toEqual({ signal: null, ok: false })
    other.dispose()
  })

  it('leaves a server that answers and can be ended', { timeout: 60_000 }, async () => {
    const server = startInClone(clone, 'serve', 'knowledge', '--log-level', 'silent')
    const ended = once(server, 'close')
    const answered = once(server.stdout, 'data')
    const params = { name: 'get_stats', arguments: {} }
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })}\n`)
    expect(String((await answered)[0])).toContain('did not make')
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
