import { attributeOf, isElement, isUnread, rawText, type Element, type Node } from './tree.ts'

/** Deeper marks are read as plain text. Bounded, because every level goes through the text below it again. */
export const maxDepth = 20

const marks: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' }
const codes = new Set(['code', 'tt', 'kbd', 'samp'])
const breaks = new Set(['br', 'div', 'p', 'li', 'tr', 'dt', 'dd', 'pre', 'blockquote', 'table', 'ul', 'ol', 'dl'])

/** Text with marks, as Markdown in one paragraph. Links are their words, and pictures what is said instead of them. */
export const inlineMarkdown = (nodes: readonly Node[], depth = 0): string =>
  nodes
    .map((node) => inlineNode(node, depth))
    .join('')
    .replace(/[ \t\r\f]+/gu, ' ')
    .replace(/ ?\n[ \n]*/gu, '\n')
    .trim()

const inlineNode = (node: Node, depth: number): string => {
  if (node.nodeName === '#text' && 'value' in node) return node.value.replace(/\s+/gu, ' ')
  if (!isElement(node) || isUnread(node)) return ''
  if (node.tagName === 'br') return '\n'
  if (node.tagName === 'img') return attributeOf(node, 'alt') ?? ''
  if (codes.has(node.tagName)) return codeSpan(rawText(node.childNodes))
  if (depth >= maxDepth) return rawText([node])
  return withMark(node, node.childNodes.map((child) => inlineNode(child, depth + 1)).join(''))
}

const withMark = ({ tagName }: Element, inner: string): string => {
  if (breaks.has(tagName)) return `\n${inner}\n`
  const mark = marks[tagName]
  const words = inner.trim()
  if (mark === undefined || words === '') return inner
  // Blanks stand outside of marks, or the marks would not count.
  const start = inner.slice(0, inner.length - inner.trimStart().length)
  return `${start}${mark}${words}${mark}${inner.slice(inner.trimEnd().length)}`
}

const codeSpan = (text: string): string => {
  const words = text.replace(/\s+/gu, ' ').trim()
  if (words === '') return ''
  return words.includes('`') ? `\`\` ${words} \`\`` : `\`${words}\``
}
