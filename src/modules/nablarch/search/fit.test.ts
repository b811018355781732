import { describe, expect, it } from 'vitest'
import { fitsOf } from './fit.ts'

const cosines = (values: Readonly<Record<number, number>>) => (id: number) => values[id] ?? 0

describe('fitsOf', () => {
  it('lets meaning decide between entries that the words find alike', () => {
    const fits = fitsOf(new Map([1, 2].map((id) => [id, 4])), cosines({ 2: 0.6 }), [])
    expect(fits.get(1)).toBe(4)
    expect(fits.get(2)).toBeCloseTo(4 + 0.5 * 4 * 0.6)
  })

  it('finds entries by meaning alone only above a bar, and below the best by words', () => {
    const fits = fitsOf(new Map([[1, 4]]), cosines({ 2: 0.39, 3: 0.41, 4: 1 }), [1, 2, 3, 4])
    expect([...fits.keys()]).toEqual([1, 4, 3])
    expect(fits.get(4)).toBeLessThan(4)
  })

  it('does not compare entries that the words find far behind the best', () => {
    const compared: number[] = []
    const fits = fitsOf(
      new Map([
        [1, 10],
        [2, 1],
      ]),
      (id) => (compared.push(id), 0.9),
      [],
    )
    expect(compared).toEqual([1])
    expect(fits.get(2)).toBe(1)
  })

  it('finds entries by meaning if the words find none', () => {
    expect([...fitsOf(new Map(), cosines({ 7: 0.5 }), [6, 7]).keys()]).toEqual([7])
  })

  it('finds at most twenty by meaning alone, the nearest, and of equal ones the earlier', () => {
    const others = Array.from({ length: 50 }, (_, id) => id)
    const fits = fitsOf(new Map(), (id) => (id === 49 ? 0.9 : 0.5), others)
    expect([...fits.keys()]).toEqual([49, ...others.slice(0, 19)])
  })
})
