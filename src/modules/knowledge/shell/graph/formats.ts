import { printable } from '../../../../text/printable.ts'
import type { Drawing, Node } from './drawing.ts'

const labelOf = ({ id, title }: Node): string => `${id} ${printable(title)}`

/** A quoted string of the DOT language; backslashes and quotes are escaped. */
const dotText = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** The graph in DOT, the language of Graphviz. */
export const dotOf = ({ nodes, edges }: Drawing): string =>
  [
    'graph kura {',
    '  node [shape=box, style=rounded];',
    ...nodes.map((node) => {
      const tooltip = dotText(`${printable(node.type)}, ${node.status}`)
      const width = node.distance === 0 ? ', penwidth=2' : ''
      return `  ${node.id} [label=${dotText(labelOf(node))}, tooltip=${tooltip}${width}];`
    }),
    ...edges.map(({ source, target }) => `  ${source} -- ${target};`),
    '}\n',
  ].join('\n')

/** Characters that Mermaid or HTML might interpret are written as character codes. */
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
