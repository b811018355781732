import { builtInModel } from '../../../../text/meaning/built-in-model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReadTx, WriteTx } from '../../ports.ts'
import { caller, idsOn, noPause, sampleDocument, sampleItem, together, type ContractSetup } from './setup.ts'

const other = { ...caller, workspace: 'other' }
const [one, two] = [sampleItem(1, { tags: ['theirs'], related: [2] }), sampleItem(2, { type: 'bug', related: [1] })]
const document = sampleDocument({ secretword: 3, 認証: 1 }, ['secretword'])
const vector = { model: builtInModel, numbers: new Int8Array([3, -4, 5]) }
const state = { content: 'c', related: [1], tags: [], metadata: {}, updatedAt: '2025-01-01T00:00:00.000Z', revision: 1 }
const entry = { id: 1, revision: 1, change: 'create', actor: 'a', at: '2025-01-01T00:00:00.000Z', before: {} } as const
const event = {
  id: 1,
  change: 'link',
  others: [2],
  revision: 1,
  actor: 'a',
  at: '2025-01-01T00:00:00.000Z',
  inBothHistories: true,
} as const
const view = { name: 'open', query: 'is:open', actor: 'a', at: '2025-01-01T00:00:00.000Z' }
const query = { anyOf: [['secretword']] }
const page = { filter: {}, sortBy: 'created', direction: 'asc', limit: 9, offset: 0 } as const

/** Every read method, called for the content of a workspace, and its result in an empty workspace. */
const reads: Readonly<
  Record<Exclude<keyof ReadTx, 'isFar'>, { ask(tx: ReadTx): Promise<unknown>; readonly nothing: unknown }>
> = {
  findItem: { ask: (tx) => tx.findItem(1), nothing: undefined },
  summaries: { ask: (tx) => tx.summaries([1, 2]), nothing: [] },
  texts: { ask: (tx) => tx.texts([1, 2]), nothing: [] },
  documents: { ask: (tx) => together(tx.documents([1, 2])), nothing: [] },
  heads: { ask: (tx) => tx.heads([1, 2]), nothing: [] },
  existing: { ask: (tx) => tx.existing([1, 2]), nothing: [] },
  findByCategory: { ask: (tx) => tx.findByCategory('', 'task'), nothing: undefined },
  idsAfter: { ask: (tx) => tx.idsAfter(0, 9), nothing: [] },
  facets: { ask: (tx) => tx.facets(), nothing: [] },
  typeUses: { ask: (tx) => tx.typeUses(), nothing: [] },
  maxConnections: { ask: (tx) => tx.maxConnections(), nothing: 0 },
  tagCounts: { ask: (tx) => tx.tagCounts(), nothing: [] },
  tagsByPrefix: { ask: (tx) => tx.tagsByPrefix('', 9), nothing: [] },
  tagsFoldedAs: { ask: (tx) => tx.tagsFoldedAs(['theirs']), nothing: [] },
  page: { ask: (tx) => tx.page(page), nothing: [] },
  count: { ask: (tx) => tx.count({ anyTag: ['theirs'] }), nothing: 0 },
  keep: { ask: (tx) => tx.keep([1, 2], { created: { from: '2000' } }), nothing: [] },
  keepSoon: {
    ask: (tx) => {
      tx.keepSoon({ created: { from: '2000' } })
      return tx.keep([1, 2], { created: { from: '2000' } })
    },
    nothing: [],
  },
  neighbours: { ask: (tx) => tx.neighbours([1, 2]), nothing: [] },
  mostConnected: { ask: (tx) => tx.mostConnected(9), nothing: [] },
  degrees: { ask: async (tx) => [...(await tx.degrees([1, 2]))].toSorted(([one], [two]) => one - two), nothing: [] },
  edgesWithin: { ask: (tx) => tx.edgesWithin({ ids: [1, 2], limit: 9 }), nothing: [] },
  activity: { ask: (tx) => tx.activity({ limit: 9, change: 'create' }), nothing: [] },
  lastActivity: { ask: (tx) => tx.lastActivity(), nothing: 0 },
  views: { ask: (tx) => tx.views(), nothing: [] },
  edgesAmong: { ask: (tx) => tx.edgesAmong([1, 2]), nothing: [] },
  history: { ask: (tx) => tx.history(1), nothing: [] },
  changes: { ask: (tx) => tx.changes(2, { limit: 9, offset: 0 }), nothing: { entries: [], total: 0 } },
  firstRelationChanges: { ask: (tx) => tx.firstRelationChanges(2, { from: 0 }), nothing: [] },
  relationChanges: { ask: (tx) => tx.relationChanges(2, 0), nothing: [] },
  findState: { ask: (tx) => tx.findState(1), nothing: undefined },
  states: { ask: (tx) => tx.states({ limit: 9, offset: 0 }), nothing: { states: [], total: 0 } },
  statesBefore: { ask: (tx) => tx.statesBefore({ limit: 9 }), nothing: [] },
  lastStateRevision: { ask: (tx) => tx.lastStateRevision(), nothing: 0 },
  currentState: { ask: (tx) => tx.currentState(), nothing: undefined },
  // The model is that of all workspaces.
  indexTotals: {
    ask: async (tx) => {
      const { items, length } = await tx.indexTotals()
      return { items, length }
    },
    nothing: { items: 0, length: 0 },
  },
  estimates: { ask: (tx) => tx.estimates([query], noPause), nothing: [{ count: 0, ids: [] }] },
  lists: { ask: (tx) => idsOn(tx, query), nothing: [] },
  entries: { ask: (tx) => together(tx.entries([1, 2], { terms: ['secretword'], model: builtInModel })), nothing: [] },
  indexedWords: { ask: (tx) => tx.indexedWords('s', noPause), nothing: [] },
  vectorsToMake: { ask: (tx) => tx.vectorsToMake(9), nothing: undefined },
  signs: {
    ask: async (tx) => {
      const { firstIds, waiting = [] } = await tx.signs(builtInModel, noPause)
      return [...firstIds, ...waiting.flatMap(({ id, signs }) => (signs ? [id] : []))]
    },
    nothing: [],
  },
}

