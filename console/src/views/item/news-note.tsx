import type { ComponentChildren } from 'preact'
import type { Activity } from '../../api/live.ts'
import { isolatedText } from '../../parts/visible-text.tsx'
import { formatNumber } from '../../words/format.ts'
import { itemWords } from '../../parts/item/item-words.ts'

interface NewsNoteProps {
  /** What happened; undefined if nothing did. */
  readonly text: string | undefined
  /** What can be done about it. */
  readonly children: ComponentChildren
}

/** Says quietly that someone else changed the item. What the person reads or types stays as it is. */
export const NewsNote = ({ text, children }: NewsNoteProps) => (
  <div role="status">
    {text !== undefined && (
      <div class="quiet-note news">
        <p>{text}</p>
        {children}
      </div>
    )}
  </div>
)

/** Who changed the item, in words. */
export const newsText = (news: Activity | undefined): string | undefined => {
  if (news === undefined) return undefined
  const words = itemWords()
  const actor = isolatedText(news.actor)
  return news.change.startsWith('delete') ? words.deletedBy(actor) : words.changedBy(actor, formatNumber(news.revision))
}
