import type { DefaultTreeAdapterTypes } from 'parse5'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element

export const isElement = (node: Node): node is Element => 'tagName' in node

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value

export const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])

/** Visits nodes in document order, without recursion. `enter` says whether to go into the children of an element. */
export const walk = (roots: readonly Node[], enter: (node: Node) => boolean): void => {
  const waiting = roots.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!enter(node)) continue
    const children = childrenOf(node)
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at]
      if (child !== undefined) waiting.push(child)
    }
  }
}

/** The first element in document order that fits. */
export const findElement = (roots: readonly Node[], fits: (element: Element) => boolean): Element | undefined => {
  let found: Element | undefined
  walk(roots, (node) => {
    if (found === undefined && isElement(node) && fits(node)) found = node
    return found === undefined
  })
  return found
}

/** The text as it is written, with its line breaks. */
export const rawText = (roots: readonly Node[]): string => {
  const pieces: string[] = []
  walk(roots, (node) => {
    if (node.nodeName === '#text' && 'value' in node) pieces.push(node.value)
    if (node.nodeName === 'br') pieces.push('\n')
    return !isElement(node) || !isUnread(node)
  })
  return pieces.join('')
}

const unread = new Set(
  (
    'script style template noscript iframe object embed svg canvas video audio map button input select textarea ' +
    'datalist dialog nav footer'
  ).split(' '),
)
const unreadRoles = new Set(['navigation', 'search', 'banner', 'contentinfo', 'menu', 'menubar', 'toolbar'])

/** Menus, forms and programs are not what a page says. Neither are the small links beside headings. */
export const isUnread = (element: Element): boolean => {
  const value = (name: string): string => attributeOf(element, name) ?? ''
  if (unread.has(element.tagName) || unreadRoles.has(value('role').toLowerCase())) return true
  if (attributeOf(element, 'hidden') !== undefined || value('aria-hidden') === 'true') return true
  if (
    /(?:^|\s)(?:headerlink|linenos|linenodiv|toc|sr-only|breadcrumbs?|hash-link|header-anchor)(?:\s|$)/u.test(
      value('class'),
    )
  )
    return true
  return element.tagName === 'aside' && isMenu(element)
}

/** Notes are written as `aside`, too, so only those that are called a menu count. */
const isMenu = (element: Element): boolean =>
  /(?:toc|menu|nav|sidebar)/iu.test(
    ['class', 'id', 'aria-label'].map((name) => attributeOf(element, name)).join(' '),
  ) || element.childNodes.some(({ nodeName }) => nodeName === 'nav')
