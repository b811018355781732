import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { useTestDatabase } from '../../../../../test/support/postgres.ts'
import { postgresColumns } from '../../../../../test/support/table-columns.ts'
import type { Logger } from '../../../../kernel/host.ts'
import type { Answer } from '../../domain/answer.ts'
import type { CallerState, CallerStates } from '../../use-cases/caller-states.ts'
import { maxEntries } from '../../use-cases/history.ts'
import { createTeamStates } from '../../use-cases/team-states.ts'
import { abandonedText } from '../abandoned.ts'
import { openPostgresTurns } from './store.ts'
import { openPostgresTeam } from './team.ts'

const database = useTestDatabase()
afterEach(() => database().empty())

const nothing = (): void => undefined
const logger: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing }
const { signal } = new AbortController()
const gone = new Set<string>()
const clock = { now: Date.parse('2026-01-01T00:00:00.000Z') }

const open = (server: string, firstSession: string | null = null): CallerStates => {
  const states = createTeamStates({
    team: openPostgresTeam({ url: database().url, clock: () => clock.now++, server: () => Promise.resolve(server) }),
    logger,
    firstSession: () => Promise.resolve(firstSession),
    isGone: ({ server: name }) => Promise.resolve(gone.has(name)),
  })
  onTestFinished(() => states.close())
  return states
}

const stateOf = (states: CallerStates, principal = 'token:a', workspace = 'default'): Promise<CallerState> =>
  states.of({ workspace, principal })

const entry = (prompt: string, more: Partial<Answer> = {}): Answer => ({
  tool_name: 'execute_claude',
  success: true,
  prompt,
  response: 'r',
  execution_time: 1,
  timestamp: '2026-01-01T00:00:00.000Z',
  error: null,
  session_id: null,
  parent_session_id: null,
  ...more,
})

const current = async ({ conversations }: CallerState): Promise<string | null> => (await conversations.open()).current()

describe('the current session', () => {
  it('belongs to one workspace and one principal', async () => {
    const states = open('one')
    await (await stateOf(states)).conversations.replace('s')
    const others = open('two')
    expect(await current(await stateOf(others))).toBe('s')
    expect(await current(await stateOf(others, 'token:b'))).toBeNull()
    expect(await current(await stateOf(others, 'token:a', 'other'))).toBeNull()
  })

  it('begins with the last one of the project, if that is wanted, and is left like every other', async () => {
    const [one, two] = [await stateOf(open('one', 'last')), await stateOf(open('two', 'last'))]
    expect([await current(one), await current(two)]).toEqual(['last', 'last'])
    const conversation = await one.conversations.open()
    expect(await conversation.inTurn(() => conversation.current())).toBe('last')
    expect(await two.conversations.replace(null)).toBe('last')
    expect([await current(one), await current(two)]).toEqual([null, null])
    const other = await stateOf(open('three', 'last'), 'token:b')
    expect([await other.conversations.replace('s'), await current(other)]).toEqual(['last', 's'])
  })

  it('is not moved by a run that began before a reset, not even by the very first one', async () => {
    const [one, two] = [await stateOf(open('one')), await stateOf(open('two'))]
    const before = await one.conversations.open()
    expect(await two.conversations.replace(null)).toBeNull()
    await before.moveTo('left')
    expect([await current(two), await before.current()]).toEqual([null, 'left'])
  })

  it('is free again when the server that ran in it has gone', async () => {
    const [one, two] = [await stateOf(open('one')), await stateOf(open('two'))]
    const ending = new AbortController()
    const hanging = (await one.conversations.open()).inTurn(
      () => new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve())),
    )
    const waiting = (await two.conversations.open()).inTurn(() => Promise.resolve('ran'))
    const first = await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))])
    gone.add('one')
    expect([first, await waiting]).toEqual(['waits', 'ran'])
    gone.clear()
    ending.abort()
    await hanging
  })
})

describe('the history', () => {
  it('keeps the newest hundred that have ended, and all that run', async () => {
    const { history } = await stateOf(open('one'))
    await history.add('running', entry('0', { status: 'running' }))
    for (let n = 1; n <= maxEntries + 5; n++) await history.add(String(n), entry(String(n)))
    expect([await history.size(), (await history.last(2)).map(({ prompt }) => prompt)]).toEqual([100, ['104', '105']])
    expect(await database().count('claude_executions')).toBe(101)
    expect(await history.clear()).toBe(100)
    expect((await history.last(9)).map(({ prompt }) => prompt)).toEqual(['0'])
  })

  it('marks the executions of a server that has gone as unknown', async () => {
    const one = await stateOf(open('one'))
    await one.history.add('x', entry('一', { status: 'running', execution_id: 'x' }))
    const two = await stateOf(open('two'))
    expect((await two.history.last(1))[0]?.status).toBe('running')
    gone.add('one')
    expect(await two.others?.find('x', 0, signal)).toMatchObject({ status: 'unknown', error: abandonedText })
    expect(await two.others?.cancel('x', signal)).toMatchObject({ wasRunning: false })
    expect(await two.history.clear()).toBe(1)
    gone.clear()
  })

  it('is not shown to another principal', async () => {
    const [one, other] = [await stateOf(open('one')), await stateOf(open('two'), 'token:b')]
    await one.history.add('x', entry('一', { status: 'running', execution_id: 'x' }))
    expect([await other.history.size(), await other.others?.find('x', 0, signal)]).toEqual([0, undefined])
    expect(await other.others?.cancel('x', signal)).toBeUndefined()
  })
})

it('forgets an execution together with its turn', async () => {
  const turns = openPostgresTurns({
    url: database().url,
    clock: Date.now,
    owner: () => Promise.resolve('here'),
    isAlive: () => Promise.resolve(true),
    endOrphanedRun: () => Promise.resolve(true),
  })
  onTestFinished(() => turns.close())
  const caller = { workspace: 'default', signal }
  const turn = { parentSessionId: null, contextFile: null, workingDir: '/', cliVersion: null, prompt: '秘密' }
  for (const id of ['a', 'b'])
    await turns.begin(caller, { ...turn, id, executionId: `execution-${id}`, startedAt: '2026-01-01T00:00:00.000Z' })
  const { history } = await stateOf(open('one'))
  for (const id of ['a', 'b']) await history.add(`execution-${id}`, entry('秘密'))
  expect([await turns.forget(caller, 'a'), await history.size()]).toEqual([true, 1])
  expect(await turns.forget(caller, 'a')).toBe(false)
})

it('has the tables that its statements name', async () => {
  await (await stateOf(open('one'))).history.size()
  expect(await postgresColumns(database().url)).toMatchObject({
    claude_conversations: ['beat_at', 'conversation', 'principal', 'server', 'session', 'workspace'],
    claude_executions: [
      'beat_at',
      'cancel_asked',
      'entry',
      'id',
      'made_at',
      'principal',
      'running',
      'server',
      'workspace',
    ],
  })
})
