import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import type { Figures, ResultFile } from '../../bench/results/save-result.ts'
import { barChart } from '../../scripts/charts/bar-chart.ts'
import { charts, withFreshCharts } from '../../scripts/charts/charts.ts'
import { linesOf } from '../../scripts/charts/frame.ts'
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
    const drawing = barChart({ title: 'Start', note: 'Shorter is better.', groups: [{ name: 'CPU', bars }] })
    for (const theme of ['light', 'dark'] as const)
      expect(textsOf(drawing.svg(theme))).toEqual(
        expect.arrayContaining(['Start', 'Shorter is better.', 'CPU', 'Kura <&"', '50 ms', 'other', '200 ms', 'none']),
      )
    expect(drawing.values).toEqual(['CPU, Kura <&" 50 ms', 'CPU, other 200 ms', 'CPU, none 0'])
    expect(drawing.svg('light')).not.toBe(drawing.svg('dark'))
  })

  it('draws lengths in proportion', () => {
    const svg = barChart({ title: '', note: '', groups: [{ name: '', bars }] }).svg('light')
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
    }).svg('light')
    // The first one stands beside the name, the last one beside the values.
    const [, a, b, c] = [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect((b?.[0] ?? 0) - (a?.[0] ?? 0)).toBeCloseTo((c?.[0] ?? 0) - (b?.[0] ?? 0), 0)
    expect((a?.[1] ?? 0) - (b?.[1] ?? 0)).toBeCloseTo((b?.[1] ?? 0) - (c?.[1] ?? 0), 0)
  })
})

describe('a text of a chart', () => {
  it('is cut into lines that fit, between words and between Japanese characters', () => {
    const note = 'Mean recall of all questions, longer is better. '.repeat(4).trim()
    expect(linesOf(note, 13).join(' ')).toBe(note)
    const japanese = '短いほど良く、0 だけが正しい値です。'.repeat(4)
    expect(linesOf(japanese, 13).join('').replaceAll(' ', '')).toBe(japanese.replaceAll(' ', ''))
    for (const text of [note, japanese]) expect(linesOf(text, 13).length).toBeGreaterThan(1)
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
    expect(Object.keys(drawn)).toEqual(
      ['', '-dark', '.ja', '-dark.ja'].map((form) => `docs/images/proof-start${form}.svg`),
    )
    for (const draw of Object.values(drawn))
      expect(textsOf(draw())).toEqual(expect.arrayContaining(['55 ms', '200 ms']))
  })

  it('stand in a page with their values in words, for either theme, and only where they were measured', () => {
    const page = '# A\n\n<!-- chart start -->\nold\n<!-- end of chart -->\n'
    const result = resultOf('bench:start', {
      floorMs: 25,
      timesFloor: { 'bare Node script (floor)': 1, 'kura serve': 2.2, 'server-memory': 8 },
    })
    const shown = withFreshCharts(page, 'docs/proof.ja.md', () => result)
    expect(shown).toContain('srcset="images/proof-start-dark.ja.svg"')
    expect(shown).toContain('src="images/proof-start.ja.svg"')
    expect(shown).toMatch(/alt="[^"]+; Kura 55 ms; server-memory 200 ms;/)
    expect(withFreshCharts(page, 'README.md', () => result)).toContain('src="docs/images/proof-start.svg"')
    expect(withFreshCharts(page, 'README.md', () => undefined)).toBe(page.replace('old\n', ''))
    expect(() => withFreshCharts(page.replace('start', 'end'), 'README.md', () => result)).toThrow('no chart end')
  })

  it('fail where a result lacks a figure', () => {
    expect(() => charts((name) => (name === 'bench-start' ? resultOf('bench:start', {}) : undefined))).toThrow(
      'no number floorMs',
    )
  })
})
