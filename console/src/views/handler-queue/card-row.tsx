import { Visible } from '../../parts/visible-text.tsx'
import type { Handler } from './board/answer.ts'
import type { CardLabel, PlacedFinding } from './board/queue-view.ts'
import { FindingNote } from './finding-note.tsx'
import { queueWords } from './handler-queue-words.ts'

export type CardPart = 'grip' | 'up' | 'down'

export interface CardActions {
  readonly onKey: (event: KeyboardEvent) => void
  readonly onHold: (event: PointerEvent) => void
  readonly onStep: (by: 1 | -1, part: CardPart) => void
  /** Only cards that were added can be taken away. */
  readonly onRemove?: (() => void) | undefined
}

interface CardRowProps {
  readonly id: string
  readonly label: CardLabel
  readonly index: number
  readonly count: number
  readonly findings: readonly PlacedFinding[]
  readonly labelOfOther: (finding: PlacedFinding) => string
  readonly handler: Handler | undefined
  readonly movable: boolean
  readonly state: {
    readonly isLifted: boolean
    readonly by: number | undefined
    readonly drop: string
    readonly badge: string
  }
  readonly actions: CardActions
}

/** A handler: its number, its name, how to move it, and what the rules say about it. */
export const CardRow = ({
  id,
  label,
  index,
  count,
  findings,
  labelOfOther,
  handler,
  movable,
  state,
  actions,
}: CardRowProps) => {
  const words = queueWords()
  const worst = findings[0]?.finding.severity
  const classes = [
    'card',
    worst && `has-${worst}`,
    state.isLifted && 'is-lifted',
    state.by !== undefined && 'is-dragged',
    state.drop,
  ]
  return (
    <li
      class={classes.filter(Boolean).join(' ')}
      data-key={id}
      style={state.by === undefined ? {} : { transform: `translateY(${state.by}px)` }}
    >
      <div class="card-head" onPointerDown={(event) => isMouseOnPlainText(event) && movable && actions.onHold(event)}>
        <span class="number">{index + 1}</span>
        {movable && (
          <button
            type="button"
            class="grip"
            data-part="grip"
            aria-label={words.grip(label.name, index + 1, count)}
            aria-describedby="grip-hint"
            aria-pressed={state.isLifted}
            onKeyDown={actions.onKey}
            onPointerDown={actions.onHold}
          >
            <span aria-hidden="true">⠿</span>
          </button>
        )}
        <div class="card-name">
          <strong>
            <Visible text={label.name} />
          </strong>
          <span class="card-detail">
            <Visible text={label.detail} />
            {handler !== undefined && <span class="soft"> · {words.line(handler.line)}</span>}
          </span>
        </div>
        {state.badge !== '' && <span class="badge">{state.badge}</span>}
        {movable && (
          <div class="card-buttons">
            <StepButton
              name={words.up(label.name)}
              sign="↑"
              isOff={index === 0}
              part="up"
              onStep={() => actions.onStep(-1, 'up')}
            />
            <StepButton
              name={words.down(label.name)}
              sign="↓"
              isOff={index === count - 1}
              part="down"
              onStep={() => actions.onStep(1, 'down')}
            />
            {actions.onRemove !== undefined && (
              <button type="button" class="close" aria-label={words.remove(label.name)} onClick={actions.onRemove}>
                ×
              </button>
            )}
          </div>
        )}
      </div>
      {findings.map((placed) => (
        <FindingNote
          key={`${placed.finding.rule} ${placed.finding.other_position ?? ''}`}
          finding={placed.finding}
          other={labelOfOther(placed)}
        />
      ))}
    </li>
  )
}

/** Fingers scroll the page on a card; they move it by its grip. */
const isMouseOnPlainText = ({ pointerType, target }: PointerEvent): boolean =>
  pointerType === 'mouse' && target instanceof Element && target.closest('button, a') === null

interface StepButtonProps {
  readonly name: string
  readonly sign: string
  readonly isOff: boolean
  readonly part: CardPart
  readonly onStep: () => void
}

/** Stays focusable at the ends of the queue, so that the focus is not lost there. */
const StepButton = ({ name, sign, isOff, part, onStep }: StepButtonProps) => (
  <button
    type="button"
    class="quiet step"
    data-part={part}
    aria-label={name}
    aria-disabled={isOff}
    onClick={() => !isOff && onStep()}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
)
