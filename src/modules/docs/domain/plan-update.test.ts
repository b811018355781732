import { describe, expect, it } from 'vitest'
import { planUpdate } from './plan-update.ts'

const stored = (file: number, path: string, stamp: string, needed: readonly (readonly [string, string])[] = []) => ({
  ...{ file, path, stamp },
  needs: { files: needed.map(([name, at]) => ({ path: name, stamp: at })), labels: [] },
})

const plan = (now: Readonly<Record<string, string>>, before: readonly ReturnType<typeof stored>[]) => {
  const stamps = new Map(Object.entries(now))
  const documents = [...stamps.keys()].filter((path) => path.endsWith('.md'))
  const { changed, removed, kept } = planUpdate({ stamps, documents }, before)
  return { changed, removed: removed.map(({ path }) => path), kept: kept.map(({ path }) => path) }
}

describe('planning an update', () => {
  it.each([
    ['everything is new', { 'b.md': '1', 'a.md': '1' }, [], { changed: ['a.md', 'b.md'], removed: [], kept: [] }],
    ['nothing changed', { 'a.md': '1' }, [stored(1, 'a.md', '1')], { changed: [], removed: [], kept: ['a.md'] }],
    ['one changed', { 'a.md': '2' }, [stored(1, 'a.md', '1')], { changed: ['a.md'], removed: [], kept: [] }],
    ['one is gone', {}, [stored(1, 'a.md', '1')], { changed: [], removed: ['a.md'], kept: [] }],
    [
      'an included file changed',
      { 'a.md': '1', 'part.inc': '2' },
      [stored(1, 'a.md', '1', [['part.inc', '1']])],
      { changed: ['a.md'], removed: [], kept: [] },
    ],
    [
      'a missing included file is still missing',
      { 'a.md': '1' },
      [stored(1, 'a.md', '1', [['part.inc', '']])],
      { changed: [], removed: [], kept: ['a.md'] },
    ],
    [
      'a missing included file appeared',
      { 'a.md': '1', 'part.inc': '1' },
      [stored(1, 'a.md', '1', [['part.inc', '']])],
      { changed: ['a.md'], removed: [], kept: [] },
    ],
  ] as const)('%s', (_, now, before, expected) => {
    expect(plan(now, before)).toEqual(expected)
  })
})
