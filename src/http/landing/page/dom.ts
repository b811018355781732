import type { Piece } from './marked-text.ts'

type Child = Node | string
type Attributes = Readonly<Record<string, string>>

/** Makes an element whose children are nodes or plain text, so that text from data never becomes markup. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

const tagOf = { strong: 'strong', code: 'code' } as const

export const nodesOf = (pieces: readonly Piece[], strong: 'strong' | 'mark' = 'strong'): readonly Child[] =>
  pieces.map(({ text, kind }) =>
    kind === 'plain' ? text : element(kind === 'strong' ? strong : tagOf[kind], {}, text),
  )

/** The part of the page with this id; undefined if its module is not served. */
export const part = (id: string): HTMLElement | undefined => document.getElementById(id) ?? undefined

export const onClick = <T extends HTMLElement>(target: T, act: () => void): T => {
  target.addEventListener('click', act)
  return target
}
