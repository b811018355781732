import { useEffect, useRef } from 'preact/hooks'
import { me } from '../../api/me.ts'
import { Link } from '../../parts/link.tsx'
import { useTyping } from '../../parts/typing.ts'
import { address, go, place } from '../../router.ts'
import { commandsWords, exampleTasks } from './commands-words.ts'

interface SearchBoxProps {
  readonly query: string
}

/** Finds commands by what they are for. The address follows what is typed. */
export const SearchBox = ({ query }: SearchBoxProps) => {
  const words = commandsWords()
  const input = useRef<HTMLInputElement>(null)
  const typing = useTyping(input, (text) => go(address(place.value.path, { q: text }), { replace: true }))
  useEffect(() => {
    const element = input.current
    if (element !== null && element !== document.activeElement) element.value = query
  }, [query])
  return (
    <form
      class="command-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        typing.now(input.current?.value ?? '')
      }}
    >
      <label for="command-search">{words.searchLabel}</label>
      <input id="command-search" ref={input} type="search" dir="auto" defaultValue={query} autocomplete="off" />
      {me.value?.isExample === true && query === '' && (
        <p class="examples">
          {words.examples}{' '}
          {exampleTasks.map(({ lang, task }) => (
            <Link key={task} lang={lang} class="tag" href={address('/commands', { q: task })}>
              {task}
            </Link>
          ))}
        </p>
      )}
    </form>
  )
}
