import type { FoundItem } from '../../../api/find-items.ts'
import { ItemRow } from '../../../views/items/item-row.tsx'
import type { ViewProps } from '../../start-view.tsx'

export const ItemsInChat = ({ data }: ViewProps) => {
  const items = Array.isArray(data.items) ? (data.items as readonly FoundItem[]) : []
  return (
    <div class="view-items" role="grid">
      {items.map((item, row) => (
        <ItemRow key={item.id} row={row} item={item} isActive={false} isSelected={false} onSelect={undefined} />
      ))}
    </div>
  )
}
