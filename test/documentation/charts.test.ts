import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import type { Figures, ResultFile } from '../../bench/results/save-result.ts'
import { barChart } from '../../scripts/charts/bar-chart.ts'
import { charts } from '../../scripts/charts/charts.ts'
import { lineChart } from '../../scripts/charts/line-chart.ts'

const resultOf = (benchmark: string, figures: Figures): ResultFile => ({
  benchmark,
  command: `npm run ${benchmark}`,
  date: '2026-01-31',
  commit: '01234567',
  source: '0123456789abcdef',
  machine: { cores: 2, processor: 'x', memoryGiB: 8, system: 'linux', node: 'v20.19.0' },
  figures,
})

/** The texts of a picture; fails where it is not well formed. */
const textsOf = (svg: string): readonly string[] => {
  const texts: string[] = []
  const parser = new SaxesParser()
  parser.on('text', (text) => texts.push(text))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(svg).close()
  return texts
}

describe('a chart', () => {
  const bars = [
    { label: 'Kura <&"', value: 50, text: '50 ms', isOurs: true },
    { label: 'other', value: 200, text: '200 ms', isOurs: false },
    { label: 'none', value: 0, text: '0', isOurs: false },
  ]

  it('is well formed, with every name and value as text, so that no colour is needed', () => {
    const svg = barChart({ title: 'Start', note: 'Shorter is better.', groups: [{ name: 'CPU', bars }] })
    expect(textsOf(svg)).toEqual(
      expect.arrayContaining(['Start', 'Shorter is better.', 'CPU', 'Kura <&"', '50 ms', 'other', '200 ms', 'none']),
    )
    expect(svg).toContain('prefers-color-scheme: dark')
  })

  it('draws lengths in proportion', () => {
    const svg = barChart({ title: '', note: '', groups: [{ name: '', bars }] })
    const lengths = [...svg.matchAll(/<rect class="(?:ours|other)"[^>]* width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    )
    expect(lengths[1]).toBeCloseTo((lengths[0] ?? 0) * 4, 0)
    expect(lengths[2]).toBe(1)
  })

  it('draws lines on logarithmic axes: tenfold is the same way everywhere', () => {
    const points = [
      [1000, 1],
      [10_000, 10],
      [100_000, 100],
    ] as const
    const svg = lineChart({
      title: 'Growth',
      note: '',
      xName: 'items',
      xText: String,
      yText: String,
      lines: [{ name: 'Kura', points, isOurs: true }],
    })
    const [a, b, c] = [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect((b?.[0] ?? 0) - (a?.[0] ?? 0)).toBeCloseTo((c?.[0] ?? 0) - (b?.[0] ?? 0), 0)
    expect((a?.[1] ?? 0) - (b?.[1] ?? 0)).toBeCloseTo((b?.[1] ?? 0) - (c?.[1] ?? 0), 0)
  })
})

describe('the charts of the results', () => {
  it('are left out where nothing was measured', () => {
    expect(Object.keys(charts(() => undefined))).toEqual([])
  })

  it('are drawn in both languages from the figures', () => {
    const figures = {
      floorMs: 25,
      timesFloor: { 'bare Node script (floor)': 1, 'kura serve': 2.2, 'server-memory': 8 },
    }
    const drawn = charts((name) => (name === 'bench-start' ? resultOf('bench:start', figures) : undefined))
    expect(Object.keys(drawn)).toEqual(['docs/images/proof-start.svg', 'docs/images/proof-start.ja.svg'])
    for (const draw of Object.values(drawn))
      expect(textsOf(draw())).toEqual(expect.arrayContaining(['55 ms', '200 ms']))
  })

  it('fail where a result lacks a figure', () => {
    expect(() => charts((name) => (name === 'bench-start' ? resultOf('bench:start', {}) : undefined))).toThrow(
      'no number floorMs',
    )
  })
})
