import { Instant } from '../../parts/instant.tsx'
import { conversationsWords } from './conversations-words.ts'
import { firstLine, folderName, formatCost, formatSum, formatTokens } from './format-turn.ts'
import type { Line } from './outline.ts'
import { Outcome } from './outcome.tsx'
import type { ListedTurn } from './turn.ts'
import type { Sum } from './turn-forest.ts'

interface TreeRowProps {
  readonly line: Line
  readonly turn: ListedTurn
  readonly sum: Sum
  /** Whether the rows below are shown; undefined if there are none. */
  readonly open: boolean | undefined
  readonly isActive: boolean
  readonly isCurrent: boolean
  readonly place: { readonly top: number; readonly height: number }
  readonly onToggle: () => void
  readonly onRead: () => void
}

/** A deeper row is not indented further, so that its text keeps its room. */
const mostIndents = 8

/** One turn in the tree. A row with others below it tells what they cost together. */
export const TreeRow = ({ line, turn, sum, open, isActive, isCurrent, place, onToggle, onRead }: TreeRowProps) => {
  const words = conversationsWords()
  const { level } = line
  const isBranch = sum.turns > 1 && (level === 1 || open !== undefined)
  return (
    <div
      id={`turn-${turn.id}`}
      class={`turn-row${isActive ? ' is-active' : ''}`}
      role="treeitem"
      aria-level={level}
      aria-posinset={line.place}
      aria-setsize={line.siblings}
      aria-selected={isCurrent}
      {...(open !== undefined && { 'aria-expanded': open })}
      style={{
        top: `${place.top}px`,
        height: `${place.height}px`,
        '--indents': Math.min(level, mostIndents) - 1,
      }}
      onClick={onRead}
    >
      <span
        class={`twisty${open === undefined ? '' : open ? ' is-open' : ' is-closed'}`}
        aria-hidden="true"
        onClick={(event) => {
          if (open === undefined) return
          event.stopPropagation()
          onToggle()
        }}
      />
      <span class="turn-row-text">
        <bdi class="turn-row-title">{firstLine(turn.prompt)}</bdi>
        <span class="turn-row-facts">
          <Outcome outcome={turn.outcome} />
          {turn.moved === true && <span class="tag">{words.moved}</span>}
          <Instant at={turn.at} />
          {isBranch ? (
            <span class="turn-row-sum">{formatSum(sum)}</span>
          ) : (
            <>
              {turn.cost_usd !== undefined && <span>{formatCost(turn.cost_usd)}</span>}
              {turn.tokens !== undefined && <span>{formatTokens(turn.tokens)}</span>}
            </>
          )}
          <bdi class="turn-row-folder">{folderName(turn.folder)}</bdi>
        </span>
      </span>
    </div>
  )
}
