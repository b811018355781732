import { visibleText } from './visible-text.tsx'

export interface TextPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Cuts `a **b** c` at its marks. A mark without an end is text. */
export const markedParts = (snippet: string): readonly TextPart[] => {
  const cut = snippet.split('**')
  const parts: TextPart[] = []
  for (const [index, text] of cut.entries()) {
    const isOpen = index % 2 === 1
    const isLast = index === cut.length - 1
    if (isOpen && isLast) parts.push({ text: `**${text}`, isMarked: false })
    else if (text !== '') parts.push({ text, isMarked: isOpen })
  }
  return parts
}

interface MarkedTextProps {
  readonly text: string
}

/** The snippet of a hit with its matches marked. */
export const MarkedText = ({ text }: MarkedTextProps) => (
  <bdi>
    {markedParts(text).map((part, index) =>
      part.isMarked ? <mark key={index}>{visibleText(part.text)}</mark> : visibleText(part.text),
    )}
  </bdi>
)
