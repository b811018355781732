import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { partsWords } from './parts-words.ts'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  readonly class?: string
}

let lastId = 0

/** A modal dialog. The browser keeps the focus inside, closes it on Escape, and gives the focus back. */
export const Dialog = ({ title, onClose, children, class: name = '' }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useRef(`dialog-${++lastId}`).current
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      class={name}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div class="dialog-body">
        <h2 id={titleId}>{title}</h2>
        <button type="button" class="close" aria-label={partsWords().close} onClick={() => dialog.current?.close()}>
          ×
        </button>
        {children}
      </div>
    </dialog>
  )
}
