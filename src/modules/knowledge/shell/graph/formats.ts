import { printable } from '../../../../text/printable.ts'
import type { Drawing, Node } from './drawing.ts'

const labelOf = ({ id, title }: Node): string => `${id} ${printable(title)}`

/** In quotes, where a backslash or a quote of a title would otherwise end the label. */
const dotText = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** The language of Graphviz. */
export const dotOf = ({ nodes, edges }: Drawing): string =>
  [
    'graph kura {',
    '  node [shape=box, style=rounded];',
    ...nodes.map(
      (node) =>
        `  ${node.id} [label=${dotText(labelOf(node))}, tooltip=${dotText(`${printable(node.type)}, ${node.status}`)}${node.distance === 0 ? ', penwidth=2' : ''}];`,
    ),
    ...edges.map(({ source, target }) => `  ${source} -- ${target};`),
    '}\n',
  ].join('\n')

/** Whatever could mean something to Mermaid or to the page around it is written by its number. */
const mermaidText = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N} _.,:-]/gu, (character) => `#${character.codePointAt(0)};`)

export const mermaidOf = ({ nodes, edges }: Drawing): string =>
  [
    'graph LR',
    ...nodes.map((node) => `  n${node.id}["${mermaidText(labelOf(node))}"]`),
    ...edges.map(({ source, target }) => `  n${source} --- n${target}`),
    ...nodes.filter(({ distance }) => distance === 0).map(({ id }) => `  style n${id} stroke-width:3px`),
    '',
  ].join('\n')
