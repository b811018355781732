import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { place } from '../router.ts'

interface PageHeadProps {
  readonly title: string
  /** The title of the browser's tab, if it says more than the heading. */
  readonly tabTitle?: string
  readonly lead?: ComponentChildren
  /** Buttons at the right of the heading. */
  readonly children?: ComponentChildren
}

/** The heading of a view. It names the tab, and takes the focus when the view is opened. */
export const PageHead = ({ title, tabTitle = title, lead, children }: PageHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { path } = place.value
  useEffect(() => {
    document.title = `${tabTitle} · Kura`
  }, [tabTitle])
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true })
    hasMoved = true
  }, [path])
  return (
    <div class="page-head">
      <div class="page-title">
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {lead !== undefined && <p class="lead">{lead}</p>}
      </div>
      {children !== undefined && <div class="actions">{children}</div>}
    </div>
  )
}

/** The first view leaves the focus where the browser puts it, so that the first Tab reaches the skip link. */
let hasMoved = false