/** Every write method, called for the same content. */
const writes: Readonly<Record<Exclude<keyof WriteTx, keyof ReadTx>, (tx: WriteTx) => Promise<unknown>>> = {
  nextId: (tx) => tx.nextId(),
  raiseLastId: (tx) => tx.raiseLastId(500),
  insertItem: (tx) => tx.insertItem({ ...one, title: 'mine', tags: ['mine'] }),
  replaceItem: (tx) => tx.replaceItem(two, { ...two, title: 'mine', tags: ['mine'], revision: 2 }),
  deleteItem: (tx) => tx.deleteItem(two),
  link: (tx) => tx.link(1, [2]),
  unlink: (tx) => tx.unlink(1, [2]),
  appendRelations: (tx) => tx.appendRelations({ ...event, change: 'unlink' }),
  appendHistory: (tx) => tx.appendHistory({ ...entry, revision: 2 }),
  appendState: (tx) => tx.appendState({ ...state, content: 'mine', revision: 2 }),
  indexItem: (tx) => tx.indexItem(1, sampleDocument({ mine: 1 })),
  unindexItem: (tx) => tx.unindexItem(2, () => document),
  keepVectors: (tx) =>
    tx.keepVectors({ model: builtInModel, vectors: [{ id: 1, numbers: new Int8Array([1, 2]) }], upTo: null }),
  saveView: (tx) => tx.saveView({ ...view, query: 'mine' }),
  deleteView: (tx) => tx.deleteView(view.name),
  eraseHistory: (tx) => tx.eraseHistory(1),
  eraseStates: (tx) => tx.eraseStates(),
}

const methodsOf = (tx: ReadTx): readonly string[] => Object.keys(tx).filter((name) => name !== 'isFar')

export const describeWorkspaces = ({ under, write }: ContractSetup): void => {
  describe('workspaces', () => {
    beforeEach(() =>
      write(async (tx) => {
        await tx.raiseLastId(2)
        for (const item of [one, two]) await tx.insertItem(item)
        await tx.indexItem(one.id, { ...document, vector })
        await tx.indexItem(two.id, document)
        await tx.link(1, [2])
        await tx.appendHistory(entry)
        await tx.appendRelations(event)
        await tx.appendState(state)
        await tx.saveView(view)
      }),
    )

    const seen = async (as: typeof caller): Promise<Readonly<Record<string, unknown>>> => {
      await under().store.settle(as)
      return under().store.read(as, async (tx) => {
        const answers: Record<string, unknown> = {}
        for (const [name, { ask }] of Object.entries(reads)) answers[name] = await ask(tx)
        return answers
      })
    }
    const nothing = Object.fromEntries(Object.entries(reads).map(([name, { nothing: none }]) => [name, none]))

    it('are separate in every read method', async () => {
      const methods = await under().store.read(caller, (tx) => Promise.resolve(methodsOf(tx)))
      expect(methods.toSorted()).toEqual(Object.keys(reads).toSorted())
      const held = await seen(caller)
      for (const [name, answer] of Object.entries(held)) expect(answer, name).not.toEqual(nothing[name])
      expect(await seen(other)).toEqual(nothing)
      await write((tx) => tx.nextId(), other)
      expect(await seen(other)).toEqual(nothing)
    })

    it('are separate in every write method', async () => {
      const methods = await write((tx) => Promise.resolve(methodsOf(tx)))
      expect(methods.toSorted()).toEqual([...Object.keys(reads), ...Object.keys(writes)].toSorted())
      const before = await seen(caller)
      for (const [name, attack] of Object.entries(writes)) {
        // Some engines refuse a write without its item; only the other workspace matters here.
        await write(attack, other).catch(() => undefined)
        expect(await seen(caller), name).toEqual(before)
      }
      expect(await write((tx) => tx.nextId())).toBe(3)
    })
  })
}
