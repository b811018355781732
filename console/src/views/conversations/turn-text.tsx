import { visibleText } from '../../parts/visible-text.tsx'

interface TurnTextProps {
  readonly text: string
}

/** The text of a prompt or an answer. */
export const TurnText = ({ text }: TurnTextProps) => (
  <div class="turn-text" dir="auto">
    {visibleText(text)}
  </div>
)
