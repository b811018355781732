import { useMemo, useState } from 'preact/hooks'
import { visibleText } from '../../parts/visible-text.tsx'
import { WordDiff } from '../../parts/word-diff/index.tsx'
import { formatNumber } from '../../words/format.ts'
import { editWords } from './edit-words.ts'
import { itemWords } from '../../parts/item/item-words.ts'
import { mergedText, mergeParts, sideOf, type MergePart, type Side } from '../../parts/word-diff/merge-text.ts'
import type { ThreeVersions } from './merge.ts'

interface ConflictContentProps {
  readonly versions: ThreeVersions
  /** The text that the person made of the two. */
  readonly value: string | undefined
  readonly onChange: (text: string | undefined) => void
}

/** The content, part by part: each one is taken from either side, and the result can be edited by hand. */
export const ConflictContent = ({ versions: { base, theirs, mine }, value, onChange }: ConflictContentProps) => {
  const words = editWords()
  const parts = useMemo(
    () => mergeParts(base.content, theirs.content, mine.content),
    [base.content, theirs.content, mine.content],
  )
  const [chosen, setChosen] = useState<ReadonlyMap<number, Side>>(new Map())
  const [isByHand, setByHand] = useState(false)
  const sides = sidesOf(parts, chosen, { value, theirs: theirs.content, mine: mine.content })
  const shownParts = parts.map((part, index) => ({ part, index })).filter(({ part }) => part.changedBy !== 'none')
  const text = value ?? mergedText(parts, chosen)
  const choose = (index: number, side: Side): void => {
    const next = new Map(sides).set(index, side)
    setChosen(next)
    onChange(mergedText(parts, next))
  }
  return (
    <fieldset class="conflict-field">
      <legend>{itemWords().fields.content}</legend>
      <p class="soft">{words.byBoth}</p>
      {isByHand ? (
        <>
          <label for="merged-content">{words.merged}</label>
          <textarea
            id="merged-content"
            rows={18}
            dir="auto"
            value={text ?? mine.content}
            onInput={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <button
            type="button"
            class="quiet"
            onClick={() => {
              setByHand(false)
              onChange(mergedText(parts, chosen))
            }}
          >
            {words.backToChoices}
          </button>
        </>
      ) : (
        <>
          {shownParts.map(({ part, index }, position) => (
            <Part
              key={index}
              part={part}
              name={`part-${index}`}
              label={words.part(formatNumber(position + 1), formatNumber(shownParts.length))}
              side={sides.get(index) ?? sideOf(part)}
              onChoose={(side) => choose(index, side)}
            />
          ))}
          <button
            type="button"
            class="quiet"
            onClick={() => {
              setByHand(true)
              onChange(text ?? mine.content)
            }}
          >
            {words.editMerged}
          </button>
        </>
      )}
    </fieldset>
  )
}

interface Whole {
  readonly value: string | undefined
  readonly theirs: string
  readonly mine: string
}

/** "Take theirs everywhere" gives a whole text; the marks at the parts show it as well. */
const sidesOf = (
  parts: readonly MergePart[],
  chosen: ReadonlyMap<number, Side>,
  { value, theirs, mine }: Whole,
): ReadonlyMap<number, Side> => {
  const all = (side: Side): ReadonlyMap<number, Side> => new Map(parts.map((_, index) => [index, side]))
  if (value === theirs) return all('theirs')
  return value === mine ? all('mine') : chosen
}

interface PartProps {
  readonly part: MergePart
  readonly name: string
  readonly label: string
  readonly side: Side | undefined
  readonly onChoose: (side: Side) => void
}

const Part = ({ part, name, label, side, onChoose }: PartProps) => {
  const words = editWords()
  const reasons = { theirs: words.byTheirs, mine: words.byMine, both: words.byBoth, 'both alike': words.byBothMerged }
  const option = (own: Side, text: string) => (
    <label class={side === own ? 'is-taken' : ''}>
      <input type="radio" name={name} checked={side === own} onChange={() => onChoose(own)} /> {text}
    </label>
  )
  return (
    <fieldset class="merge-part">
      <legend>{label}</legend>
      {part.changedBy !== 'none' && <p class="soft">{reasons[part.changedBy]}</p>}
      <details>
        <summary>{words.began}</summary>
        <div class="as-written">{part.base === '' ? words.empty : visibleText(part.base)}</div>
      </details>
      <p class="soft">{words.theirsToMine}</p>
      <WordDiff before={part.theirs} after={part.mine} />
      <div class="takes">
        {option('theirs', words.takeTheirs)}
        {option('mine', words.takeMine)}
      </div>
    </fieldset>
  )
}
