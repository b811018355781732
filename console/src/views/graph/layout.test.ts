import { describe, expect, it } from 'vitest'
import { createLayout, type LayoutInput } from './layout.ts'

const settled = (input: LayoutInput): Float32Array => {
  const layout = createLayout(input)
  for (let step = 0; step < layout.steps; step += 1) layout.step()
  return layout.positions()
}

const ring = (count: number): LayoutInput => ({
  count,
  edges: Uint32Array.from({ length: 2 * count }, (_, at) => (at % 2 === 0 ? at / 2 : ((at + 1) / 2) % count)),
})

describe('the layout', () => {
  it('is the same for the same data', () => {
    expect(settled(ring(80))).toEqual(settled(ring(80)))
  })

  it('is another one for other data', () => {
    const open = { count: 80, edges: ring(80).edges.subarray(2) }
    expect(settled(open)).not.toEqual(settled(ring(80)))
  })

  it('puts related items nearer to each other than others', () => {
    const positions = settled(ring(12))
    const distance = (a: number, b: number): number =>
      Math.hypot(
        (positions[2 * a] ?? 0) - (positions[2 * b] ?? 0),
        (positions[2 * a + 1] ?? 0) - (positions[2 * b + 1] ?? 0),
      )
    expect(distance(0, 1)).toBeLessThan(distance(0, 6))
  })

  it('gives every item a place, also without relations, and none for nothing', () => {
    expect([...settled({ count: 30, edges: new Uint32Array() })].every(Number.isFinite)).toBe(true)
    expect(settled({ count: 1, edges: new Uint32Array() })).toHaveLength(2)
    expect(settled({ count: 0, edges: new Uint32Array() })).toHaveLength(0)
  })

  it('takes a number of steps that depends on the number of items alone', () => {
    expect(createLayout(ring(10)).steps).toBe(299)
    expect(createLayout({ count: 5000, edges: new Uint32Array() }).steps).toBe(180)
  })
})
