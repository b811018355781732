import { useEffect, useRef } from 'preact/hooks'
import { isComposingKey, useTyping } from '../../parts/typing.ts'
import { itemsWords } from './items-words.ts'

interface SearchBoxProps {
  /** A new object puts its text into the box. */
  readonly given: { readonly text: string }
  readonly onText: (text: string) => void
  /** Called once the person stops typing, or at once with Enter. */
  readonly onSettled: (text: string) => void
  /** Arrow down goes on to the list. */
  readonly onDown: () => void
}

/** The text of the search. The box keeps what is typed, so that quick keys and input methods are not disturbed. */
export const SearchBox = ({ given, onText, onSettled, onDown }: SearchBoxProps) => {
  const words = itemsWords()
  const input = useRef<HTMLInputElement>(null)
  const typing = useTyping(input, onSettled)
  useEffect(() => {
    if (input.current === null || input.current.value === given.text) return
    typing.stop()
    input.current.value = given.text
  }, [given])
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
          else if (event.key === 'Escape' && event.currentTarget.value !== '') {
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
