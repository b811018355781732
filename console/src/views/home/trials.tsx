import { useEffect, useState } from 'preact/hooks'
import { me, serves } from '../../api/me.ts'
import { Link } from '../../parts/link.tsx'
import { address, go } from '../../router.ts'
import { homeWords } from './home-words.ts'

interface AskBoxProps {
  readonly name: string
  readonly title: string
  readonly lead: string
  readonly label: string
  readonly button: string
  /** Filled in, so that one press shows what happens. */
  readonly example: string
  readonly path: string
}

const AskBox = ({ name, title, lead, label, button, example, path }: AskBoxProps) => {
  const [text, setText] = useState(example)
  useEffect(() => setText(example), [example])
  return (
    <form
      class="sheet trial"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') go(address(path, { q: text.trim() }))
      }}
    >
      <h3>{title}</h3>
      <p class="soft">{lead}</p>
      <label for={`trial-${name}`} class="visually-hidden">
        {label}
      </label>
      <div class="trial-ask">
        <input
          id={`trial-${name}`}
          type="search"
          value={text}
          placeholder={label}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit">{button}</button>
      </div>
    </form>
  )
}

/** On the example workspace: three things to try, each one press away. */
export const Trials = () => {
  const words = homeWords()
  if (me.value?.isExample !== true) return null
  return (
    <section class="trials" aria-labelledby="trials">
      <h2 id="trials">{words.exampleTitle}</h2>
      <p>{words.example}</p>
      <div class="trial-boxes">
        {serves('knowledge') && (
          <AskBox
            name="search"
            title={words.searchTitle}
            lead={words.searchLead}
            label={words.searchLabel}
            button={words.searchButton}
            example={words.searchExample}
            path="/items"
          />
        )}
        {serves('commands') && (
          <AskBox
            name="commands"
            title={words.commandsTitle}
            lead={words.commandsLead}
            label={words.commandsLabel}
            button={words.commandsButton}
            example={words.commandsExample}
            path="/commands"
          />
        )}
        {serves('nablarch') && (
          <div class="sheet trial">
            <h3>{words.queueTitle}</h3>
            <p class="soft">{words.queueLead}</p>
            <Link class="trial-link" href={address('/handler-queue', { example: 1 })}>
              {words.queueButton}
            </Link>
          </div>
        )}
      </div>
    </section>
  )
}
