import { useEffect, useRef, useState } from 'preact/hooks'
import { formatNumber } from '../../words/format.ts'
import { ConflictContent } from './conflict-content.tsx'
import { ConflictField } from './conflict-field.tsx'
import { editWords } from './edit-words.ts'
import { itemWords } from '../../parts/item/item-words.ts'
import { isSameValue, type ItemFields } from '../../parts/item/item.ts'
import { mergedItem, mergeFields, undecided, type Choices, type FieldMerge, type ThreeVersions } from './merge.ts'

interface ConflictProps {
  readonly versions: ThreeVersions
  /** The revision of theirs. */
  readonly revision: number
  readonly isBusy: boolean
  readonly onSave: (merged: ItemFields) => void
  readonly onBack: () => void
}

/** Whether both sides changed a field to something else, so that one may be preferred. */
const isContested = ({ by, theirs, mine }: FieldMerge): boolean => by === 'both' && !isSameValue(theirs, mine)

/** Three versions of an item, field by field. What only one side changed is merged already. */
export const Conflict = ({ versions, revision, isBusy, onSave, onBack }: ConflictProps) => {
  const words = editWords()
  const names = itemWords().fields
  const heading = useRef<HTMLHeadingElement>(null)
  const [choices, setChoices] = useState<Choices>({})
  useEffect(() => heading.current?.focus(), [])
  const fields = mergeFields(versions)
  const open = undecided(fields, choices)
  const choose = (chosen: Choices): void => setChoices((before) => ({ ...before, ...chosen }))
  const takeAll = (side: 'theirs' | 'mine'): void =>
    choose(Object.fromEntries(fields.filter(isContested).map((field) => [field.name, field[side]])))
  const state = open.length === 0 ? words.ready : words.choose(open.map((name) => names[name]).join(', '))
  return (
    <section class="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1}>
        {words.conflictTitle}
      </h2>
      <p>{words.conflictWhat(formatNumber(revision))}</p>
      {fields.some(isContested) && (
        <div class="form-actions">
          <button type="button" class="quiet" onClick={() => takeAll('theirs')}>
            {words.allTheirs}
          </button>
          <button type="button" class="quiet" onClick={() => takeAll('mine')}>
            {words.allMine}
          </button>
        </div>
      )}
      {fields.map((field) =>
        field.name === 'content' && isContested(field) ? (
          <ConflictContent
            key="content"
            versions={versions}
            value={choices.content}
            onChange={(content) =>
              setChoices(({ content: _before, ...rest }) => (content === undefined ? rest : { ...rest, content }))
            }
          />
        ) : (
          <ConflictField
            key={field.name}
            field={field}
            value={choices[field.name]}
            onChoose={(value) => choose({ [field.name]: value })}
          />
        ),
      )}
      <p role="status" class={open.length === 0 ? 'soft' : 'undecided'}>
        {state}
      </p>
      <div class="form-actions">
        <button
          type="button"
          aria-disabled={open.length > 0 || isBusy}
          onClick={() => {
            if (open.length === 0 && !isBusy) onSave(mergedItem(versions, choices))
          }}
        >
          {isBusy ? words.saving : words.saveMerged}
        </button>
        <button type="button" class="quiet" onClick={onBack}>
          {words.backToForm}
        </button>
      </div>
    </section>
  )
}
