import { visibleText } from '../../parts/visible-text.tsx'
import { boxOf } from './camera.ts'
import type { Colours } from './colours.ts'
import { labelOf, letterOf, type Scene } from './scene.ts'

export interface SvgInput {
  readonly scene: Scene
  readonly positions: Float32Array
  readonly colours: Colours
  readonly path?: readonly number[] | undefined
  readonly focus?: number | undefined
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const lettering = 'font-family="system-ui, sans-serif" text-anchor="middle"'

/** Text in XML: markup is escaped, and what XML cannot hold at all is made visible. */
export const xmlText = (text: string): string =>
  visibleText(text.toWellFormed())
    .replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"']/g, (letter) => named[letter] ?? letter)

const round = (value: number | undefined): string => String(Math.round((value ?? 0) * 10) / 10)

const margin = 60
const mostLabels = 400

/** The whole picture as a file. Each node has its whole title, for programs that show it when pointed at. */
export const svgText = ({ scene, positions, colours, path, focus }: SvgInput): string => {
  const { left, top, right, bottom } = boxOf(positions)
  const at = (index: number): string => `${round(positions[2 * index])},${round(positions[2 * index + 1])}`
  const box = [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin].map(round).join(' ')
  const lines: string[] = []
  const { edges } = scene.graph
  for (let edge = 0; edge < edges.length; edge += 2) lines.push(`M${at(edges[edge] ?? 0)}L${at(edges[edge + 1] ?? 0)}`)
  const labelled = new Set([...(path ?? []), ...scene.byDegree.subarray(0, mostLabels)])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${lettering}>`,
    `<rect x="${round(left - margin)}" y="${round(top - margin)}" width="100%" height="100%" fill="${colours.sheet}"/>`,
    `<path d="${lines.join('')}" stroke="${colours.edge}" fill="none"/>`,
    ...(path === undefined
      ? []
      : [`<path d="M${path.map(at).join('L')}" stroke="${colours.strong}" stroke-width="4" fill="none"/>`]),
    ...scene.graph.nodes.map((_, index) => nodeText({ scene, positions, colours, focus }, index, labelled.has(index))),
    '</svg>',
    '',
  ].join('\n')
}

const nodeText = ({ scene, positions, colours, focus }: SvgInput, index: number, isLabelled: boolean): string => {
  const [x, y, radius = 0] = [round(positions[2 * index]), positions[2 * index + 1] ?? 0, scene.radii[index]]
  const { id, title } = scene.graph.nodes[index] ?? { id: 0, title: '' }
  const colour = colours.types[scene.colours[index] ?? 0] ?? colours.ink
  const isHollow = scene.isHollow[index] === 1
  const outline = index === focus ? colours.strong : colour
  const circle =
    `<circle cx="${x}" cy="${round(y)}" r="${round(radius)}" fill="${isHollow ? colours.sheet : colour}" ` +
    `stroke="${outline}" stroke-width="${index === focus ? 4 : 2}"/>`
  const letter =
    `<text x="${x}" y="${round(y + radius * 0.4)}" font-size="${round(radius * 1.1)}" font-weight="600" ` +
    `fill="${isHollow ? colour : colours.sheet}">${xmlText(letterOf(scene, index))}</text>`
  const label = `<text x="${x}" y="${round(y + radius + 13)}" font-size="12" fill="${colours.ink}">`
  const text = isLabelled ? `${label}${xmlText(labelOf(scene, index))}</text>` : ''
  return `<g><title>${xmlText(`#${id} ${title}`)}</title>${circle}${letter}${text}</g>`
}
