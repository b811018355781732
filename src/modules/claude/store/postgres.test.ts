import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/support/postgres.ts'
import type { Host } from '../../../kernel/host.ts'
import type { TurnStore } from '../ports.ts'
import { describeTurnStore } from './contract.ts'
import { openPostgresTurns, type PostgresTurnsOptions } from './postgres/store.ts'

const database = useTestDatabase()

const gone = 'gone'

const open = (
  owner = 'alive',
  endOrphanedRun: Host['endOrphanedRun'] = async () => true,
  more: Partial<PostgresTurnsOptions> = {},
): TurnStore =>
  openPostgresTurns({
    url: database().url,
    clock: Date.now,
    owner: async () => owner,
    isAlive: async (one) => one !== gone,
    endOrphanedRun,
    ...more,
  })

describeTurnStore('PostgreSQL', async () => {
  const store = open()
  return {
    store,
    openAnother: open,
    gone,
    dispose: async () => {
      await store.close()
      await database().empty()
    },
  }
})

const caller = { workspace: 'default', signal: new AbortController().signal }
const turn = {
  id: 'a',
  executionId: 'e',
  parentSessionId: null,
  contextFile: null,
  workingDir: '/',
  cliVersion: null,
  prompt: 'p',
}

it('does not touch the turns of another machine until they are older than the longest execution', async () => {
  const startedAt = '2026-01-01T00:00:00.000Z'
  const elsewhere = open(gone, async () => true, { machine: 'elsewhere' })
  await elsewhere.begin(caller, { ...turn, startedAt })
  await elsewhere.close()
  const outcomeAfter = async (hours: number, machine: string): Promise<unknown> => {
    const store = open('alive', async () => true, { clock: () => Date.parse(startedAt) + hours * 3_600_000, machine })
    const found = await store.find(caller, 'a')
    await store.close()
    return found?.outcome
  }
  expect(await outcomeAfter(24, 'here')).toBe('running')
  expect(await outcomeAfter(26, 'here')).toBe('unknown')
  await database().empty()
  const again = open(gone, async () => true, { machine: 'elsewhere' })
  await again.begin(caller, { ...turn, startedAt })
  await again.close()
  expect(await outcomeAfter(1, 'elsewhere')).toBe('unknown')
  await database().empty()
})

it('never cuts a prompt inside a character', async () => {
  const store = open()
  await store.begin(caller, { ...turn, startedAt: '', prompt: '\0😀'.repeat(200) })
  expect((await store.recent(caller, 1))[0]?.prompt).toBe('\0😀'.repeat(100))
  await store.close()
  await database().empty()
})
