import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DocsStore, DocsWork, SourceDraft, StagedFile } from '../ports.ts'

export interface DocsUnderTest {
  readonly store: DocsStore
  dispose(): Promise<void>
}

/** The clock of the stores under test. */
export const start = Date.parse('2026-01-01T00:00:00.000Z')
const at = new Date(start).toISOString()

const { signal } = new AbortController()
const caller = { workspace: 'team', signal }
const work: DocsWork = { ...caller, owner: 'alive' }

const draft = (change: Partial<SourceDraft> = {}): SourceDraft => ({
  name: 'guide',
  version: '1',
  language: 'ja',
  link: 'https://example.com/{path}#{anchor}',
  origin: { path: '/docs/guide' },
  ...change,
})

const file = (path: string, items: readonly number[], change: Partial<StagedFile> = {}): StagedFile => ({
  path,
  stamp: '1',
  needs: { files: [], labels: [] },
  sections: items.map((item) => ({ anchor: `a${item}`, headings: ['蔵', `h${item}`], item, digest: `d${item}` })),
  labels: [],
  problems: [],
  ...change,
})

/** Tests of the port that every database must pass. */
export const describeDocsStore = (name: string, make: () => Promise<DocsUnderTest>): void => {
  describe(`documentation on ${name}`, () => {
    let under: DocsUnderTest
    let store: DocsStore
    beforeEach(async () => {
      under = await make()
      ;({ store } = under)
    })
    afterEach(() => under.dispose())

    const add = async (files: readonly StagedFile[], change: Partial<SourceDraft> = {}): Promise<number> => {
      const source = await store.makeSource(work, draft(change))
      await store.stage(work, source, files)
      await store.switchFiles(work, { source, draft: draft(change), gone: [] })
      return source
    }

    it('knows whether there are tables', async () => {
      await store.sources(caller)
      expect(await store.exists(signal)).toBe(true)
    })

    it('shows a source only after the switch', async () => {
      await store.begin(work)
      const source = await store.makeSource(work, draft())
      await store.stage(work, source, [file('a.md', [1, 2]), file('b.md', [3])])
      expect(await store.sources(caller)).toEqual([])
      expect(await store.placed(caller, [1, 2, 3])).toEqual([])
      await store.switchFiles(work, { source, draft: draft(), gone: [] })
      expect(await store.sources(caller)).toEqual([
        { ...draft(), number: source, addedAt: at, updatedAt: at, files: 2, sections: 3, problems: 0 },
      ])
      expect(await store.sources({ ...caller, workspace: 'other' })).toEqual([])
      expect(await store.placed(caller, [2, 9, 1])).toEqual([
        {
          ...{ source, path: 'a.md', file: 1, position: 1, anchor: 'a2', headings: ['蔵', 'h2'] },
          ...{ item: 2, digest: 'd2', previous: 1 },
        },
        {
          ...{ source, path: 'a.md', file: 1, position: 0, anchor: 'a1', headings: ['蔵', 'h1'] },
          ...{ item: 1, digest: 'd1', next: 2 },
        },
      ])
      expect(await store.sectionsAt(caller, source, 'a.md')).toEqual([1, 2])
      expect(await store.sectionsAt(caller, source, 'c.md')).toEqual([])
    })

    it('replaces files in one step, and names what is left of the old ones', async () => {
      await store.begin(work)
      const source = await add([file('a.md', [1, 2]), file('b.md', [3])])
      await store.stage(work, source, [file('a.md', [1, 4], { stamp: '2' })])
      const changed = draft({ link: '' })
      await store.switchFiles(work, { source, draft: changed, gone: [1] })
      expect(await store.files(caller, source)).toMatchObject([
        { file: 3, path: 'a.md', stamp: '2' },
        { file: 2, path: 'b.md', stamp: '1' },
      ])
      expect(await store.sources(caller)).toMatchObject([{ ...changed, files: 2, sections: 3 }])
      // The first section has not changed, so the new file has it, too.
      expect(await store.unseenItems(work, 0, 10)).toEqual([2])
      expect(await store.unseenItems(work, 2, 10)).toEqual([])
      expect((await store.placed(caller, [1])).map(({ file: number }) => number)).toEqual([3])
      await store.dropUnseen(work)
      expect(await store.itemsBetween(caller, 0, 10)).toEqual([1, 3, 4])
      expect(await store.itemsBetween(caller, 1, 3)).toEqual([3])
    })

    it('keeps needs, labels and problems of a file', async () => {
      await store.begin(work)
      const needs = { files: [{ path: 'part.txt', stamp: '7' }], labels: ['top', '蔵\0'] }
      const problem = (line: number, what: string) => ({ line, kind: 'unknown directive', what })
      const source = await add([
        file('a.md', [1], { needs, labels: [{ name: 'top', title: '上', anchor: 'a1' }], problems: [problem(4, 'x')] }),
        file('b.md', [2], { problems: [problem(2, 'x'), problem(3, 'y')] }),
      ])
      expect((await store.files(caller, source)).map((one) => one.needs)).toEqual([needs, { files: [], labels: [] }])
      expect(await store.labels(caller, source)).toEqual([{ name: 'top', title: '上', path: 'a.md', anchor: 'a1' }])
      expect(await store.problems(caller, source, 10)).toEqual([
        { kind: 'unknown directive', what: 'x', count: 2, path: 'a.md', line: 2 },
        { kind: 'unknown directive', what: 'y', count: 1, path: 'b.md', line: 3 },
      ])
      expect(await store.problems(caller, source, 1)).toHaveLength(1)
      expect((await store.sources(caller))[0]?.problems).toBe(3)
    })

    it('has versions side by side, and removes one of them', async () => {
      await store.begin(work)
      const first = await add([file('a.md', [1])])
      const second = await add([file('a.md', [2])], { version: '2' })
      expect((await store.sources(caller)).map(({ version }) => version)).toEqual(['1', '2'])
      expect(await store.makeSource(work, draft({ version: '2' }))).toBe(second)
      await store.hideSource(work, first)
      expect((await store.sources(caller)).map(({ version }) => version)).toEqual(['2'])
      expect(await store.placed(caller, [1, 2])).toMatchObject([{ item: 2 }])
      expect(await store.unseenItems(work, 0, 10)).toEqual([1])
      await store.dropUnseen(work)
      expect(await store.itemsBetween(caller, 0, 10)).toEqual([2])
    })

    it('pages through the sections of a source', async () => {
      await store.begin(work)
      const source = await add([file('a.md', [1, 2]), file('b.md', [3])])
      await add([file('a.md', [4])], { version: '2' })
      const page = async (from: { file: number; position: number }) =>
        (await store.sectionsAfter(caller, source, { ...from, limit: 2 })).map(({ item }) => item)
      expect(await page({ file: 0, position: 0 })).toEqual([1, 2])
      expect(await page({ file: 1, position: 1 })).toEqual([3])
    })

    it('lets one process change it at a time, and the next one clean up', async () => {
      expect(await store.begin(work)).toBe(false)
      const other = { ...work, owner: 'other' }
      await expect(store.begin(other)).rejects.toMatchObject({ kind: 'busy' })
      await expect(store.makeSource(other, draft())).rejects.toMatchObject({ kind: 'busy' })
      expect(await store.begin({ ...other, workspace: 'another' })).toBe(false)
      await store.end(work, true)
      expect(await store.isUnfinished(caller)).toBe(false)

      expect(await store.begin(other)).toBe(false)
      await store.end(other, false)
      expect(await store.isUnfinished(caller)).toBe(true)
      expect(await store.begin(work)).toBe(true)
      await store.end(work, true)

      await store.begin({ ...work, owner: 'gone' })
      const source = await store.makeSource({ ...work, owner: 'gone' }, draft())
      await store.stage({ ...work, owner: 'gone' }, source, [file('a.md', [1])])
      expect(await store.begin(work)).toBe(true)
      await expect(store.stage({ ...work, owner: 'gone' }, source, [])).rejects.toMatchObject({ kind: 'busy' })
      await store.dropUnseen(work)
      expect(await store.itemsBetween(caller, 0, 10)).toEqual([])
    })

    it('finds many sections at once', async () => {
      await store.begin(work)
      const items = Array.from({ length: 300 }, (_, index) => index + 1)
      await add([file('a.md', items)])
      expect((await store.placed(caller, items)).map(({ item }) => item)).toEqual(items)
    })
  })
}
