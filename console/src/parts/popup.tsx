import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef, useState } from 'preact/hooks'

interface PopupProps {
  readonly label: ComponentChildren
  /** Rendered while it is open; called with how to close it. */
  readonly children: (close: () => void) => ComponentChildren
  readonly isDisabled?: boolean
  readonly class?: string
}

const focusable = 'input, select, textarea, button, a[href]'

/** A button that opens a panel below it. Escape, a click elsewhere and leaving it with Tab close it. */
export const Popup = ({ label, children, isDisabled = false, class: name = '' }: PopupProps) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    box.current?.querySelector<HTMLElement>(`.popup-panel :is(${focusable})`)?.focus()
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && box.current?.contains(target) === false) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div
      class={`popup ${name}`}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || event.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        type="button"
        class="quiet popup-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div class="popup-panel" id={id}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
