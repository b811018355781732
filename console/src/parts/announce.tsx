import { signal } from '@preact/signals'

const spoken = signal('')

/** Says something to people who use a screen reader, without moving the focus. */
export const announce = (text: string): void => {
  // A text that equals the last one is spoken again only if it differs.
  spoken.value = spoken.value === text ? `${text}\u00a0` : text
}

export const Announcer = () => (
  <p class="visually-hidden" role="status" aria-live="polite" id="announcer">
    {spoken.value}
  </p>
)
