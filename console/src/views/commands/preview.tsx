import { CopyButton } from '../../parts/copy-button.tsx'
import { Loading } from '../../parts/loading.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import { formatNumber } from '../../words/format.ts'
import { commandsWords } from './commands-words.ts'
import type { PromptPreview } from './use-preview.ts'

interface PreviewProps {
  readonly preview: PromptPreview
  /** Whether the refusal already stands at a field. */
  readonly isAtField: boolean
}

/** A longer prompt would make the page slow. */
const mostCharacters = 200_000

/** The prompt that a command gives, to read and to copy. */
export const Preview = ({ preview: { prompt, problem, isBusy }, isAtField }: PreviewProps) => {
  const words = commandsWords()
  const omitted = Math.max(0, (prompt?.length ?? 0) - mostCharacters)
  return (
    <section class="preview" aria-busy={isBusy}>
      <div class="preview-head">
        <h3>{words.preview}</h3>
        {prompt !== undefined && problem === undefined && <CopyButton text={prompt} label={words.copyPrompt} />}
      </div>
      {problem !== undefined && !isAtField && <ProblemNote problem={problem} />}
      {problem === undefined && prompt !== undefined && (
        <pre tabIndex={0} dir="auto" aria-label={words.preview}>
          {visibleText(prompt.slice(0, mostCharacters))}
        </pre>
      )}
      {problem === undefined && omitted > 0 && <p class="soft">{words.cut(formatNumber(omitted))}</p>}
      {prompt === undefined && problem === undefined && isBusy && <Loading />}
    </section>
  )
}
