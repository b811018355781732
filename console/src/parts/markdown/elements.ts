import type { Token } from 'markdown-it'
import { createElement, type ComponentChild } from 'preact'
import { visibleText } from '../visible-text.tsx'
import { inlineElement, isTask, taskMark, textElements } from './inline-elements.ts'
import { itemInAddress, outsideAddress } from './safe-address.ts'

/** What the elements need from the page. */
export interface Surroundings {
  /** The level of the highest heading of the text: one below the heading above it. */
  readonly headingLevel: number
  readonly words: {
    readonly image: (name: string) => string
    readonly taskDone: string
    readonly taskOpen: string
    readonly table: string
  }
  itemLink(id: number, text: ComponentChild): ComponentChild
  outsideLink(link: LinkTo, text: ComponentChild): ComponentChild
}

export interface LinkTo {
  readonly href: string
  readonly title?: string
  readonly class?: string
}

interface Open {
  readonly close: (children: readonly ComponentChild[]) => ComponentChild
  readonly children: ComponentChild[]
}

const alignment = (token: Token): { readonly class?: string } => {
  const align = /text-align:(center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1]
  return align === undefined ? {} : { class: `align-${align}` }
}

const plainTags: ReadonlySet<string> = new Set('p blockquote ul li thead tbody tr strong em s'.split(' '))

/** How the element of an opening token is made once its children are known. */
const closing = (token: Token, around: Surroundings): Open['close'] => {
  const { tag, type } = token
  if (token.hidden) return (children) => children
  if (type === 'heading_open') {
    const level = Math.min(6, Number(tag.slice(1)) - 1 + around.headingLevel)
    return (children) => createElement(`h${level}`, { dir: 'auto' }, children)
  }
  if (type === 'link_open') return linkClosing(String(token.attrGet('href') ?? ''), around)
  if (type === 'table_open')
    return (children) => {
      const region = { class: 'table-frame', role: 'region', 'aria-label': around.words.table, tabIndex: 0 }
      return createElement('div', region, createElement('table', null, children))
    }
  if (tag === 'ol') return (children) => createElement('ol', startOf(token), children)
  if (tag === 'td' || tag === 'th') return (children) => createElement(tag, alignment(token), children)
  if (!plainTags.has(tag)) return (children) => children
  const direction = tag === 'p' || tag === 'li' ? { dir: 'auto' as const } : null
  return (children) => createElement(tag, direction, children)
}

const startOf = (token: Token): { readonly start?: number } => {
  const start = Number(token.attrGet('start') ?? 1)
  return start === 1 ? {} : { start }
}

const linkClosing = (address: string, around: Surroundings): Open['close'] => {
  const id = itemInAddress(address)
  if (id !== undefined) return (children) => around.itemLink(id, [...children])
  const href = outsideAddress(address)
  if (href !== undefined) return (children) => around.outsideLink({ href, title: visibleText(href) }, [...children])
  return (children) => [...children, createElement('span', { class: 'address' }, ` (${visibleText(address)})`)]
}

/** Turns tokens into elements one by one, with a stack of its own instead of recursion. */
export const elementsOf = (tokens: readonly Token[], around: Surroundings): readonly ComponentChild[] => {
  const top: Open = { close: (children) => children, children: [] }
  const open: Open[] = [top]
  let links = 0
  const add = (child: ComponentChild): void => void (open.at(-1) ?? top).children.push(child)
  const take = (token: Token): void => {
    if (token.type === 'link_open') links += 1
    if (token.type === 'link_close') links -= 1
    if (token.nesting === 1) open.push({ close: closing(token, around), children: [] })
    else if (token.nesting === -1) {
      const done = open.length > 1 ? open.pop() : undefined
      if (done !== undefined) add(done.close(done.children))
    } else if (token.type === 'text') add(textElements(token.content, { ...around, isInLink: links > 0 }))
    else add(inlineElement(token, { ...around, isInLink: links > 0 }))
  }
  tokens.forEach((token, index) => {
    if (token.type !== 'inline') {
      take(token)
      return
    }
    const task = isTask(tokens, index)
    if (task !== undefined) add(taskMark(task, around))
    for (const child of task?.rest ?? token.children ?? []) take(child)
  })
  return top.children
}
