import { element, onClick, part } from './dom.ts'
import { words } from './words.ts'

const messageMs = 2000

export const copyButton = (text: () => string): HTMLElement => {
  const button = element('button', { type: 'button', class: 'quiet', 'aria-live': 'polite' }, words.copy)
  const say = (word: string): void => {
    button.textContent = word
    setTimeout(() => {
      button.textContent = words.copy
    }, messageMs)
  }
  return onClick(button, () => {
    navigator.clipboard.writeText(text()).then(
      () => {
        say(words.copied)
      },
      () => {
        say(words.copyFailed)
      },
    )
  })
}

/** Adds a button to every command that can be copied. */
export const openCopying = (): void => {
  for (const text of part('connect')?.querySelectorAll('pre') ?? []) text.after(copyButton(() => text.textContent))
}
