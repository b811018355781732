import { describe, expect, it } from 'vitest'
import { SaxesParser } from 'saxes'
import { makeGraph } from './graph-model.ts'
import { labelOf, makeScene } from './scene.ts'
import { svgText, xmlText } from './svg-text.ts'
import { markTypes } from './type-marks.ts'

const colours = {
  sheet: '#fff',
  ink: '#000',
  soft: '#666',
  edge: '#999',
  accent: '#00f',
  strong: '#f00',
  types: ['#1', '#2', '#3', '#4', '#5', '#6', '#7', '#8'],
}

const hostile = `</title><script>alert(1)</script>&"'\u0000\u001b\u202e\ud800 ￾]]>`

describe('an SVG file', () => {
  const graph = makeGraph(
    [
      { id: 1, title: hostile, type: hostile, status: 'Open' },
      { id: 2, title: '認証の方針', type: 'decision', status: 'Completed' },
    ],
    [[1, 2]],
  )
  const text = svgText({ scene: makeScene(graph), positions: Float32Array.of(0, 0, 100, 50), colours, path: [0, 1] })

  it('is well-formed, whatever the titles are, and holds no markup of theirs', () => {
    const elements: string[] = []
    const titles: string[] = []
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw error
    })
    parser.on('opentag', ({ name }) => elements.push(name))
    parser.on('text', (said) => titles.push(said))
    parser.write(text).close()
    expect(new Set(elements)).toEqual(new Set(['svg', 'rect', 'path', 'g', 'title', 'circle', 'text']))
    expect(titles.join(' ')).toContain('<script>alert(1)</script>')
    expect(titles.join(' ')).toContain('#2 認証の方針')
  })

  it('fills open items and leaves closed ones hollow', () => {
    const circles = text.match(/<circle[^>]*>/g) ?? []
    expect(circles.map((circle) => circle.includes('fill="#fff"'))).toEqual([false, true])
  })

  it('escapes what XML needs', () => {
    expect(xmlText('a<b>&"\'')).toBe('a&lt;b&gt;&amp;&quot;&apos;')
    expect(xmlText('\u202e')).toBe('⟦U+202E⟧')
  })
})

describe('types', () => {
  it('have a letter and a colour each, the most frequent first', () => {
    const marks = [...markTypes(['task', 'task', 'test', 'note', '🙂', '課題']).values()]
    expect(marks.map(({ type, letter }) => [type, letter])).toEqual([
      ['task', 'T'],
      ['note', 'N'],
      ['test', 'E'],
      ['課題', '課'],
      ['🙂', '?'],
    ])
    expect(new Set(marks.map(({ colour }) => colour)).size).toBe(marks.length)
  })

  it('share colours when there are more than colours', () => {
    const many = [...markTypes(Array.from({ length: 40 }, (_, index) => `type${index}`)).values()]
    expect(many.every(({ colour }) => colour >= 0 && colour < 8)).toBe(true)
  })
})

it('shortens labels by letters, not by halves of them', () => {
  const graph = makeGraph([{ id: 1, title: '𠮷'.repeat(90), type: 't', status: 'Open' }], [])
  expect(labelOf(makeScene(graph), 0)).toBe(`${'𠮷'.repeat(27)}…`)
})
