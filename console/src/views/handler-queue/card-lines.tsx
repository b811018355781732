import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { lanesOf, type CardLine } from './board/queue-view.ts'

interface CardLinesProps {
  readonly area: RefObject<HTMLElement | null>
  readonly lines: readonly CardLine[]
}

interface Drawn {
  readonly path: string
  readonly head: string
  readonly severity: CardLine['severity']
}

const laneWidth = 9
const radius = 6

/** Draws a line from a card to the card that its finding names. The words at the card say the same. */
export const CardLines = ({ area, lines }: CardLinesProps) => {
  const [drawn, setDrawn] = useState<readonly Drawn[]>([])
  const [size, setSize] = useState(0)
  useLayoutEffect(() => {
    const next = area.current === null ? [] : draw(area.current, lines)
    if (JSON.stringify(next) !== JSON.stringify(drawn)) setDrawn(next)
  })
  useEffect(() => {
    const element = area.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setSize(element.clientHeight + element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <svg class="card-lines" aria-hidden="true" data-size={size}>
      {drawn.map(({ path, head, severity }, index) => (
        <g key={index} class={`is-${severity}`}>
          <path d={path} />
          <path class="head" d={head} />
        </g>
      ))}
    </svg>
  )
}

const draw = (area: HTMLElement, lines: readonly CardLine[]): readonly Drawn[] => {
  const origin = area.getBoundingClientRect()
  const middleOf = (key: string): number | undefined => {
    const head = area.querySelector(`[data-key="${key}"] .card-head`)?.getBoundingClientRect()
    return head === undefined ? undefined : Math.round(head.top + head.height / 2 - origin.top)
  }
  const ends = lines.flatMap(({ from, to, severity }) => {
    const [start, end] = [middleOf(from), middleOf(to)]
    return start === undefined || end === undefined || start === end ? [] : [{ start, end, severity }]
  })
  const lanes = lanesOf(ends.map(({ start, end }) => ({ top: Math.min(start, end), bottom: Math.max(start, end) })))
  const edge =
    Math.round(area.querySelector('.card')?.getBoundingClientRect().left ?? origin.left) - Math.round(origin.left)
  return ends.map(({ start, end, severity }, index) => {
    // Lines that end at one card keep apart from each other.
    const shift = ((lanes[index] ?? 0) % 3) * 3 - 3
    const [y1, y2] = [start + shift, end + shift]
    const x = edge - 12 - (lanes[index] ?? 0) * laneWidth
    const turn = y2 > y1 ? radius : -radius
    return {
      severity,
      path: `M ${edge} ${y1} H ${x + radius} Q ${x} ${y1} ${x} ${y1 + turn} V ${y2 - turn} Q ${x} ${y2} ${x + radius} ${y2} H ${edge - 3}`,
      head: `M ${edge - 7} ${y2 - 4} L ${edge - 1} ${y2} L ${edge - 7} ${y2 + 4} Z`,
    }
  })
}
