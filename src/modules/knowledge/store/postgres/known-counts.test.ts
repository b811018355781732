import { expect, it } from 'vitest'
import { createKnownCounts, maxRows, maxWorkspaces } from './known-counts.ts'
import type { TagUse } from './tag-uses.ts'

const tag: TagUse = { name: 'a', folded: 'a', number: 1, count: 1 }

it('keeps the counts of one fold, and none of another', () => {
  const known = createKnownCounts()
  known.keep(1, { version: 3, facets: [] })
  known.keep(1, { version: 3, tags: [tag] })
  expect([known.facets(1, 3), known.tags(1, 3)]).toEqual([[], [tag]])
  expect([known.facets(1, 2), known.tags(1, 4), known.tags(2, 3)]).toEqual([undefined, undefined, undefined])
  known.keep(1, { version: 4, facets: [] })
  expect([known.facets(1, 4), known.tags(1, 4)]).toEqual([[], undefined])
})

it('keeps a limited number of workspaces and rows, the newest ones', () => {
  const known = createKnownCounts()
  for (let workspace = 0; workspace <= maxWorkspaces; workspace++) known.keep(workspace, { version: 1, tags: [tag] })
  expect([known.tags(0, 1), known.tags(1, 1)]).toEqual([undefined, [tag]])
  const half = Array.from({ length: maxRows / 2 }, () => tag)
  for (const workspace of [1_001, 1_002, 1_003]) known.keep(workspace, { version: 1, tags: half })
  expect([known.tags(1_001, 1), known.tags(1_002, 1)?.length]).toEqual([undefined, half.length])
  known.keep(1_004, { version: 1, tags: [...half, ...half, tag] })
  expect(known.tags(1_004, 1)).toBeUndefined()
})
