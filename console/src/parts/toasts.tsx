import { signal } from '@preact/signals'
import { partsWords } from './parts-words.ts'

interface Toast {
  readonly id: number
  readonly text: string
  readonly undo?: (() => void) | undefined
}

const shown = signal<readonly Toast[]>([])
let lastId = 0

export interface ToastOptions {
  readonly undo?: () => void
  readonly forMs?: number
}

const drop = (id: number): void => {
  shown.value = shown.value.filter((toast) => toast.id !== id)
}

/** Tells what was done, for ten seconds, with a way to undo it. Returns how to take it away earlier. */
export const toast = (text: string, { undo, forMs = 10_000 }: ToastOptions = {}): (() => void) => {
  const id = ++lastId
  shown.value = [...shown.value.slice(-2), { id, text, undo }]
  setTimeout(() => drop(id), forMs)
  return () => drop(id)
}

export const Toasts = () => (
  <div class="toasts" role="status" aria-live="polite">
    {shown.value.map(({ id, text, undo }) => (
      <div class="toast" key={id}>
        <span dir="auto">{text}</span>
        {undo !== undefined && (
          <button
            type="button"
            onClick={() => {
              drop(id)
              undo()
            }}
          >
            {partsWords().undo}
          </button>
        )}
        <button type="button" class="close" aria-label={partsWords().close} onClick={() => drop(id)}>
          ×
        </button>
      </div>
    ))}
  </div>
)
