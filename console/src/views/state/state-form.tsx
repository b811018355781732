import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from '../../api/problem.ts'
import { useWriting } from '../../api/use-tool.ts'
import { ItemPicker } from '../../parts/item-picker.tsx'
import { Markdown } from '../../parts/markdown/index.tsx'
import { ProblemNote, wordsOfProblem } from '../../parts/problem-note.tsx'
import { keepDraft } from './kept-draft.ts'
import { argumentsOf, type Draft, type State } from './state.ts'
import { StateConflict } from './state-conflict.tsx'
import { stateWords } from './state-words.ts'

interface StateFormProps {
  readonly first: Draft
  readonly onSaved: (state: State) => void
  readonly onCancel: () => void
}

/** The words of the tool at the field that it refuses. */
const Wrong = ({ id, problem }: { readonly id: string; readonly problem: Problem | undefined }) =>
  problem === undefined ? null : (
    <p class="wrong" id={id} role="alert">
      {wordsOfProblem(problem)}
    </p>
  )

/** Writes a state. What is typed is kept in the tab until it is saved or discarded. */
export const StateForm = ({ first, onSaved, onCancel }: StateFormProps) => {
  const words = stateWords()
  const [draft, setDraft] = useState(first)
  const writing = useWriting()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const change = (part: Partial<Draft>): void => {
    const changed = { ...draft, ...part }
    setDraft(changed)
    keepDraft(changed)
  }
  const isBlank = draft.content.trim() === ''
  const save = async (): Promise<void> => {
    const saved = await writing.write<State>('replace_state', argumentsOf(draft))
    if (saved === undefined) return
    keepDraft(undefined)
    onSaved(saved)
  }
  const { problem } = writing
  useEffect(() => {
    if (problem?.facts.field === 'content') box.current?.focus()
  }, [problem])
  const isConflict = problem?.kind === 'conflict'
  const field = (name: string) => (problem?.facts.field?.startsWith(name) ? problem : undefined)
  const isElsewhere = problem && !isConflict && !['content', 'tags', 'related'].some((name) => field(name))
  return (
    <form
      class="state-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank) void save()
      }}
    >
      {isConflict && (
        <StateConflict
          draft={draft}
          onKeep={(theirs) => {
            writing.clear()
            change({ base: theirs.revision, baseContent: theirs.content })
          }}
          onTake={onCancel}
        />
      )}
      {isElsewhere && <ProblemNote problem={problem} />}
      <div class="field">
        <label for="state-content">{words.content}</label>
        <textarea
          id="state-content"
          ref={box}
          rows={18}
          dir="auto"
          value={draft.content}
          aria-invalid={field('content') !== undefined}
          aria-describedby={field('content') && 'state-content-wrong'}
          onInput={({ currentTarget }) => change({ content: currentTarget.value })}
        />
        <Wrong id="state-content-wrong" problem={field('content')} />
      </div>
      <details class="state-preview">
        <summary>{words.preview}</summary>
        <div class="sheet">
          <Markdown text={draft.content} headingLevel={3} />
        </div>
      </details>
      <div class="field">
        <label for="state-tags">{words.tags}</label>
        <input
          id="state-tags"
          value={draft.tags}
          aria-invalid={field('tags') !== undefined}
          aria-describedby={field('tags') && 'state-tags-wrong'}
          onInput={({ currentTarget }) => change({ tags: currentTarget.value })}
        />
        <Wrong id="state-tags-wrong" problem={field('tags')} />
      </div>
      <fieldset class="field state-related">
        <legend>{words.related}</legend>
        {draft.related.length > 0 && (
          <p class="facts">
            {draft.related.map((id) => (
              <button
                type="button"
                class="quiet"
                key={id}
                aria-label={words.relatedRemove(id)}
                onClick={() => change({ related: draft.related.filter((one) => one !== id) })}
              >
                #{id} ×
              </button>
            ))}
          </p>
        )}
        <ItemPicker
          label={words.relatedAdd}
          without={draft.related}
          onChoose={({ id }) => change({ related: [...draft.related, id] })}
        />
        <Wrong id="state-related-wrong" problem={field('related')} />
      </fieldset>
      <div class="field">
        <label for="state-context">{words.context}</label>
        <input
          id="state-context"
          value={draft.context}
          onInput={({ currentTarget }) => change({ context: currentTarget.value })}
        />
      </div>
      <div class="actions">
        <button type="submit" aria-disabled={isBlank || writing.isBusy} title={isBlank ? words.blank : undefined}>
          {words.save}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            keepDraft(undefined)
            onCancel()
          }}
        >
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
