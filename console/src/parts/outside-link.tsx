import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { visibleText } from './visible-text.tsx'

/**
 * How an address outside of the console is opened: by the browser, by the host of a chat, or not at all. Then the
 * address stands in the text.
 */
export const openOutside = signal<'browser' | ((url: string) => void) | undefined>('browser')

interface OutsideLinkProps {
  /** http, https or mailto. */
  readonly href: string
  readonly title?: string
  readonly class?: string
  readonly newTab?: boolean
  readonly children: ComponentChildren
}

/** A link to somewhere else. */
export const OutsideLink = ({ href, newTab = false, children, ...rest }: OutsideLinkProps) => {
  const open = openOutside.value
  if (open === undefined)
    return (
      <>
        <span class={rest.class}>{children}</span> <span class="address">({visibleText(href)})</span>
      </>
    )
  return (
    <a
      {...rest}
      href={href}
      rel="noopener noreferrer"
      target={newTab ? '_blank' : undefined}
      onClick={(event) => {
        if (open === 'browser') return
        event.preventDefault()
        open(href)
      }}
    >
      {children}
    </a>
  )
}
