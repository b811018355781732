import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

export const typingWaitMs = 150

export interface Typing {
  type(text: string): void
  /** An input method begins to compose: nothing is told until it has finished. */
  compose(): void
  composed(text: string): void
  /** Tells the text at once, such as after Enter. */
  now(text: string): void
  stop(): void
}

/** Tells a typed text once no key was pressed for a moment, and never while an input method composes. */
export const createTyping = (onSettled: (text: string) => void, waitMs: number = typingWaitMs): Typing => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isComposing = false
  const type = (text: string): void => {
    clearTimeout(timer)
    if (!isComposing) timer = setTimeout(() => onSettled(text), waitMs)
  }
  return {
    type,
    compose: () => {
      isComposing = true
      clearTimeout(timer)
    },
    composed: (text) => {
      isComposing = false
      type(text)
    },
    now: (text) => {
      clearTimeout(timer)
      onSettled(text)
    },
    stop: () => clearTimeout(timer),
  }
}

interface PressedKey {
  readonly isComposing: boolean
  readonly keyCode: number
}

/** Whether a key belongs to an input method. Safari says so only by the code 229. */
export const isComposingKey = ({ isComposing, keyCode }: PressedKey): boolean => isComposing || keyCode === 229

/** Follows an input and calls `onSettled` with its text. */
export const useTyping = (input: RefObject<HTMLInputElement | null>, onSettled: (text: string) => void): Typing => {
  const told = useRef(onSettled)
  told.current = onSettled
  const typing = useRef<Typing | undefined>(undefined)
  typing.current ??= createTyping((text) => told.current(text))
  const { current } = typing
  useEffect(() => {
    const element = input.current
    if (element === null) return undefined
    const onInput = (): void => current.type(element.value)
    const onStart = (): void => current.compose()
    const onEnd = (): void => current.composed(element.value)
    element.addEventListener('input', onInput)
    element.addEventListener('compositionstart', onStart)
    element.addEventListener('compositionend', onEnd)
    return () => {
      current.stop()
      element.removeEventListener('input', onInput)
      element.removeEventListener('compositionstart', onStart)
      element.removeEventListener('compositionend', onEnd)
    }
  }, [])
  return current
}
