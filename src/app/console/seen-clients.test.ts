import { expect, it } from 'vitest'
import type { CallReport } from '../../backend/call-report.ts'
import { createSeenClients, mostClients } from './seen-clients.ts'

const { signal } = new AbortController()

const call = (clientName: string, outcome: CallReport['outcome'] = 'ok'): Pick<CallReport, 'outcome' | 'caller'> => ({
  outcome,
  caller: { clientName, principal: 'http', revision: '2025-11-25', signal, mayStartPrograms: false },
})

it('counts the calls and errors of each client, the last caller first', () => {
  let now = 0
  const clients = createSeenClients(() => now)
  for (const report of [call('a'), call('b'), call('a', 'not_found')]) {
    now += 1000
    clients.called(report)
  }
  expect(clients.list()).toEqual([
    { name: 'a', revision: '2025-11-25', calls: 2, errors: 1, lastAt: '1970-01-01T00:00:03.000Z' },
    { name: 'b', revision: '2025-11-25', calls: 1, errors: 0, lastAt: '1970-01-01T00:00:02.000Z' },
  ])
})

it('keeps a fixed number of names, however many and however long they are', () => {
  const clients = createSeenClients(() => 0)
  for (let n = 0; n < 3 * mostClients; n++) clients.called(call(`${n}-${'x'.repeat(10_000)}`))
  clients.called(call('0-again'))
  const names = clients.list().map(({ name }) => name)
  expect(names).toHaveLength(mostClients)
  expect(names[0]).toBe('0-again')
  expect(Math.max(...names.map(({ length }) => length))).toBe(100)
  expect(clients.forgotten()).toBe(2 * mostClients + 1)
})
