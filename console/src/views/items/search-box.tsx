import { useEffect, useRef } from 'preact/hooks'
import { isComposingKey, useTyping } from '../../parts/typing.ts'
import { itemsWords } from './items-words.ts'

interface SearchBoxProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** Called once the person stops typing, or at once with Enter. */
  readonly onSettled: (text: string) => void
  /** Arrow down goes on to the list. */
  readonly onDown: () => void
}

/** The text of the search. Its value is set from outside only if it differs, so that an input method is not disturbed. */
export const SearchBox = ({ text, onText, onSettled, onDown }: SearchBoxProps) => {
  const words = itemsWords()
  const input = useRef<HTMLInputElement>(null)
  const typing = useTyping(input, onSettled)
  useEffect(() => {
    if (input.current === null || input.current.value === text) return
    typing.stop()
    input.current.value = text
  }, [text])
  const clear = (): void => {
    if (input.current !== null) input.current.value = ''
    onText('')
    typing.now('')
  }
  return (
    <div class="search-box" role="search">
      <input
        ref={input}
        type="search"
        data-search
        aria-label={words.search}
        aria-keyshortcuts="/"
        placeholder={words.searchPlaceholder}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        dir="auto"
        onInput={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={(event) => {
          if (isComposingKey(event)) return
          if (event.key === 'Enter') typing.now(event.currentTarget.value)
          else if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            clear()
          } else if (event.key === 'ArrowDown') {
            event.preventDefault()
            onDown()
          }
        }}
      />
    </div>
  )
}
