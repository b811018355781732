import { expect } from 'vitest'
import { createKnownCounts } from '../../../src/modules/knowledge/store/postgres/known-counts.ts'
import { createKnownEntries } from '../../../src/modules/knowledge/store/postgres/known-entries.ts'
import { createKnownFoldedSigns } from '../../../src/modules/knowledge/store/postgres/known-folded-signs.ts'
import { createKnownWords } from '../../../src/modules/knowledge/store/postgres/known-words.ts'
import { createKnownTerms, packedTermsIn } from '../../../src/modules/knowledge/store/postgres/packed-terms.ts'
import { createKnownWaiting } from '../../../src/modules/knowledge/store/postgres/waiting-items.ts'
import type { Scope } from '../../../src/modules/knowledge/store/scope.ts'
import type { Drivers } from '../driver.ts'

type Question = readonly (string | number | readonly unknown[] | undefined)[]

/** A database that answers every question with the same rows, and counts what it is asked. */
const counting = (rows: readonly object[]) => {
  const asked: Question[] = []
  const session = {
    rows: (_sql: string, values: Question) => {
      asked.push(values)
      return Promise.resolve(rows)
    },
  }
  const scopeOf = (workspace: number): Scope => ({ session: session as unknown as Scope['session'], workspace })
  return { asked, scopeOf }
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

const signBytes = 16 * 2 ** 20

/** What a server keeps of workspaces that it has read. */
export const keptDrivers: Drivers = {
  'kept-counts': async ({ limit, tenfold }) => {
    const known = createKnownCounts()
    const tag = { name: 'a', folded: 'a', number: 1, count: 1 }
    const tags = Array.from({ length: limit.value / 20 }, () => tag)
    const workspaces = upTo((tenfold / limit.value) * 20)
    for (const workspace of workspaces) known.keep(workspace, { version: 1, tags })
    expect(workspaces.filter((workspace) => known.tags(workspace, 1) !== undefined)).toHaveLength(20)
  },
  'kept-signs': async ({ limit, tenfold }) => {
    const { asked, scopeOf } = counting([{ block: 0, signs: Buffer.alloc(signBytes) }])
    const known = createKnownFoldedSigns()
    const read = (workspace: number) =>
      known.of({ scope: scopeOf(workspace), model: 'm', fold: 1, waiting: [], pause: () => Promise.resolve() })
    const workspaces = upTo(tenfold / signBytes)
    for (const workspace of workspaces) await read(workspace)
    asked.length = 0
    for (const workspace of workspaces.slice(-limit.value / signBytes)) await read(workspace)
    expect(asked).toHaveLength(0)
    await read(1)
    expect(asked).toHaveLength(1)
  },
  'kept-entries': async ({ limit, tenfold }) => {
    const entryBytes = 2 ** 20
    const { asked, scopeOf } = counting([{ item: 1, length: 1, frequencies: Buffer.alloc(entryBytes), vector: null }])
    const known = createKnownEntries()
    const read = (workspace: number) => known.of({ scope: scopeOf(workspace), fold: 1, waiting: [], ids: [1] })
    const workspaces = upTo(tenfold / entryBytes)
    for (const workspace of workspaces) await read(workspace)
    asked.length = 0
    // At least half of what may be kept is kept, and not more than that in all.
    const recent = workspaces.slice(-limit.value / entryBytes / 2 + 1)
    for (const workspace of recent) await read(workspace)
    expect(asked).toHaveLength(0)
    for (const workspace of workspaces.slice(0, -limit.value / entryBytes)) await read(workspace)
    expect(asked).toHaveLength(workspaces.length - limit.value / entryBytes)
  },
  'kept-lists': async ({ limit, tenfold }) => {
    const idsOfTerm = 40_000
    const steps = Buffer.alloc(idsOfTerm, 2)
    const { asked, scopeOf } = counting([{ term: 'word', isSample: false, first: 0, list: steps }])
    const known = createKnownTerms()
    const read = async (workspace: number): Promise<boolean> => {
      const terms = packedTermsIn({ scope: scopeOf(workspace), known, fold: () => Promise.resolve(1) })
      await terms.read(['word'])
      expect(terms.of('word')?.whole?.ids).toHaveLength(idsOfTerm)
      // The words that the process does not know are in the second value.
      return asked.at(-1)?.[1]?.toString() === ''
    }
    const workspaces = upTo(tenfold / idsOfTerm)
    for (const workspace of workspaces) await read(workspace)
    for (const workspace of workspaces.slice(-limit.value / idsOfTerm / 2 + 2)) expect(await read(workspace)).toBe(true)
    expect(await read(1)).toBe(false)
  },
  'kept-words': async ({ limit, tenfold }) => {
    const { asked, scopeOf } = counting([{ term: 'apple' }])
    const known = createKnownWords()
    const read = (workspace: number) =>
      known.of({ scope: scopeOf(workspace), source: 'all', initials: ['a'], fold: 1, waiting: [] })
    for (const workspace of upTo(tenfold)) await read(workspace)
    asked.length = 0
    for (const workspace of upTo(tenfold).slice(-limit.value)) await read(workspace)
    expect(asked).toHaveLength(0)
    expect(await read(1)).toEqual(['apple'])
    expect(asked).toHaveLength(1)
  },
  'kept-waiting': async ({ limit, tenfold }) => {
    const row = { id: 7, version: 3, length: 1, formerLength: null, words: null, gone: null, vector: null }
    const { asked, scopeOf } = counting([{ ...row, isKnown: false }])
    const known = createKnownWaiting()
    for (const workspace of upTo(tenfold)) await known.read(scopeOf(workspace))
    asked.length = 0
    for (const workspace of upTo(tenfold).slice(-limit.value)) await known.read(scopeOf(workspace))
    await known.read(scopeOf(1))
    const sent = asked.map(([, ids]) => ids)
    expect(sent).toEqual([...Array.from({ length: limit.value }, () => [row.id]), []])
  },
}
