import { useRef } from 'preact/hooks'
import { Visible } from '../../parts/visible-text.tsx'
import { arrange, corrected, isJudging } from './board/board-store.ts'
import type { BoardQueue, Judgement } from './board/board-state.ts'
import { labelOf, linesOf, nameOfClass, placeFindings, type PlacedFinding } from './board/queue-view.ts'
import { correctSequence, keyOf, movesBetween, type Card } from './board/sequence.ts'
import { CardLines } from './card-lines.tsx'
import { CardRow } from './card-row.tsx'
import { CorrectedNote } from './corrected-note.tsx'
import { FindingNote } from './finding-note.tsx'
import { GhostRow } from './ghost-row.tsx'
import { queueWords } from './handler-queue-words.ts'
import { useCardMoves } from './use-card-moves.ts'
import { useDragging } from './use-dragging.ts'

interface QueueColumnProps {
  readonly queue: BoardQueue
  /** From 0. */
  readonly index: number
  readonly judgement: Judgement
}

/** One queue as a column of cards, with what the rules say at each card. */
export const QueueColumn = ({ queue, index, judgement }: QueueColumnProps) => {
  const words = queueWords()
  const area = useRef<HTMLDivElement>(null)
  const { sequence, lifted, move, onKey, liftOrDrop, add, remove } = useCardMoves(queue, index, area)
  const { dragging, hold } = useDragging(area, move)
  const findings = placeFindings(judgement, index)
  const judged = judgement.answer.validation.queues[index]
  const isFresh = judgement.board.queues[index]?.sequence === queue.sequence
  const visible = sequence.slice(0, shownCount(queue))
  const moves = corrected.value?.queue === index ? corrected.value : undefined
  const nameOf = (card: Card): string => labelOf(queue, card).name
  const labelOfOther = ({ other, finding }: PlacedFinding): string =>
    other === undefined ? '' : `${nameOf(other)} (${finding.other_position})`
  const badgeOf = (card: Card): string => {
    const moved = moves?.moves.find((one) => keyOf(one.card) === keyOf(card))
    if (moved?.from !== undefined) return words.wasAt(moved.from + 1)
    return typeof card === 'number' ? '' : words.isNew
  }
  const dropClass = (at: number): string => {
    if (dragging === undefined || dragging.to === dragging.from || at === dragging.from) return ''
    const target = dragging.to < dragging.from ? dragging.to : dragging.to + 1
    if (at === target) return 'drop-before'
    return at === visible.length - 1 && target === visible.length ? 'drop-after' : ''
  }
  // Ghosts keep their places while a card is on its way.
  const ghostsAt = (from: number, to: number) =>
    findings.ghosts
      .filter(({ ghost }) => ghost.before >= from && ghost.before < to)
      .map((placed) => (
        <GhostRow
          key={`ghost ${placed.ghost.rule} ${placed.ghost.class}`}
          placed={placed}
          onAdd={queue.movable && isFresh ? () => add(placed.ghost.before, placed.ghost, placed.ghost.name) : undefined}
        />
      ))
  const lists = isFresh ? (judged?.handlers.map(({ list }) => list) ?? []) : []
  const correction = isFresh ? judgement.answer.queues[index]?.correction : undefined
  const titleId = `queue-${index}`
  return (
    <section class="queue-column" aria-labelledby={titleId}>
      <div class="queue-head">
        <h2 id={titleId}>
          <Visible text={queue.name} />
        </h2>
        {judged?.judged_because !== undefined && (
          <p class="soft">
            {words.judgedAs(judged.application_type)} <span lang="ja">({judged.judged_because})</span>
          </p>
        )}
        <p class={`verdict ${findings.errors > 0 ? 'is-wrong' : 'is-fine'}`} data-fresh={isFresh && !isJudging.value}>
          {findings.errors + findings.warnings === 0 ? words.fine : words.counts(findings.errors, findings.warnings)}
        </p>
        {correction !== undefined && (
          <button
            type="button"
            onClick={() => {
              const next = correctSequence(queue.sequence, correction)
              const left = correction.left.map((position) => nameOf(queue.sequence[position - 1] ?? 0))
              arrange(index, next)
              corrected.value = { queue: index, moves: movesBetween(queue.sequence, next), left }
            }}
          >
            {words.correct}
          </button>
        )}
      </div>
      {moves !== undefined && <CorrectedNote corrected={moves} nameOf={nameOf} />}
      {judgement.answer.queues[index]?.movable === false && <p class="soft">{words.fixed}</p>}
      {findings.onQueue.map((finding) => (
        <FindingNote
          key={`${finding.rule} ${finding.fqcn ?? ''}`}
          finding={finding}
          other={nameOfClass(finding.fqcn)}
        />
      ))}
      <div class={`cards-area ${isFresh ? '' : 'is-stale'}`} ref={area}>
        <CardLines area={area} lines={dragging === undefined && lifted === undefined ? linesOf(findings) : []} />
        <ol class="cards">
          {visible.flatMap((card, at) => [
            ...ghostsAt(at, at + 1),
            ...(lists[at] !== undefined && lists[at] !== lists[at - 1]
              ? [
                  <li key={`list ${lists[at]}`} class="list-name">
                    <code>{lists[at]}</code>
                  </li>,
                ]
              : []),
            <CardRow
              key={keyOf(card)}
              id={keyOf(card)}
              label={labelOf(queue, card)}
              index={at}
              count={sequence.length}
              findings={findings.onCards.get(keyOf(card)) ?? []}
              labelOfOther={labelOfOther}
              handler={isFresh ? judged?.handlers[at] : undefined}
              movable={queue.movable}
              state={{
                isLifted: lifted === keyOf(card),
                by: dragging?.key === keyOf(card) ? dragging.by : undefined,
                drop: dropClass(at),
                badge: badgeOf(card),
              }}
              actions={{
                onKey: (event) => onKey(event, at),
                onLift: () => liftOrDrop(at),
                onHold: (event) => hold(event, keyOf(card), at),
                onStep: (by, part) => move(at, at + by, part),
                ...(typeof card !== 'number' && { onRemove: () => remove(at) }),
              }}
            />,
          ])}
          {ghostsAt(visible.length, Number.POSITIVE_INFINITY)}
        </ol>
      </div>
      {sequence.length > visible.length && <p class="soft">{words.more(sequence.length - visible.length)}</p>}
    </section>
  )
}

/** The server describes the first handlers of a long queue; added cards are shown besides. */
const shownCount = ({ handlers, sequence }: BoardQueue): number =>
  handlers.length + sequence.filter((card) => typeof card !== 'number').length
