import { WordDiff } from '../../parts/word-diff/index.tsx'
import { visibleText } from '../../parts/visible-text.tsx'
import { editWords } from './edit-words.ts'
import { itemWords } from '../../parts/item/item-words.ts'
import { isSameValue, valueText, type FieldName, type ItemFields } from '../../parts/item/item.ts'
import type { FieldMerge } from './merge.ts'

type Value = ItemFields[FieldName]

interface ConflictFieldProps {
  readonly field: FieldMerge
  /** The value that the person chose. */
  readonly value: Value | undefined
  readonly onChoose: (value: Value) => void
}

const Shown = ({ value }: { readonly value: Value }) => {
  const text = valueText(value)
  return text === '' ? <span class="soft">{editWords().empty}</span> : <bdi>{visibleText(text)}</bdi>
}

/** How a field came to its value. */
const reasonOf = ({ by, value }: FieldMerge): string => {
  const words = editWords()
  if (by === 'both') return value === undefined ? words.byBoth : words.byBothMerged
  return by === 'theirs' ? words.byTheirs : words.byMine
}

/** Texts of some length are read as a difference, short values side by side. */
const isLong = ({ theirs, mine }: FieldMerge): boolean =>
  typeof theirs === 'string' && typeof mine === 'string' && theirs.length + mine.length > 60

/** A long text that only one side changed is read as a difference. */
const isText = ({ name }: FieldMerge): boolean => name === 'content' || name === 'description'

/** One field: what I began from, theirs and mine; a choice where both changed it. */
export const ConflictField = ({ field, value, onChoose }: ConflictFieldProps) => {
  const words = editWords()
  const { name, base, theirs, mine, by } = field
  const isChoice = by === 'both' && !isSameValue(theirs, mine)
  const taken = value ?? field.value
  const side = (label: string, own: Value) => (
    <div class={taken !== undefined && isSameValue(taken, own) ? 'version is-taken' : 'version'}>
      <dt>
        {isChoice ? (
          <label>
            <input
              type="radio"
              name={`take-${name}`}
              checked={value !== undefined && isSameValue(value, own)}
              onChange={() => onChoose(own)}
            />{' '}
            {label}
          </label>
        ) : (
          label
        )}
      </dt>
      <dd>
        <Shown value={own} />
      </dd>
    </div>
  )
  return (
    <fieldset class="conflict-field">
      <legend>{itemWords().fields[name]}</legend>
      <p class="soft">{reasonOf(field)}</p>
      {isText(field) && !isChoice ? (
        <WordDiff before={valueText(base)} after={valueText(taken ?? mine)} />
      ) : (
        <dl class="versions">
          <div class="version">
            <dt>{words.began}</dt>
            <dd>
              <Shown value={base} />
            </dd>
          </div>
          {side(words.theirs, theirs)}
          {side(words.mine, mine)}
          {isChoice && field.value !== undefined && value === undefined && (
            <div class="version is-taken">
              <dt>{words.merged}</dt>
              <dd>
                <Shown value={field.value} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {isChoice && isLong(field) && (
        <div class="between">
          <p class="soft">{words.theirsToMine}</p>
          <WordDiff before={valueText(theirs)} after={valueText(mine)} />
        </div>
      )}
    </fieldset>
  )
}
