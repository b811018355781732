import type { FoundItem } from '../api/find-items.ts'
import { isClosed, Status, Type } from './marks.tsx'
import { Visible } from './visible-text.tsx'

interface ItemChoiceProps {
  readonly item: FoundItem
}

/** One item in a list to choose from: number, title, type and status; closed ones are struck. */
export const ItemChoice = ({ item }: ItemChoiceProps) => (
  <>
    <span class="choice-id">#{item.id}</span>
    <span class={isClosed(item.status) ? 'choice-title is-closed' : 'choice-title'}>
      <Visible text={item.title} />
    </span>
    <span class="choice-facts">
      <Type type={item.type} /> <Status status={item.status} />
    </span>
  </>
)
