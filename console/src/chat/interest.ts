import { asksByItself } from '../api/offers.ts'

/** A chat may hold many Views; each asks the server by itself only after a person pointed at it or came to it. */
export const waitForInterest = (): void => {
  asksByItself.value = false
  const events = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
  const begin = (): void => {
    asksByItself.value = true
    for (const event of events) document.removeEventListener(event, begin)
  }
  for (const event of events) document.addEventListener(event, begin)
}
