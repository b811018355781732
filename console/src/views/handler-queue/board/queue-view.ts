import type { Finding, Ghost } from './answer.ts'
import type { BoardQueue, Judgement } from './board-state.ts'
import { keyOf, type Card } from './sequence.ts'

export interface CardLabel {
  readonly name: string
  /** The component or the package, which tells apart handlers of one name. */
  readonly detail: string
}

/** The name of a class without its package. */
export const nameOfClass = (fqcn = ''): string => fqcn.slice(fqcn.lastIndexOf('.') + 1)
const packageName = (fqcn: string): string => fqcn.slice(0, Math.max(0, fqcn.lastIndexOf('.')))

export const labelOf = ({ handlers }: BoardQueue, card: Card): CardLabel => {
  if (typeof card !== 'number')
    return { name: nameOfClass(card.class), detail: card.component ?? packageName(card.class) }
  const handler = handlers[card - 1]
  // The name as it is written: `name` is the one that was meant.
  const name = handler?.fqcn === undefined ? (handler?.name ?? String(card)) : nameOfClass(handler.fqcn)
  return { name, detail: handler?.component ?? packageName(handler?.fqcn ?? '') }
}

/** A finding with the cards that it is about. */
export interface PlacedFinding {
  readonly finding: Finding
  readonly card: Card | undefined
  readonly other: Card | undefined
}

export interface PlacedGhost {
  readonly ghost: Ghost
  readonly finding: Finding | undefined
}

export interface QueueFindings {
  readonly onCards: ReadonlyMap<string, readonly PlacedFinding[]>
  /** Findings about the whole queue, and missing handlers whose places are not known. */
  readonly onQueue: readonly Finding[]
  readonly ghosts: readonly PlacedGhost[]
  readonly errors: number
  readonly warnings: number
}

/** Places the findings of one queue at its cards. Positions are those of the board that was judged. */
export const placeFindings = ({ answer, board }: Judgement, index: number): QueueFindings => {
  const sequence = board.queues[index]?.sequence ?? []
  const at = (position: number | undefined): Card | undefined =>
    position === undefined ? undefined : sequence[position - 1]
  const { errors, warnings } = answer.validation
  const all = [...errors, ...warnings].filter(({ queue }) => queue === index + 1)
  const onCards = new Map<string, PlacedFinding[]>()
  const onQueue: Finding[] = []
  for (const finding of all) {
    const card = at(finding.position)
    if (card !== undefined) {
      const placed = { finding, card, other: at(finding.other_position) }
      onCards.set(keyOf(card), [...(onCards.get(keyOf(card)) ?? []), placed])
    } else if (finding.code !== 'required-missing' || answer.queues[index] === undefined) onQueue.push(finding)
  }
  const missing = all.filter(({ code }) => code === 'required-missing')
  const ghosts = (answer.queues[index]?.ghosts ?? []).map((ghost) => ({
    ghost,
    finding: missing.find(({ fqcn, rule }) => fqcn === ghost.class && rule === ghost.rule),
  }))
  return {
    onCards,
    onQueue,
    ghosts,
    errors: all.filter(({ severity }) => severity === 'error').length,
    warnings: all.filter(({ severity }) => severity !== 'error').length,
  }
}

/** A line between two cards. */
export interface CardLine {
  readonly from: string
  readonly to: string
  readonly severity: Finding['severity']
}

export const linesOf = ({ onCards }: QueueFindings): readonly CardLine[] =>
  [...onCards.values()]
    .flat()
    .flatMap(({ finding, card, other }) =>
      card === undefined || other === undefined
        ? []
        : [{ from: keyOf(card), to: keyOf(other), severity: finding.severity }],
    )

/** Puts lines that overlap side by side: the number of the lane of each, the shortest nearest to the cards. */
export const lanesOf = (spans: readonly { readonly top: number; readonly bottom: number }[]): readonly number[] => {
  const lanes: { readonly top: number; readonly bottom: number }[][] = []
  const chosen = new Array<number>(spans.length).fill(0)
  const shortestFirst = spans
    .map((span, index) => ({ ...span, index }))
    .sort((a, b) => a.bottom - a.top - (b.bottom - b.top))
  for (const span of shortestFirst) {
    let lane = lanes.findIndex((others) => others.every(({ top, bottom }) => span.bottom < top || span.top > bottom))
    if (lane === -1) lane = Math.min(lanes.push([]), maxLanes) - 1
    lanes[lane]?.push(span)
    chosen[span.index] = lane
  }
  return chosen
}

/** More lines share the last lane. */
const maxLanes = 6
