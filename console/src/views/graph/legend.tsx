import { visibleText } from '../../parts/visible-text.tsx'
import { formatNumber } from '../../words/format.ts'
import { graphWords } from './graph-words.ts'
import type { Scene } from './scene.ts'

const mostTypes = 12

/** What the colours and letters mean. */
export const Legend = ({ scene }: { readonly scene: Scene }) => {
  const words = graphWords()
  const marks = [...scene.marks.values()].filter(({ type }) => type !== '')
  return (
    <ul class="graph-legend" aria-label={words.types}>
      {marks.slice(0, mostTypes).map(({ type, colour, letter, count }) => (
        <li key={type}>
          <span class={`graph-mark graph-colour-${colour}`} aria-hidden="true">
            {letter}
          </span>
          <bdi>{visibleText(type)}</bdi> <small>{formatNumber(count)}</small>
        </li>
      ))}
      {marks.length > mostTypes && <li class="soft">+{formatNumber(marks.length - mostTypes)}</li>}
      {scene.isHollow.includes(1) && (
        <li>
          <span class="graph-mark is-hollow" aria-hidden="true" />
          {words.hollow}
        </li>
      )}
    </ul>
  )
}
