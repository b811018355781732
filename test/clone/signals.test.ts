import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bundle } from '../../scripts/bundle.mjs'
import { leadInCircles, untilBusy } from './circle.ts'
import { addNote, inClone, makeClone, startInClone, type Clone } from './clone.ts'

/** A clone with a store in which reading never ends. */
const makeCircularClone = (): Clone => {
  const clone = makeClone()
  addNote(clone)
  leadInCircles(clone.store('kura.db'), 'sqlite_autoindex_item_facets_1')
  return clone
}

/** A clone that the end of the test removes. */
const keptClone = (): Clone => {
  const clone = makeCircularClone()
  onTestFinished(clone.dispose)
  return clone
}

const forgetTrust = (clone: Clone): void => {
  rmSync(path.join(clone.home, '.kura/trusted-stores'), { recursive: true, force: true })
}

const keepTrust = (_clone: Clone): void => undefined

const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_stats', arguments: {} } }

/** A server over stdio that has run for a moment and then gets a call that never ends. */
const busyOverStdio = async (clone: Clone): Promise<ChildProcess> => {
  const server = startInClone(clone, 'serve', 'knowledge')
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'ping' })}\n`)
  await once(server.stdout, 'data')
  await sleep(1500)
  server.stdin.write(`${JSON.stringify(call)}\n`)
  return server
}

const busyOverHttp = async (clone: Clone): Promise<ChildProcess> => {
  const server = startInClone(clone, 'serve', 'knowledge', '--http', '--port', '0')
  let said = ''
  await new Promise<void>((resolve) => {
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('token')) resolve()
    })
  })
  await sleep(1500)
  const url = /at (http:\/\/\S+?)\/ /.exec(said)?.[1] ?? ''
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  fetch(`${url}/mcp`, { method: 'POST', headers, body: JSON.stringify(call) }).catch(() => undefined)
  return server
}

const busyCommand = (clone: Clone): Promise<ChildProcess> => Promise.resolve(startInClone(clone, 'stats'))

/** A server that is asked at once what never ends, before it has done anything else. */
const busyAtOnce = (clone: Clone): Promise<ChildProcess> => {
  const server = startInClone(clone, 'serve', 'knowledge')
  server.stdin.write(`${JSON.stringify(call)}\n`)
  return Promise.resolve(server)
}

interface Busy {
  readonly signal: 'SIGTERM' | 'SIGINT'
  prepare(clone: Clone): void
  start(clone: Clone): Promise<ChildProcess>
}

/** How a busy process ends at a signal. Nothing of it is left behind. */
const endOf = async ({ signal, prepare, start }: Busy): Promise<unknown> => {
  const clone = makeCircularClone()
  prepare(clone)
  const process = await start(clone)
  try {
    const ended = once(process, 'exit')
    await untilBusy(process)
    process.kill(signal)
    return await ended
  } finally {
    process.kill('SIGKILL')
    clone.dispose()
  }
}

/** The cases run side by side: each waits six seconds for its process to be ended. */
describe.concurrent('a statement that never ends', { timeout: 120_000 }, () => {
  it.each([
    ['a store from elsewhere', 'SIGTERM', forgetTrust],
    ['a trusted store', 'SIGTERM', keepTrust],
    ['a trusted store', 'SIGINT', keepTrust],
  ] as const)('in %s does not stop a command from ending at %s', async (_, signal, prepare) => {
    expect(await endOf({ signal, prepare, start: busyCommand })).toEqual([null, 'SIGKILL'])
  })

  it.each([
    ['a store from elsewhere', 'HTTP', forgetTrust, busyOverHttp],
    ['a trusted store', 'stdio', keepTrust, busyOverStdio],
    ['a trusted store', 'HTTP', keepTrust, busyOverHttp],
    ['a trusted store', 'stdio (asked at once)', keepTrust, busyAtOnce],
  ])('in %s does not stop a server over %s from ending at SIGTERM', async (_, __, prepare, start) => {
    expect(await endOf({ signal: 'SIGTERM', prepare, start })).toEqual([null, 'SIGKILL'])
  })
})

it('a second signal ends a process that was kept busy after it had noticed the first', {
  timeout: 60_000,
}, async () => {
  const program = path.join(keptClone().home, 'busy.cjs')
  await bundle(path.join(import.meta.dirname, 'busy-after-signal.ts'), program, [])
  const busy = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    busy.kill('SIGKILL')
  })
  const ended = once(busy, 'exit')
  await once(busy.stdout, 'data')
  busy.kill('SIGTERM')
  await untilBusy(busy)
  busy.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGKILL'])
})

it('the doctor reports it', { timeout: 60_000 }, () => {
  const { out, signal } = inClone(keptClone(), ['doctor', '--json'])
  expect(signal).toBeNull()
  const { findings } = JSON.parse(out) as { findings: { code: string; severity: string }[] }
  expect(findings.find(({ code }) => code === 'KURA-D020')).toMatchObject({ severity: 'error' })
})

it('a server that is not busy shuts down cleanly at a signal', { timeout: 30_000 }, async () => {
  const server = startInClone(keptClone(), 'serve', 'knowledge')
  const ended = once(server, 'close')
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`)
  await once(server.stdout, 'data')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
