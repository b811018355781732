import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { me } from '../../api/me.ts'
import { isJudging } from './board/board-store.ts'
import { offsetOf } from './file/refuse-file.ts'
import { queueWords } from './handler-queue-words.ts'
import { chosenType, draft, draftProblem, openExample, openPicked, openTemplate, showDraft } from './open-file.ts'
import { TypeChoice } from './type-choice.tsx'

/** Asks for a configuration: pasted, opened, dropped, or a template. */
export const OpenPanel = () => {
  const words = queueWords()
  const picker = useRef<HTMLInputElement>(null)
  const problem = draftProblem.value
  return (
    <section class="sheet open-panel">
      <TypeChoice
        value={chosenType.value}
        onChange={(type) => {
          chosenType.value = type
        }}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          showDraft()
        }}
      >
        <XmlField />
        <div class="actions">
          <button type="submit" aria-disabled={isJudging.value}>
            {words.show}
          </button>
          <span class="soft">{words.otherWays}</span>
          <button type="button" class="quiet" onClick={() => picker.current?.click()}>
            {words.openFile}
          </button>
          <button type="button" class="quiet" onClick={() => void openTemplate()}>
            {words.template(chosenType.value)}
          </button>
          {me.value?.isExample === true && (
            <button type="button" class="quiet" onClick={() => void openExample()}>
              {words.example}
            </button>
          )}
        </div>
      </form>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xml,text/xml,application/xml"
        aria-label={words.openFile}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) void openPicked(file)
          currentTarget.value = ''
        }}
      />
      {isJudging.value && problem === undefined && <p role="status">{words.judging}</p>}
    </section>
  )
}

const focusedProblem = signal<unknown>(undefined)

const XmlField = () => {
  const words = queueWords()
  const field = useRef<HTMLTextAreaElement>(null)
  const problem = draftProblem.value
  useEffect(() => {
    if (problem === undefined || focusedProblem.value === problem) return
    focusedProblem.value = problem
    field.current?.focus()
    if (problem.position === undefined) return
    const at = offsetOf(draft.value, problem.position)
    field.current?.setSelectionRange(at, at + 1)
  }, [problem])
  return (
    <div class="field">
      <label for="queue-xml">{words.xml}</label>
      <p class="soft" id="queue-xml-hint">
        {words.xmlHint}
      </p>
      {problem !== undefined && (
        <p class="wrong" id="queue-xml-problem" role="alert">
          {problem.message}
        </p>
      )}
      <textarea
        ref={field}
        id="queue-xml"
        class="mono"
        rows={12}
        spellcheck={false}
        value={draft.value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? 'queue-xml-hint' : 'queue-xml-problem'}
        onInput={({ currentTarget }) => {
          draft.value = currentTarget.value
        }}
      />
    </div>
  )
}
