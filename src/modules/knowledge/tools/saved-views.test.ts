import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { saveView } from './save-view.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

const save = (name: string, query = 'is:open', context: object = {}) => setup.call(saveView, { name, query }, context)
const names = async () => (await setup.call(listViews, {})).data.views.map(({ name }) => name)

describe('saved views', () => {
  it('are saved under a name, listed by it and deleted', async () => {
    expect((await setup.call(listViews, {})).text).toBe('No saved views yet')
    const { data } = await save(' 未対応\n の  件 ', ' is:open ', { user: 'taro' })
    const view = { name: '未対応 の 件', query: 'is:open', actor: 'taro (test-client)', at: '2025-01-01T00:00:00.000Z' }
    expect(data).toEqual(view)
    await save('bugs', 'type:bug')
    expect((await setup.call(listViews, {})).data).toMatchObject({ views: [{ name: 'bugs' }, view] })
    expect((await setup.call(deleteView, { name: '未対応 の 件' })).data).toEqual({ name: view.name, deleted: true })
    expect(await names()).toEqual(['bugs'])
  })

  it('are replaced by a view of the same name', async () => {
    await save('é', 'one')
    await save('e\u0301', 'two')
    expect((await setup.call(listViews, {})).data.views).toMatchObject([{ name: 'é', query: 'two' }])
  })

  it('belong to a workspace', async () => {
    await save('mine')
    expect((await setup.call(listViews, {}, { workspace: 'other' })).data.views).toEqual([])
  })

  it('are 100 at most, and those can still be replaced', async () => {
    for (let index = 0; index < 100; index++) await save(`view ${index}`)
    await expect(save('one more')).rejects.toMatchObject({
      kind: 'rule_violated',
      field: 'name',
      message: 'A workspace has at most 100 saved views',
    })
    await save('view 7', 'tag:a')
    await setup.call(deleteView, { name: 'view 8' })
    await save('one more')
    expect(await names()).toHaveLength(100)
  })

  it.each([
    ['name', ' \u0007 ', 'x', 'rule_violated'],
    ['name', 'あ'.repeat(101), 'x', 'invalid_arguments'],
    ['query', 'x', '  ', 'rule_violated'],
    ['query', 'x', 'あ'.repeat(2_001), 'invalid_arguments'],
  ])('refuse a wrong %s', async (field, name, query, kind) => {
    await expect(save(name, query)).rejects.toMatchObject({ kind, field })
    expect(await names()).toEqual([])
  })

  it('cannot be deleted twice', async () => {
    await expect(setup.call(deleteView, { name: 'x' })).rejects.toMatchObject({ kind: 'not_found' })
  })
})
