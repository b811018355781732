import type { Token } from 'markdown-it'
import { createElement, type ComponentChild } from 'preact'
import { visibleText } from '../visible-text.tsx'
import type { Surroundings } from './elements.ts'
import { splitAtReferences } from './item-references.ts'
import { isPictureWithData, outsideAddress } from './safe-address.ts'

interface Inside extends Surroundings {
  /** A link holds no other link. */
  readonly isInLink: boolean
}

/** Text with its references to items as links. */
export const textElements = (text: string, { isInLink, itemLink }: Inside): ComponentChild =>
  isInLink
    ? visibleText(text)
    : splitAtReferences(text).map((piece) =>
        typeof piece === 'string' ? visibleText(piece) : itemLink(piece.id, piece.text),
      )

/** The element of a token that has no children of its own. Anything unknown is text. */
export const inlineElement = (token: Token, around: Inside): ComponentChild => {
  switch (token.type) {
    case 'code_inline':
      return createElement('code', null, visibleText(token.content))
    case 'fence':
    case 'code_block':
      return createElement('pre', { tabIndex: 0 }, createElement('code', null, visibleText(token.content)))
    case 'softbreak':
      return '\n'
    case 'hardbreak':
      return createElement('br', null)
    case 'hr':
      return createElement('hr', null)
    case 'image':
      return image(token, around)
    default:
      return visibleText(token.content)
  }
}

/** An image is named and linked; only one that carries its own data is shown, since nothing may be loaded. */
const image = (token: Token, { isInLink, words, outsideLink }: Inside): ComponentChild => {
  const address = String(token.attrGet('src') ?? '')
  const name = visibleText(token.content)
  if (isPictureWithData(address)) return createElement('img', { src: address, alt: name })
  const href = outsideAddress(address)
  const label = words.image(name)
  if (href !== undefined && !isInLink) return outsideLink({ href, class: 'image-link' }, label)
  const shown = href === undefined ? ` (${visibleText(address)})` : ''
  return createElement('span', { class: 'image-link' }, label, shown)
}

export interface Task {
  readonly isDone: boolean
  readonly rest: readonly Token[]
}

const mark = /^\[([ xX])\](?=[ \t])/

/** A list item that begins with `[ ]` or `[x]`. */
export const isTask = (tokens: readonly Token[], index: number): Task | undefined => {
  if (tokens[index - 1]?.type !== 'paragraph_open' || tokens[index - 2]?.type !== 'list_item_open') return undefined
  const [first, ...others] = tokens[index]?.children ?? []
  const found = first?.type === 'text' ? mark.exec(first.content) : null
  if (first === undefined || found === null) return undefined
  const rest: Token = Object.assign(Object.create(first) as Token, { content: first.content.slice(found[0].length) })
  return { isDone: found[1] !== ' ', rest: [rest, ...others] }
}

export const taskMark = ({ isDone }: Task, { words }: Surroundings): ComponentChild =>
  createElement(
    'span',
    { class: 'task', role: 'img', 'aria-label': isDone ? words.taskDone : words.taskOpen },
    isDone ? '☑' : '☐',
  )
