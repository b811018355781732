import { afterEach, expect, it, vi } from 'vitest'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { databaseSettings } from '../support/engine.ts'
import { no, openAsked, questionIn, textIn, yes, type AskedSession } from './session.ts'

let session: AskedSession
afterEach(async () => {
  vi.unstubAllEnvs()
  await session.close()
})

/** Items 1 to 5; the first is related to all others. */
const open = async (isAble = true): Promise<void> => {
  const settings = { logLevel: 'silent', ...databaseSettings() }
  session = await openAsked({ manifests: [knowledge], settings }, isAble)
  for (const title of ['蔵の鍵', 'two', 'three', 'four', 'x'.repeat(100)])
    await session.call('create_item', { type: 'task', title, content: 'text' })
  await session.call('add_relations', { sourceId: 1, targetIds: [2, 3, 4, 5] })
}

const isThere = async (id: number): Promise<boolean> =>
  (await session.call('get_item', { id })).result?.isError !== true

it('asks before it deletes an item that others are related to', async () => {
  await open()
  const asked = await session.call('delete_item', { id: 1 })
  expect(questionIn(asked).message).toMatch(
    /Delete item 1 "蔵の鍵"\? It is related to 4 other items: "two".* and 1 more/,
  )
  expect(await isThere(1)).toBe(true)
  expect(textIn(await session.callAndReply('delete_item', { id: 1 }, yes))).toBe('Item 1 deleted successfully')
  expect(await isThere(1)).toBe(false)
})

it('does nothing if the person says no, declines or closes the question', async () => {
  await open()
  for (const reply of [no, { action: 'decline' }])
    expect(textIn(await session.callAndReply('delete_item', { id: 1 }, reply))).toBe(
      'The person declined: nothing was done',
    )
  const closed = textIn(await session.callAndReply('delete_item', { id: 1 }, { action: 'cancel' }))
  expect(closed).toContain('nothing was done')
  expect(closed).toContain('confirm: true')
  expect(await isThere(1)).toBe(true)
})

it('asks again if other items are related to it by then', async () => {
  await open()
  const asked = await session.call('delete_item', { id: 1 })
  await session.call('remove_relations', { sourceId: 1, targetIds: [2] })
  const inputResponses = { [questionIn(asked).name]: yes }
  const { requestState } = asked.result ?? {}
  const again = await session.call('delete_item', { id: 1 }, { inputResponses, requestState })
  expect(questionIn(again).message).toContain('3 other items')
})

it('does not ask without relations, with confirm, or for an unknown item', async () => {
  await open()
  await session.call('remove_relations', { sourceId: 1, targetIds: [2] })
  expect(textIn(await session.call('delete_item', { id: 2 }))).toContain('deleted')
  expect(textIn(await session.call('delete_item', { id: 3, confirm: true }))).toContain('deleted')
  expect(textIn(await session.call('delete_item', { id: 99 }))).toContain('not found')
})

it('does not ask if the setting is off', async () => {
  vi.stubEnv('KURA_CONFIRM_DELETES', 'off')
  await open()
  expect(textIn(await session.call('delete_item', { id: 1 }))).toContain('deleted')
})

it('behaves as before for a client that cannot ask, and has no confirm there', async () => {
  await open(false)
  expect(textIn(await session.call('delete_item', { id: 1, confirm: true }))).toContain('confirm')
  expect(textIn(await session.call('delete_item', { id: 1 }))).toContain('deleted')
})

it('gives the first answer to a repeated request with the same key and replies', async () => {
  await open()
  const key = { 'kura/idempotencyKey': 'one' }
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'tester', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
    ...key,
  }
  const asked = await session.call('delete_item', { id: 1 }, { _meta: meta })
  expect(asked.result).toMatchObject({ resultType: 'input_required' })
  const retry = {
    _meta: meta,
    inputResponses: { [questionIn(asked).name]: yes },
    requestState: asked.result?.requestState,
  }
  const first = await session.call('delete_item', { id: 1 }, retry)
  expect(textIn(first)).toContain('deleted')
  expect((await session.call('delete_item', { id: 1 }, retry)).result).toEqual(first.result)
  expect((await session.call('delete_item', { id: 1 }, { _meta: meta })).result).toEqual(first.result)
})
