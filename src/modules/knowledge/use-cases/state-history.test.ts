import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isOnPostgres, openTestStore } from '../../../../test/support/engine.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { createItem } from './create-item.ts'
import { currentState, updateCurrentState } from './current-state.ts'
import { deleteItem } from './delete-item.ts'
import { purgeStates, restoreState, stateHistory } from './state-history.ts'

const caller = { workspace: 'default', actor: 'someone', signal: new AbortController().signal }
const page = { limit: 10, offset: 0 }

let folder: string
let deps: KnowledgeDeps
let now: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kura-states-'))
  now = 0
  const clock = (): number => now
  deps = { store: openTestStore(join(folder, 'kura.db'), clock), clock }
})
afterEach(async () => {
  await deps.store.close()
  await rm(folder, { recursive: true })
})

const write = (content: string, more: { expectedRevision?: number; related?: readonly number[] } = {}) =>
  updateCurrentState(deps, caller, { content, ...more })
const kept = async () =>
  (await stateHistory(deps, caller, page)).states.map(({ revision, content }) => [revision, content])

it('lists every state with its writer, newest first, page by page', async () => {
  expect(await stateHistory(deps, caller, page)).toEqual({ states: [], total: 0 })
  await write('one')
  await updateCurrentState(
    deps,
    { ...caller, actor: 'taro' },
    { content: 'two', tags: ['t'], metadata: { updatedBy: 'me' } },
  )
  const { states, total } = await stateHistory(deps, caller, page)
  expect(total).toBe(2)
  expect(states).toMatchObject([
    { revision: 2, actor: 'taro', content: 'two', tags: ['t'], metadata: { updatedBy: 'me' } },
    { revision: 1, actor: 'someone', content: 'one' },
  ])
  expect((await stateHistory(deps, caller, { limit: 1, offset: 1 })).states).toEqual(states.slice(1))
  expect((await stateHistory(deps, { ...caller, workspace: 'other' }, page)).total).toBe(0)
})

it('restores a state as the next one, without items that no longer exist', async () => {
  for (const title of ['a', 'b']) await createItem(deps, caller, { type: 'task', title })
  await write('one', { related: [1, 2] })
  await write('two')
  await deleteItem(deps, caller, 2)
  now = 5_000
  expect(await restoreState(deps, caller, 1)).toMatchObject({
    state: { content: 'one', related: [1], revision: 3, updatedAt: '1970-01-01T00:00:05.000Z' },
    leftOut: [2],
  })
  expect(await kept()).toEqual([
    [3, 'one'],
    [2, 'two'],
    [1, 'one'],
  ])
  expect(await restoreState(deps, caller, 3)).toMatchObject({ state: { revision: 3 } })
  expect(await kept()).toHaveLength(3)
  await expect(restoreState(deps, caller, 9)).rejects.toMatchObject({ kind: 'not_found' })
})

it('erases one state; the newest one left is current, and no revision is reused', async () => {
  for (const content of ['one', 'two', 'three']) await write(content)
  expect(await purgeStates(deps, caller, 3)).toMatchObject({ erased: 1, current: { revision: 2, content: 'two' } })
  expect(await currentState(deps, caller)).toMatchObject({ revision: 2 })
  for (const revision of [3, 9])
    await expect(purgeStates(deps, caller, revision)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(write('stale', { expectedRevision: 3 })).rejects.toMatchObject({ kind: 'conflict' })
  expect(await write('four', { expectedRevision: 2 })).toMatchObject({ revision: 4 })
  expect(await purgeStates(deps, caller, 1)).toMatchObject({ erased: 1, current: { revision: 4 } })
  expect(await kept()).toEqual([
    [4, 'four'],
    [2, 'two'],
  ])
  await expect(restoreState(deps, caller, 3)).rejects.toMatchObject({ kind: 'not_found' })
})

it('erases all states of one workspace, and a new one gets the next revision', async () => {
  const other = { ...caller, workspace: 'other' }
  await updateCurrentState(deps, other, { content: 'theirs' })
  for (const content of ['one', 'two']) await write(content)
  expect(await purgeStates(deps, caller)).toEqual({ erased: 2, current: undefined })
  expect([await kept(), await currentState(deps, caller), await currentState(deps, other)]).toMatchObject([
    [],
    undefined,
    { content: 'theirs' },
  ])
  await expect(purgeStates(deps, caller)).rejects.toMatchObject({ kind: 'not_found' })
  expect(await write('three', { expectedRevision: 0 })).toMatchObject({ revision: 3 })
})

it('leaves no byte of an erased state, nor of a stored answer with it', async () => {
  const secret = 'correcthorsebatterystaple'
  const idempotency = { key: 'k', principal: 'p', fingerprint: 'f' }
  await write('before')
  await updateCurrentState(deps, { ...caller, idempotency }, { content: `${secret} `.repeat(900) })
  await write(secret)
  await createItem(
    deps,
    { ...caller, idempotency: { key: 'other', principal: 'p', fingerprint: 'f' } },
    { type: 'task', title: 'kept' },
  )
  for (const revision of [2, 3]) await purgeStates(deps, caller, revision)
  await expect(updateCurrentState(deps, { ...caller, idempotency }, { content: secret })).rejects.toMatchObject({
    kind: 'conflict',
  })
  expect(
    (
      await createItem(
        deps,
        { ...caller, idempotency: { key: 'other', principal: 'p', fingerprint: 'f' } },
        { type: 'task', title: 'kept' },
      )
    ).id,
  ).toBe(1)
  for (const name of isOnPostgres() ? [] : ['kura.db', 'kura.db-wal'])
    expect((await readFile(join(folder, name))).includes(secret)).toBe(false)
})
