import type { AnchorHTMLAttributes, ComponentChildren } from 'preact'
import { go, hrefOf, reaches } from '../router.ts'

type Passed = Pick<
  AnchorHTMLAttributes,
  'class' | 'id' | 'lang' | 'dir' | 'title' | 'tabIndex' | 'aria-current' | 'aria-label' | 'aria-describedby'
>

interface LinkProps extends Passed {
  readonly href: string
  readonly children: ComponentChildren
}

/**
 * A link inside the console; plain text where the page has no such view. Clicks with a modifier, and other buttons,
 * stay the browser's.
 */
export const Link = ({ href, children, ...rest }: LinkProps) =>
  reaches(href) ? (
    <a
      {...rest}
      href={hrefOf(href)}
      onClick={(event) => {
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event
        if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  ) : (
    <span class={rest.class} lang={rest.lang} dir={rest.dir}>
      {children}
    </span>
  )
