import type { AnchorHTMLAttributes, ComponentChildren } from 'preact'
import { go } from '../router.ts'

type Passed = Pick<
  AnchorHTMLAttributes,
  'class' | 'id' | 'lang' | 'dir' | 'title' | 'tabIndex' | 'aria-current' | 'aria-label' | 'aria-describedby'
>

interface LinkProps extends Passed {
  readonly href: string
  readonly children: ComponentChildren
}

/** A link inside the console. Clicks with a modifier, and other buttons, stay the browser's. */
export const Link = ({ href, children, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event
      if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      event.preventDefault()
      go(href)
    }}
  >
    {children}
  </a>
)
