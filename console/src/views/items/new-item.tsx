import { useId, useState } from 'preact/hooks'
import { useTool, useWriting } from '../../api/use-tool.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { wordsOfProblem } from '../../parts/problem-note.tsx'
import { address, go } from '../../router.ts'
import { itemsWords } from './items-words.ts'

interface NewItemProps {
  readonly onClose: () => void
}

interface TypeStats {
  readonly types: readonly { readonly type: string }[]
}

/** Asks for type and title, creates the item and opens it. */
export const NewItem = ({ onClose }: NewItemProps) => {
  const words = itemsWords()
  const id = useId()
  const { data } = useTool<TypeStats>('get_type_stats', {})
  const [type, setType] = useState('')
  const [title, setTitle] = useState('')
  const { write, isBusy, problem } = useWriting()
  const create = async (): Promise<void> => {
    const item = await write<{ readonly id: number }>('create_item', { type, title })
    if (item === undefined) return
    onClose()
    go(address(`/items/${item.id}`))
  }
  const wrong = (field: string): string | undefined =>
    problem?.facts.field === field ? wordsOfProblem(problem) : undefined
  const isElsewhere = problem !== undefined && wrong('type') === undefined && wrong('title') === undefined
  return (
    <Dialog title={words.newItem} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <div class="field">
          <label for={`${id}-type`}>{words.newType}</label>
          <input
            id={`${id}-type`}
            list={`${id}-types`}
            required
            value={type}
            placeholder={words.newTypeHint}
            aria-invalid={wrong('type') !== undefined}
            aria-describedby={`${id}-type-wrong`}
            onInput={({ currentTarget }) => setType(currentTarget.value)}
          />
          <datalist id={`${id}-types`}>
            {data?.types.map((known) => (
              <option key={known.type} value={known.type} />
            ))}
          </datalist>
          <p class="wrong" id={`${id}-type-wrong`} role="alert">
            {wrong('type')}
          </p>
        </div>
        <div class="field">
          <label for={`${id}-title`}>{words.newTitle}</label>
          <input
            id={`${id}-title`}
            required
            value={title}
            aria-invalid={wrong('title') !== undefined}
            aria-describedby={`${id}-title-wrong`}
            onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <p class="wrong" id={`${id}-title-wrong`} role="alert">
            {wrong('title')}
          </p>
        </div>
        {isElsewhere && (
          <p class="wrong" role="alert">
            {wordsOfProblem(problem)}
          </p>
        )}
        <button type="submit" disabled={isBusy}>
          {words.create}
        </button>
      </form>
    </Dialog>
  )
}
