import { useMemo, useState } from 'preact/hooks'
import { formatNumber } from '../../words/format.ts'
import { visibleText } from '../visible-text.tsx'
import { fold } from './fold.ts'
import { wordChanges, type Change } from './word-changes.ts'
import { diffWords } from './word-diff-words.ts'

interface WordDiffProps {
  readonly before: string
  readonly after: string
}

/** How one text became another. Lines at the words, and words for screen readers, say it without colour. */
export const WordDiff = ({ before, after }: WordDiffProps) => {
  const { changes, isRough } = useMemo(() => wordChanges(before, after), [before, after])
  const words = diffWords()
  if (before === after) return <p class="soft">{words.nothing}</p>
  return (
    <div class="word-diff">
      {isRough && <p class="note">{words.rough}</p>}
      <div class="word-diff-text" dir="auto">
        {changes.map((change, index) =>
          change.kind === 'same' ? (
            <Unchanged key={index} text={change.text} isFirst={index === 0} isLast={index === changes.length - 1} />
          ) : (
            <Changed key={index} {...change} />
          ),
        )}
      </div>
    </div>
  )
}

const Changed = ({ kind, text }: Change) => {
  const words = diffWords()
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag>
      <span class="visually-hidden"> {kind === 'added' ? words.added : words.removed} </span>
      {visibleText(text)}
      <span class="visually-hidden"> {words.end} </span>
    </Tag>
  )
}

interface UnchangedProps {
  readonly text: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

const Unchanged = ({ text, ...place }: UnchangedProps) => {
  const [isOpen, setOpen] = useState(false)
  const folded = isOpen ? undefined : fold(text, place)
  if (folded === undefined) return <>{visibleText(text)}</>
  return (
    <>
      {visibleText(folded.head)}
      <button type="button" class="quiet unfold" onClick={() => setOpen(true)}>
        {diffWords().unchanged(formatNumber(folded.lines))}
      </button>
      {visibleText(folded.tail)}
    </>
  )
}
