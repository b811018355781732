import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { createItem } from './create-item.ts'
import { getCurrentState } from './get-current-state.ts'
import { updateCurrentState } from './update-current-state.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

it('has no state in the beginning', async () => {
  const { data } = await setup.call(getCurrentState, {})
  expect(data).toEqual({ content: null, related: [], tags: [], metadata: {}, updatedAt: null, revision: 0 })
})

it('returns the last state of the workspace', async () => {
  await setup.call(createItem, { type: 'task', title: 'x' })
  await setup.call(updateCurrentState, { content: 'first' })
  const state = { content: '# 今', related: [1], tags: ['a', 'b'], metadata: { updatedBy: 'me', context: 'test' } }
  const { data, text } = await setup.call(updateCurrentState, { ...state, tags: ['a', ' b', 'a'] })
  expect(data).toEqual({ ...state, updatedAt: '2025-01-01T00:00:00.000Z', revision: 2 })
  expect(text).toMatch(/^System state updated\n/)
  for (const fact of ['# 今', 'me', 'test', 'a, b', 'Related: 1']) expect(text).toContain(fact)
  expect((await setup.call(getCurrentState, {})).data).toEqual(data)
  expect((await setup.call(getCurrentState, {}, { workspace: 'other' })).data.revision).toBe(0)
})

it('refuses unknown items and writes nothing', async () => {
  await expect(setup.call(updateCurrentState, { content: 'x', related: [7] })).rejects.toMatchObject({
    kind: 'not_found',
  })
  expect((await setup.call(getCurrentState, {})).data.revision).toBe(0)
})
