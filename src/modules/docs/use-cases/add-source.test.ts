import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainDocuments, sourceInMemory, type SourceInMemory } from '../../../../test/support/plain-documents.ts'
import type { SectionIndex } from '../../../kernel/section-index.ts'
import { createSectionIndex } from '../../knowledge/sections/section-index.ts'
import { openSqliteStore } from '../../knowledge/store/sqlite/store.ts'
import type { DocsDeps } from '../deps.ts'
import type { DocsCaller, SourceDraft } from '../ports.ts'
import { openSqliteDocs } from '../store/sqlite/store.ts'
import { addSource, type ReadReport } from './add-source.ts'
import { removeSources } from './remove-source.ts'

const { signal } = new AbortController()
const caller: DocsCaller = { workspace: 'default', signal }

const draft = (change: Partial<SourceDraft> = {}): SourceDraft => ({
  ...{ name: 'guide', version: '', language: 'en', link: '', origin: { path: '/guide' } },
  ...change,
})

describe('adding documentation', () => {
  let folder: string
  let deps: DocsDeps
  let index: SectionIndex
  let opened: SourceInMemory
  let files: Record<string, string>
  let close: () => Promise<void>

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kura-docs-'))
    files = {}
    const items = openSqliteStore(join(folder, 'kura.db'), { clock: Date.now })
    const store = openSqliteDocs(join(folder, 'kura.db'), { clock: Date.now, isGone: () => Promise.resolve(true) })
    index = createSectionIndex({ store: items, clock: Date.now })
    close = async () => {
      await items.close()
      await store.close()
    }
    deps = {
      store,
      sections: () => Promise.resolve(index),
      meaning: () => undefined,
      wordVectors: () => undefined,
      openSource: () => Promise.resolve((opened = sourceInMemory(files))),
      documents: () => Promise.resolve(plainDocuments),
      clock: Date.now,
      owner: () => Promise.resolve('test'),
      projectDir: '/',
    }
  })
  afterEach(async () => {
    await close()
    await rm(folder, { recursive: true })
  })

  const add = (change: Partial<SourceDraft> = {}, from: DocsCaller = caller): Promise<ReadReport> =>
    addSource(deps, from, { draft: draft(change), onProgress: () => undefined })
  const source = async (version = '') => {
    const found = (await deps.store.sources(caller)).find((one) => one.version === version)
    if (found === undefined) throw new Error('there is no such source')
    return found
  }
  const textsAt = async (path: string, version = ''): Promise<readonly string[]> => {
    const ids = await deps.store.sectionsAt(caller, (await source(version)).number, path)
    return (await index.texts(caller, ids)).map(({ text }) => text)
  }
  const idsAt = async (path: string) => deps.store.sectionsAt(caller, (await source()).number, path)
  const allIds = () => index.idsAfter(caller, 0, 100)

  it('reads documents, resolves references to later ones, and counts the rest', async () => {
    files['a.doc'] = '# Start\nSee {ref end} and {ref nowhere}.\n# More\nText.'
    files['b.doc'] = '# The end\n[label end]'
    files['c.doc'] = '\0\u0001\u0002'.repeat(100)
    files['picture.png'] = ''
    expect(await add()).toEqual({ read: 2, refused: 1, kept: 0, removed: 0 })
    expect(await textsAt('a.doc')).toEqual(['See The end and {ref nowhere}.', 'Text.'])
    expect(await source()).toMatchObject({ files: 2, sections: 3, problems: 3 })
    expect(
      (await deps.store.problems(caller, (await source()).number, 9)).map(({ kind, what }) => [kind, what]),
    ).toEqual([
      ['binary file', 'c.doc'],
      ['link outside', 'outside'],
      ['unknown format', '.png: 1'],
      ['unknown label', 'nowhere'],
    ])
  })

  it('reads only what has changed, and keeps the ids of sections that have not [DOC-incremental]', async () => {
    files['a.doc'] = '# A\nOne.\n# Kept\nTwo.'
    files['b.doc'] = '# B\nThree.'
    await add()
    const before = await idsAt('a.doc')
    expect(await add()).toEqual({ read: 0, refused: 0, kept: 2, removed: 0 })
    expect(opened.reads).toEqual([])
    files['a.doc'] = '# A\nOne, changed.\n# Kept\nTwo.'
    expect(await add()).toEqual({ read: 1, refused: 0, kept: 1, removed: 0 })
    expect(opened.reads).toEqual(['a.doc'])
    const after = await idsAt('a.doc')
    expect(after[1]).toBe(before[1])
    expect(after[0]).not.toBe(before[0])
    expect(await allIds()).toEqual([...after, ...(await idsAt('b.doc'))].sort((a, b) => a - b))
  })

  it('removes what is gone', async () => {
    files['a.doc'] = '# A\nOne.'
    files['b.doc'] = '# B\nTwo.'
    await add()
    delete files['a.doc']
    expect(await add()).toEqual({ read: 0, refused: 0, kept: 1, removed: 1 })
    expect(await allIds()).toEqual(await idsAt('b.doc'))
  })

  it('reads a document again if an included file or the title behind a reference has changed', async () => {
    files['a.doc'] = '# A\n!include part.inc'
    files['b.doc'] = '# B\nSee {ref c}.'
    files['c.doc'] = '# Sea\n[label c]'
    files['part.inc'] = 'Old part.'
    await add()
    files['part.inc'] = 'New part.'
    files['c.doc'] = '# Lake\n[label c]'
    expect(await add()).toEqual({ read: 3, refused: 0, kept: 0, removed: 0 })
    expect(await textsAt('a.doc')).toEqual(['New part.'])
    expect(await textsAt('b.doc')).toEqual(['See Lake.'])
  })

  it('has two versions side by side, and removes one for good', async () => {
    files['a.doc'] = '# A\nFirst.'
    await add({ version: '1' })
    files['a.doc'] = '# A\nSecond.'
    await add({ version: '2' })
    expect([await textsAt('a.doc', '1'), await textsAt('a.doc', '2')]).toEqual([['First.'], ['Second.']])
    await removeSources(deps, caller, [await source('1')])
    expect(await textsAt('a.doc', '2')).toEqual(['Second.'])
    expect(await allIds()).toHaveLength(1)
  })

  it('reads and indexes everything again after a change of the readers', async () => {
    files['a.doc'] = '# A\nOne.'
    await add()
    const before = await idsAt('a.doc')
    const { store } = deps
    const asBefore: DocsDeps['store']['files'] = async (...call) =>
      (await store.files(...call)).map((file) => ({ ...file, stamp: file.stamp.replace(/^\d+/, '0') }))
    deps = { ...deps, store: { ...store, files: asBefore } }
    expect(await add()).toEqual({ read: 1, refused: 0, kept: 0, removed: 0 })
    const after = await idsAt('a.doc')
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect(await allIds()).toEqual(after)
  })

  it('names every file that it cannot read', async () => {
    for (const name of ['a', 'b', 'c']) files[`${name}.doc`] = '\0\u0001\u0002'.repeat(100)
    expect(await add()).toEqual({ read: 0, refused: 3, kept: 0, removed: 0 })
    expect(await source()).toMatchObject({ files: 0, sections: 0 })
    const problems = await deps.store.problems(caller, (await source()).number, 9)
    expect(problems.filter(({ kind }) => kind === 'binary file').map(({ what }) => what)).toEqual([
      'a.doc',
      'b.doc',
      'c.doc',
    ])
  })

  it('reads everything again from another place', async () => {
    files['a.doc'] = '# A\nSame.'
    await add()
    const before = await idsAt('a.doc')
    expect(await add({ origin: { path: '/elsewhere' } })).toEqual({ read: 1, refused: 0, kept: 0, removed: 0 })
    expect(await idsAt('a.doc')).toEqual(before)
    expect(await source()).toMatchObject({ origin: { path: '/elsewhere' } })
  })

  it('leaves what was there when it is stopped, and cleans up the next time [DOC-whole-or-nothing]', async () => {
    files['a.doc'] = '# A\nBefore.'
    await add()
    for (let n = 0; n < 300; n++) files[`n${n}.doc`] = `# N${n}\nNew ${n}.`
    files['a.doc'] = '# A\nAfter.'
    const stop = new AbortController()
    const stopped = addSource(
      deps,
      { ...caller, signal: stop.signal },
      { draft: draft(), onProgress: ({ done }) => done === 250 && stop.abort() },
    )
    await expect(stopped).rejects.toBeDefined()
    expect(await textsAt('a.doc')).toEqual(['Before.'])
    expect((await index.idsAfter(caller, 0, 1_000)).length).toBeGreaterThan(100)
    expect(await deps.store.isUnfinished(caller)).toBe(true)
    files = { 'a.doc': '# A\nAfter.' }
    await add()
    expect(await textsAt('a.doc')).toEqual(['After.'])
    expect(await allIds()).toEqual(await idsAt('a.doc'))
    expect(await deps.store.isUnfinished(caller)).toBe(false)
  })

  it('cuts a very long section into several', async () => {
    files['a.doc'] = `# A\n${'A line of text.\n'.repeat(5_000)}`
    await add()
    const texts = await textsAt('a.doc')
    expect(texts.length).toBe(5)
    expect(texts.join('')).toBe('A line of text.\n'.repeat(5_000).trim())
  })
})
