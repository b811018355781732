import type { TextSpan } from '../xml/element.ts'
import type { Layout } from './card-spans.ts'
import { textIn } from './edit.ts'

/** A handler to add: a component of a class, or a reference to a component. */
export interface NewCard {
  readonly class?: string | undefined
  readonly component?: string | undefined
  /** Properties that the rules require. */
  readonly properties?: ReadonlyMap<string, string | undefined>
  /** The list of listeners that it belongs to. */
  readonly list?: string | undefined
}

export interface Neighbour {
  readonly span: TextSpan
  readonly element: TextSpan
  readonly layout: Layout
  /** Whether the new card is put before it; otherwise behind it. */
  readonly isNext: boolean
}

/** Writes a card as its neighbour is written: with the same indentation, line end and namespace prefix. */
export const writeCard = (text: string, card: NewCard, { span, element, layout, isNext }: Neighbour): string => {
  const written = writeElement(card, textIn(text, element))
  const before = text.slice(span.start, element.start)
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
  const indent = /^[ \t]*/.exec(before.slice(lineStart))?.[0] ?? ''
  if (layout === 'lines') return `${indent}${written}${lineEndOf(textIn(text, span))}`
  if (layout !== 'lines-without-end') return `${lineEndOf(before.slice(0, lineStart))}${indent}${written}`
  const lineEnd = /\r\n?|\n/.exec(text)?.[0] ?? '\n'
  return isNext ? `${indent}${written}${lineEnd}` : `${lineEnd}${indent}${written}`
}

const lineEndOf = (text: string): string => (text.endsWith('\r\n') ? '\r\n' : (/[\r\n]$/.exec(text)?.[0] ?? ''))

const writeElement = ({ class: fqcn, component, properties }: NewCard, like: string): string => {
  const prefix = /^<([^\s/>:]{1,100}:)/.exec(like)?.[1] ?? ''
  const end = like.endsWith(' />') ? ' />' : '/>'
  if (component !== undefined) return `<${prefix}component-ref name="${escaped(component)}"${end}`
  const opening = `<${prefix}component class="${escaped(fqcn ?? '')}"`
  const inside = [...(properties ?? [])].map(
    ([name, value = '']) => `<${prefix}property name="${escaped(name)}" value="${escaped(value)}"${end}`,
  )
  return inside.length === 0 ? `${opening}${end}` : `${opening}>${inside.join('')}</${prefix}component>`
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
