import { posix } from 'node:path'
import type { AdocNode } from './node.ts'
import { textAttribute } from './node.ts'
import { documentPath, labelName, type References } from './references.ts'

export interface InlineContext {
  readonly path: string
  readonly references: References
  /** Called for every place that has a name. */
  named(id: string, title: string): void
}

/** Nodes within a text, as Markdown. Links are their words. */
export const inlineNode = (node: AdocNode, context: InlineContext): string => {
  const text = node.text ?? ''
  switch (node.nodeName) {
    case 'inline_anchor':
      return anchor(node, context)
    case 'inline_quoted':
      if (typeof node.id === 'string') context.named(node.id, text)
      return quotedText(node.type ?? '', text)
    case 'inline_break':
      return `${text}\n`
    case 'inline_button':
      return `[${text}]`
    case 'inline_kbd':
      return keys(node.attributes.keys)
    case 'inline_menu':
      return menu(node)
    case 'inline_callout':
      return `&lt;${text}&gt;`
    case 'inline_footnote':
      // A second reference to the same footnote does not repeat it.
      return node.type === 'xref' || text === '' ? '' : ` (${text})`
    case 'inline_image':
      return node.type === 'icon' ? '' : textAttribute(node, 'alt')
    case 'inline_indexterm':
      return node.type === 'visible' ? text : ''
    default:
      return text
  }
}

const marks: Readonly<Record<string, readonly [string, string]>> = {
  strong: ['**', '**'],
  emphasis: ['*', '*'],
  monospaced: ['`', '`'],
  double: ['“', '”'],
  single: ['‘', '’'],
}

const quotedText = (type: string, text: string): string => {
  const [start, end] = marks[type] ?? ['', '']
  return text === '' ? '' : `${start}${text}${end}`
}

const keys = (value: unknown): string =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string').join('+') : ''

const menu = ({ attributes }: AdocNode): string => {
  const { menu: first, submenus, menuitem } = attributes
  const inner: readonly unknown[] = Array.isArray(submenus) ? submenus : []
  return [first, ...inner, menuitem].filter((name): name is string => typeof name === 'string').join(' &gt; ')
}

const anchor = (node: AdocNode, context: InlineContext): string => {
  const text = node.text ?? ''
  const id = node.id ?? ''
  switch (node.type) {
    case 'ref':
      if (id !== '') context.named(id, '')
      return ''
    case 'bibref':
      if (id !== '') context.named(id, id)
      return `[${text || id}]`
    case 'xref':
      return text === '' ? crossReference(node, context) : text
    default:
      return text || (node.target ?? '')
  }
}

/** A reference without words gets the title of the place, which may be known only later. */
const crossReference = ({ attributes }: AdocNode, { path, references }: InlineContext): string => {
  const refid = typeof attributes.refid === 'string' ? attributes.refid : ''
  const fragment = typeof attributes.fragment === 'string' ? attributes.fragment : ''
  if (typeof attributes.path !== 'string') return references.add({ name: refid, written: refid })
  // The parser has replaced the ending of the file.
  const page = refid.split('#', 1)[0] ?? ''
  const target = posix.extname(page) === '' ? `${page}.adoc` : page
  const document = documentPath(path, target)
  const written = fragment === '' ? page : `${page}#${fragment}`
  return document === undefined ? written : references.add({ name: labelName(document, fragment), written })
}
