import { fenced, listItem, quoted } from '../documents/markdown-blocks.ts'
import { inlineMarkdown, maxDepth } from './inline.ts'
import { tableMarkdown } from './table.ts'
import { attributeOf, childrenOf, isElement, isUnread, rawText, walk, type Element, type Node } from './tree.ts'

const renderers: Readonly<Record<string, (element: Element, depth: number) => string>> = {
  p: (element, depth) => inlineMarkdown(element.childNodes, depth),
  h1: (element, depth) => bold(inlineMarkdown(element.childNodes, depth)),
  pre: (element) => codeBlock(element),
  ul: (element, depth) => list(element, depth),
  ol: (element, depth) => list(element, depth),
  dl: (element, depth) => definitions(element, depth),
  table: (element, depth) => codeOfTable(element) ?? tableMarkdown(element, depth),
  blockquote: (element, depth) => quoted(blocksMarkdown(element.childNodes, depth + 1)),
  summary: (element, depth) => bold(inlineMarkdown(element.childNodes, depth)),
  hr: () => '',
}

/** Elements that only group others. What they contain stands in the place where they are. */
const groups = new Set(
  (
    'div section article main body header aside details figure figcaption center form fieldset address hgroup ' +
    'li dd dt'
  ).split(' '),
)

export const isGroup = (element: Element): boolean => groups.has(element.tagName)

const renderer = ({ tagName }: Element) => renderers[/^h[1-6]$/u.test(tagName) ? 'h1' : tagName]

export const isBlock = (node: Node): node is Element =>
  isElement(node) && (isGroup(node) || renderer(node) !== undefined)

/** Blocks as Markdown with blank lines between them. Text between blocks becomes a paragraph. */
const blocksMarkdown = (nodes: readonly Node[], depth: number): string => {
  const blocks: string[] = []
  let loose: Node[] = []
  const endParagraph = (): void => {
    blocks.push(inlineMarkdown(loose, depth))
    loose = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) loose.push(node)
    else {
      endParagraph()
      blocks.push(blockMarkdown(node, depth))
    }
  }
  endParagraph()
  return blocks.filter((block) => block !== '').join('\n\n')
}

export const blockMarkdown = (element: Element, depth: number): string => {
  if (isUnread(element)) return ''
  if (depth >= maxDepth) return rawText([element]).replace(/\s+/gu, ' ').trim()
  return renderer(element)?.(element, depth) ?? blocksMarkdown(element.childNodes, depth + 1)
}

const bold = (text: string): string => (text === '' ? '' : `**${text.replaceAll('**', '')}**`)

const list = (element: Element, depth: number): string => {
  const items = element.childNodes.filter(isElement).map((item) => blocksMarkdown(childrenOf(item), depth + 1))
  const start = Number(attributeOf(element, 'start') ?? 1)
  const first = Number.isSafeInteger(start) && start >= 0 && start < 1e6 ? start : 1
  const written = items
    .filter((item) => item !== '')
    .map((item, index) => listItem(element.tagName === 'ol' ? `${first + index}.` : '-', tight(item)))
  return written.join('\n')
}

/** A list below the first paragraph of an item follows it directly. */
const tight = (item: string): string => item.replace(/\n\n(?=(?:- |\d+\. ))/gu, '\n')

/** Terms in bold, with what they mean below them. */
const definitions = (element: Element, depth: number): string => {
  const entries = element.childNodes
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'div' ? child.childNodes : [child]))
  return entries
    .filter(isElement)
    .map((entry) => {
      if (entry.tagName === 'dt') return `- ${bold(inlineMarkdown(entry.childNodes, depth + 1))}`
      return listItem(' ', blocksMarkdown(entry.childNodes, depth + 1))
    })
    .filter((entry) => entry.trim() !== '' && entry.trim() !== '-')
    .join('\n')
}

const codeBlock = (element: Element): string => {
  const code = rawText(element.childNodes).replace(/\r\n?/gu, '\n').replace(/^\n/u, '').trimEnd()
  return code === '' ? '' : fenced(languageOf(element), code)
}

/** Some generators put code into a table, with the numbers of its lines in the first column. */
const codeOfTable = (element: Element): string | undefined => {
  if (!/highlighttable|rouge-table|hljs-ln|lntable/u.test(attributeOf(element, 'class') ?? '')) return undefined
  const blocks: Element[] = []
  walk(element.childNodes, (node) => {
    if (isElement(node) && node.tagName === 'pre') blocks.push(node)
    return !isElement(node) || !(isUnread(node) || node.tagName === 'pre')
  })
  const code = blocks.at(-1)
  return code === undefined ? undefined : codeBlock(code)
}

/** The language is named by a class of the block, of the code in it, or of a `div` around it. */
const languageOf = (element: Element): string => {
  const inner = element.childNodes.find((node) => node.nodeName === 'code')
  const around = [
    element.parentNode,
    element.parentNode !== null && 'parentNode' in element.parentNode ? element.parentNode.parentNode : null,
  ]
  for (const node of [element, inner, ...around]) {
    if (node === null || node === undefined || !('attrs' in node)) continue
    const named = attributeOf(node, 'data-lang') ?? attributeOf(node, 'data-language')
    const found =
      named ??
      /(?:^|\s)(?:language|lang|highlight|highlight-source|brush:)[- ]?([\w+#-]{1,30})/u.exec(
        attributeOf(node, 'class') ?? '',
      )?.[1]
    if (found !== undefined && !['default', 'none', 'text', 'notranslate'].includes(found)) return found
  }
  return ''
}
