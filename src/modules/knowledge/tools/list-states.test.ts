import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { getCurrentState } from './get-current-state.ts'
import { listStates } from './list-states.ts'
import { replaceState } from './replace-state.ts'
import { updateCurrentState } from './update-current-state.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

describe('list_states', () => {
  it('gives the states newest first, with who wrote them, in pages', async () => {
    for (const content of ['one', 'two', 'three'])
      await setup.call(updateCurrentState, { content, tags: ['t'], metadata: { updatedBy: 'me' } }, { user: 'taro' })
    const { data, text } = await setup.call(listStates, { limit: 2 })
    expect(data).toMatchObject({
      states: [
        { content: 'three', revision: 3, actor: 'taro (test-client)', tags: ['t'], metadata: { updatedBy: 'me' } },
        { content: 'two', revision: 2 },
      ],
      next: 2,
    })
    expect(text).toContain('older ones: before 2')
    const { data: rest } = await setup.call(listStates, { before: 2 })
    expect(rest).toMatchObject({ states: [{ content: 'one', revision: 1 }] })
    expect(rest.next).toBeUndefined()
    expect((await setup.call(listStates, { before: 1 })).data).toEqual({ states: [] })
  })

  it('ends a page early if its states are large', async () => {
    for (let index = 0; index < 4; index++) await setup.call(updateCurrentState, { content: 'x'.repeat(100_000) })
    const { data } = await setup.call(listStates, { limit: 50 })
    expect(data.states.map(({ revision }) => revision)).toEqual([4, 3])
    expect(data.next).toBe(3)
  })
})

describe('replace_state', () => {
  it('writes a state if the one that was read is still the newest', async () => {
    const first = await setup.call(replaceState, { content: 'one', expectedRevision: 0 })
    expect(first.data).toMatchObject({ content: 'one', revision: 1 })
    const input = { content: 'two', metadata: { context: 'c' }, expectedRevision: 1 }
    expect((await setup.call(replaceState, input)).text).toContain('Revision: 2')
    expect((await setup.call(getCurrentState, {})).data).toMatchObject({ content: 'two', metadata: { context: 'c' } })
  })

  it('refuses to replace a state that the writer did not see', async () => {
    await setup.call(updateCurrentState, { content: 'theirs' })
    await expect(setup.call(replaceState, { content: 'mine', expectedRevision: 0 })).rejects.toMatchObject({
      kind: 'conflict',
      field: 'expectedRevision',
      facts: { currentRevision: 1 },
      hint: expect.stringContaining('Read it') as unknown,
    })
    expect((await setup.call(getCurrentState, {})).data).toMatchObject({ content: 'theirs' })
    expect(replaceState.input.safeParse({ content: 'x' }).success).toBe(false)
  })
})
