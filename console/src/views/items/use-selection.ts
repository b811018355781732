import { useEffect, useRef, useState } from 'preact/hooks'
import type { FoundItem } from '../../api/find-items.ts'
import type { ItemList } from './item-list.ts'
import { nothingSelected, type Selection } from './selection.ts'

export interface SelectedItems {
  readonly selection: Selection
  readonly items: readonly FoundItem[]
  select(selection: Selection): void
  selectItems(items: readonly FoundItem[]): void
}

/** The selection with its items, which stay known after their page is dropped. Another search selects nothing. */
export const useSelection = (list: ItemList | undefined, of: string): SelectedItems => {
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const known = useRef(new Map<number, FoundItem>())
  const pages = list?.state.value.pages
  for (const page of pages?.byIndex.values() ?? [])
    for (const item of page) if (selection.ids.has(item.id)) known.current.set(item.id, item)
  useEffect(() => {
    known.current = new Map()
    setSelection(nothingSelected)
  }, [of])
  return {
    selection,
    items: [...selection.ids].flatMap((id) => known.current.get(id) ?? []),
    select: setSelection,
    selectItems: (items) => setSelection({ ids: new Set(items.map(({ id }) => id)) }),
  }
}
