import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { firstLine } from './format-turn.ts'
import { TurnFacts } from './turn-facts.tsx'
import { ContinuedBy } from './turn-link.tsx'
import { childrenOf, type Forest } from './turn-forest.ts'
import type { ListedTurn, WholeTurn } from './turn.ts'

interface TurnArticleProps {
  readonly turn: ListedTurn | WholeTurn
  readonly forest: Forest
  /** Whether the person came here from another place. */
  readonly takesFocus: boolean
  /** Prompt and answer, as far as they are known. */
  readonly texts: ComponentChildren
  /** What can be done with the turn. */
  readonly children: ComponentChildren
}

/** One turn: what is known about it, its texts, what continues it. */
export const TurnArticle = ({ turn, forest, takesFocus, texts, children }: TurnArticleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return undefined
    // The heading of the page takes the focus first.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [turn.id])
  return (
    <article class="turn">
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {firstLine(turn.prompt)}
      </h2>
      <TurnFacts turn={turn} forest={forest} />
      {texts}
      <ContinuedBy turns={childrenOf(forest, turn.id)} />
      {children}
    </article>
  )
}
