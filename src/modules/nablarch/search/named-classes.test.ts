import { describe, expect, it } from 'vitest'
import type { Entry } from './entry.ts'
import { classFinder, withNamedClasses } from './named-classes.ts'

const described = (name: string, classes: readonly string[]): Entry => ({
  hit: { type: 'design-pattern', name, category: 'x', description: 'x' },
  texts: () => ({ names: [name], words: [], prose: [], context: [] }),
  areas: [],
  classes: () => classes,
  core: true,
})

const bareClass = (fqcn: string): Entry => ({
  hit: { type: 'class', name: fqcn, artifact_id: 'x', kind: 'class', fqcn },
  texts: () => ({ names: [fqcn], words: [], prose: [], context: [] }),
  areas: [],
  core: false,
})

const entries = [
  described('names two', ['a.A', 'a.B', 'a.Described']),
  described('names one', ['a.A']),
  ...['third', 'fourth', 'fifth'].map((name) => described(name, name === 'fifth' ? ['a.C'] : [])),
  ...['a.A', 'a.B', 'a.C'].map(bareClass),
]
const ids = { A: 5, B: 6, C: 7 } as const

/** The fits of the first entries, in this order, become those of all entries. */
const spread = (...fits: readonly number[]): ReadonlyMap<number, number> =>
  withNamedClasses(new Map(fits.map((fit, id) => [id, fit])), entries, classFinder(entries))

describe('classFinder', () => {
  it('finds bare classes only', () => {
    const find = classFinder(entries)
    expect([find('a.A'), find('a.Described'), find('third')]).toEqual([ids.A, undefined, undefined])
  })
})

describe('withNamedClasses', () => {
  it('lets a class gain once, from the best entry that names it', () => {
    const fits = spread(10, 8, 0, 0, 0, 1)
    expect(fits.get(ids.A)).toBeCloseTo(1 + 4.5)
    expect(fits.get(ids.B)).toBeCloseTo(4.5)
  })

  it('leaves the entries that name classes as they are', () => {
    expect(spread(10, 8).get(1)).toBe(8)
  })

  it('lets four classes of an entry gain: those that fit by themselves, then the first ones', () => {
    const names = ['A', 'B', 'C', 'D', 'E'].map((name) => `b.${name}`)
    const many = [described('names five', names), ...names.map(bareClass)]
    const fits = withNamedClasses(new Map([0, 5].map((id) => [id, 10 - id])), many, classFinder(many))
    expect([...fits.keys()].sort()).toEqual([0, 1, 2, 3, 5])
    expect(fits.get(5)).toBeCloseTo(5 + 4.5)
  })

  it('counts the four best entries, and no others', () => {
    expect(spread(5, 4, 3, 2, 1).has(ids.C)).toBe(false)
    expect(spread(5, 4, 3, 1, 2).get(ids.C)).toBeCloseTo(0.9)
  })
})
