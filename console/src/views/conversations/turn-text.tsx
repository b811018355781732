import { Markdown } from '../../parts/markdown/index.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { conversationsWords } from './conversations-words.ts'
import type { WholeTurn } from './turn.ts'

interface TurnTextProps {
  readonly text: string
}

/** The text of a prompt or an answer. Its headings stand below those of the turn. */
const TurnText = ({ text }: TurnTextProps) => (
  <div class="turn-text">
    <Markdown text={text} headingLevel={4} />
  </div>
)

/** Prompt and answer of a turn that was read whole. */
export const TurnTexts = ({ turn: { prompt, answer, error } }: { readonly turn: WholeTurn }) => {
  const words = conversationsWords()
  return (
    <>
      <h3>{words.prompt}</h3>
      <TurnText text={prompt} />
      <h3>{words.answer}</h3>
      {answer === null ? (
        <p class="soft">{error === null ? words.noAnswer : <Visible text={error} />}</p>
      ) : (
        <TurnText text={answer} />
      )}
    </>
  )
}
