import { cutTitle, type Part } from '../documents/outline.ts'
import { blockMarkdown, isBlock, isGroup } from './blocks.ts'
import { inlineMarkdown, maxDepth } from './inline.ts'
import {
  attributeOf,
  childrenOf,
  findElement,
  isElement,
  isUnread,
  rawText,
  walk,
  type Element,
  type Node,
} from './tree.ts'

/** The page as headings with the text below them, whatever elements they stand in. */
export interface Flow {
  readonly parts: readonly Part[]
  /** Names of places, each with the heading above it. */
  readonly names: readonly { readonly name: string; readonly heading: string }[]
  /** The first element that is nested so deeply that only its plain text was read. */
  readonly deep: { readonly line: number; readonly tag: string } | undefined
}

interface Open {
  readonly level: number
  readonly title: string
  readonly anchor: string
  readonly line: number
  readonly blocks: string[]
}

export const flowOf = (content: readonly Node[]): Flow => {
  const parts: Part[] = []
  const names: { name: string; heading: string }[] = []
  let open: Open = { level: 0, title: '', anchor: '', line: lineOf(content[0]), blocks: [] }
  let loose: Node[] = []
  // The id of a section or of an empty link, until something else than a heading comes.
  let anchor: string | undefined
  let deep: Flow['deep']
  const wrappers = wrappersIn(content)
  const endParagraph = (): void => {
    const text = inlineMarkdown(loose)
    if (text !== '') addBlock(text)
    loose = []
  }
  const addBlock = (text: string): void => {
    if (text === '') return
    open.blocks.push(text)
    anchor = undefined
  }
  const endPart = (): void => {
    endParagraph()
    parts.push({ ...open, text: open.blocks.join('\n\n') })
  }
  walk(content, (node) => {
    if (!isBlock(node) && wrappers.has(node)) {
      endParagraph()
      return !isElement(node) || !isUnread(node)
    }
    if (!isBlock(node)) {
      const name = isElement(node) ? nameOf(node) : undefined
      if (name !== undefined) {
        endParagraph()
        anchor = name
        names.push({ name, heading: open.title })
      }
      loose.push(node)
      return false
    }
    endParagraph()
    if (isUnread(node)) return false
    if (/^h[1-6]$/u.test(node.tagName)) {
      endPart()
      open = opened(node, anchor)
      anchor = undefined
      return false
    }
    if (!isGroup(node)) {
      addBlock(blockMarkdown(node, 0))
      if (deep === undefined && isDeep(node)) deep = { line: lineOf(node), tag: node.tagName }
    } else if (isSection(node)) anchor = attributeOf(node, 'id') ?? anchor
    return isGroup(node)
  })
  endPart()
  return { parts, names, deep }
}

const opened = (heading: Element, around: string | undefined): Open => ({
  level: Number(heading.tagName.slice(1)),
  title: cutTitle(rawText(heading.childNodes)),
  anchor: attributeOf(heading, 'id') ?? innerName(heading) ?? around ?? '',
  line: lineOf(heading),
  blocks: [],
})

const isSection = ({ tagName }: Element): boolean => ['section', 'article', 'div'].includes(tagName)

const innerName = (heading: Element): string | undefined => {
  const link = findElement(heading.childNodes, (element) => nameOf(element) !== undefined)
  return link === undefined ? undefined : nameOf(link)
}

/** The name of a place: `<a name="x">`, or `<a id="x">` that leads nowhere; also Sphinx writes `<span id="x">`. */
const nameOf = (element: Element): string | undefined => {
  if (element.tagName === 'a') return attributeOf(element, 'name') ?? attributeOf(element, 'id')
  return element.tagName === 'span' ? attributeOf(element, 'id') : undefined
}

const lineOf = (node: Node | undefined): number => node?.sourceCodeLocation?.startLine ?? 1

/** Elements such as `span`, or those of a site's own, that have blocks in them. */
const wrappersIn = (content: readonly Node[]): ReadonlySet<unknown> => {
  const wrappers = new Set<unknown>()
  walk(content, (node) => {
    if (!isBlock(node)) return true
    let above: unknown = node.parentNode
    // An element above that is known already has all elements above it in the set.
    while (isNode(above) && !wrappers.has(above)) {
      wrappers.add(above)
      above = 'parentNode' in above ? above.parentNode : undefined
    }
    return true
  })
  return wrappers
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'nodeName' in value

const isDeep = (block: Element): boolean => {
  let level: readonly Node[] = [block]
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth++) level = level.flatMap(childrenOf)
  return level.length > 0
}
