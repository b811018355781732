import { Markdown } from '../../parts/markdown/index.tsx'

interface TurnTextProps {
  readonly text: string
}

/** The text of a prompt or an answer. Its headings stand below those of the turn. */
export const TurnText = ({ text }: TurnTextProps) => (
  <div class="turn-text">
    <Markdown text={text} headingLevel={4} />
  </div>
)
