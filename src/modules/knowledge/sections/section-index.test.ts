import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { SectionDraft } from '../../../kernel/section-index.ts'
import { docsWorkspaceOf, isOwnWorkspace, isWorkspaceName } from '../../../kernel/workspace-name.ts'
import { describeOnEachEngine } from '../../../../test/support/each-engine.ts'
import { createAutoExport } from '../exchange/auto-export.ts'
import { createItem } from '../use-cases/create-item.ts'
import { createSectionIndex } from './section-index.ts'

const { signal } = new AbortController()
const clock = (): number => Date.parse('2026-01-01T00:00:00.000Z')

const section = (source: number, title: string, text: string): SectionDraft => ({
  source,
  title,
  context: 'Guide',
  text,
})

it('keeps sections in a workspace that no caller can name', () => {
  expect(isOwnWorkspace(docsWorkspaceOf('default'))).toBe(true)
  expect(isWorkspaceName(docsWorkspaceOf('default'))).toBe(false)
  expect(isOwnWorkspace('default')).toBe(false)
})

describeOnEachEngine('sections of documents', (store) => {
  const open = () => createSectionIndex({ store: store(), clock })
  const callerIn = (workspace: string) => ({ workspace, signal })

  it('finds what was added, in the named sources only, with its text', async () => {
    const [index, caller] = [open(), callerIn('found')]
    const [first, second] = await index.add(caller, [
      section(1, 'Connection pool', 'The pool keeps twenty connections open.'),
      section(2, 'Connection pool', 'The pool keeps ten connections open. type: pooled'),
    ])
    const search = async (query: string, sources: readonly number[]) =>
      (await index.search(caller, { query, sources, limit: 10, offset: 0 })).hits
    expect((await search('connection pool', [1, 2])).map(({ id }) => id).sort()).toEqual([first, second].sort())
    const [hit] = await search('connection pool', [2])
    expect(hit).toMatchObject({ id: second, text: 'The pool keeps ten connections open. type: pooled' })
    expect(hit?.snippet).toContain('**pool**')
    expect(await search('connection pool', [])).toEqual([])
    // What looks like a filter of items is text.
    expect((await search('type:pooled', [1, 2])).map(({ id }) => id)).toEqual([second])
  })

  it('keeps workspaces apart, and items and sections', async () => {
    const index = open()
    const caller = callerIn('apart')
    const [id = 0] = await index.add(caller, [section(1, 'Retry', 'Three attempts.')])
    const found = { query: 'retry', sources: [1], limit: 10, offset: 0 }
    expect((await index.search(callerIn('other'), found)).hits).toEqual([])
    const own = { workspace: 'apart', actor: 'test', signal }
    const item = await createItem({ store: store(), clock }, own, { type: 'task', title: 'Retry' })
    expect(item.id).toBe(1)
    expect((await index.search(caller, found)).hits.map((hit) => hit.id)).toEqual([id])
    expect(await store().read(own, (tx) => tx.count({}))).toBe(1)
  })

  it('removes for good: no history, no activity, and no id twice', async () => {
    const [index, caller] = [open(), callerIn('removed')]
    const [gone = 0, kept = 0] = await index.add(caller, [
      section(1, 'Old', 'It was so.'),
      section(1, 'New', 'It is so.'),
    ])
    await index.remove(caller, [gone, 9_999])
    expect(await index.idsAfter(caller, 0, 10)).toEqual([kept])
    expect(await index.texts(caller, [kept, gone])).toEqual([{ id: kept, text: 'It is so.' }])
    const own = { workspace: docsWorkspaceOf('removed'), actor: 'test', signal }
    const left = await store().read(own, async (tx) => [
      (await tx.history(gone)).length,
      (await tx.history(kept)).length,
      (await tx.changes(kept, { limit: 5, offset: 0 })).total,
    ])
    expect(left).toEqual([0, 0, 0])
    const [next = 0] = await index.add(caller, [section(1, 'Next', 'Later.')])
    expect(next).toBeGreaterThan(kept)
    await index.scrub(signal)
  })

  it('cuts titles and headings that an item cannot have, and takes any text', async () => {
    const [index, caller] = [open(), callerIn('long')]
    const [id = 0] = await index.add(caller, [
      { source: 1, title: '蔵'.repeat(500), context: 'x '.repeat(5_000), text: '半分 \ud83d\0終わり' },
    ])
    expect((await index.texts(caller, [id])).length).toBe(1)
  })

  it('exports no sections', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kura-sections-'))
    const logger = { warn: () => undefined, debug: () => undefined }
    const exporting = createAutoExport({ store: { ...store(), close: () => Promise.resolve() }, folder, logger })
    const index = createSectionIndex({ store: exporting, clock })
    await index.add(callerIn('exported'), [section(1, 'Secret heading', 'Text.')])
    await createItem(
      { store: exporting, clock },
      { workspace: 'exported', actor: 'test', signal },
      { type: 'task', title: 'An item' },
    )
    await exporting.close()
    const files = await readdir(folder, { recursive: true })
    await rm(folder, { recursive: true })
    expect(files.some((name) => name.endsWith('an-item.md') || name.includes('task'))).toBe(true)
    expect(files.filter((name) => name.includes('secret') || name.includes('s1'))).toEqual([])
  })
})
