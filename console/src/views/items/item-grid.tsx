import { useEffect, useRef, useState } from 'preact/hooks'
import { may } from '../../api/me.ts'
import { offers } from '../../api/offers.ts'
import { announce } from '../../parts/announce.tsx'
import { singleKeys } from '../../parts/single-keys.ts'
import { VirtualList } from '../../parts/virtual-list.tsx'
import type { Sight } from '../../parts/rows-in-sight.ts'
import { address, go } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import type { ItemList } from './item-list.ts'
import { ItemRow, rowId } from './item-row.tsx'
import { itemsWords } from './items-words.ts'
import { listAction, type ListAction } from './list-keys.ts'
import { rowAt, rowCount } from './pages.ts'
import { useRowHeight } from './row-height.ts'
import { isFull, rowsBetween, toggled, withRange, type Selection } from './selection.ts'

interface ItemGridProps {
  readonly list: ItemList
  readonly active: number
  readonly onActive: (row: number) => void
  readonly selection: Selection
  readonly onSelection: (selection: Selection) => void
  readonly onSight: (sight: Sight) => void
  /** Escape with nothing selected. */
  readonly onClear: () => void
}

/**
 * The rows. The box keeps the focus and names the active row, so that the focus stays when a row leaves the document.
 */
export const ItemGrid = ({ list, active, onActive, selection, onSelection, onSight, onClear }: ItemGridProps) => {
  const words = itemsWords()
  const rowHeight = useRowHeight()
  const { pages } = list.state.value
  const count = rowCount(pages)
  const current = Math.min(active, Math.max(0, count - 1))
  const canSelect = may('write') && offers('delete_item')
  // Only whether the active row is in sight is kept as state: everything else would render all rows at each scroll.
  const sight = useRef<Sight>({ first: 0, last: 0 })
  const isActiveIn = ({ first, last }: Sight): boolean => current >= first && current < last
  const [isInSight, setInSight] = useState(false)
  const latest = useRef(selection)
  latest.current = selection
  const tell = (next: Selection): void => {
    onSelection(next)
    announce((isFull(next) ? words.selectedFull : words.selected)(formatNumber(next.ids.size)))
  }
  const selectRange = async (from: number, to: number): Promise<void> => {
    const rows = rowsBetween(from, to)
    await list.ensure({ first: rows[0] ?? 0, last: (rows.at(-1) ?? 0) + 1 })
    const known = list.state.peek().pages
    const ids = rows.flatMap((row) => rowAt(known, row)?.id ?? [])
    tell(withRange(latest.current, ids, from))
  }
  const select = (row: number, isRange: boolean): void => {
    const item = rowAt(pages, row)
    onActive(row)
    if (isRange) void selectRange(selection.anchor ?? row, row)
    else if (item !== undefined) tell(toggled(selection, item.id, row))
  }
  const latestSelect = useRef(select)
  latestSelect.current = select
  // The same function at every render, so that a row renders again only if something of it changed.
  const [onSelect] = useState(
    () =>
      (row: number, isRange: boolean): void =>
        latestSelect.current(row, isRange),
  )
  useEffect(() => setInSight(isActiveIn(sight.current)), [current])
  const open = (hash: string): void => {
    const item = rowAt(pages, current)
    if (item !== undefined) go(address(`/items/${item.id}`) + hash)
  }
  const act = (action: ListAction): void => {
    if (action.kind === 'move') {
      onActive(action.to)
      if (action.selects && canSelect) void selectRange(selection.anchor ?? current, action.to)
    } else if (action.kind === 'open') open('')
    else if (action.kind === 'edit') open(may('write') ? '#edit' : '')
    else if (action.kind === 'clear') {
      if (selection.ids.size > 0) tell({ ids: new Set() })
      else onClear()
    } else if (canSelect) select(current, action.kind === 'range')
  }
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void => {
    const rows = Math.floor(event.currentTarget.clientHeight / rowHeight)
    const action = listAction(event, { active: current, count, rows, hasLetters: singleKeys.value })
    if (action === undefined || (event.target instanceof HTMLInputElement && event.key === ' ')) return
    event.preventDefault()
    act(action)
  }
  return (
    <VirtualList
      class="items-list"
      count={count}
      rowHeight={rowHeight}
      active={current}
      onSight={(seen) => {
        sight.current = seen
        setInSight(isActiveIn(seen))
        onSight(seen)
      }}
      render={(row) => {
        const item = rowAt(pages, row)
        return (
          <ItemRow
            row={row}
            item={item}
            isActive={row === current}
            isSelected={item !== undefined && selection.ids.has(item.id)}
            onSelect={canSelect ? onSelect : undefined}
          />
        )
      }}
      box={{
        id: 'items-list',
        role: 'grid',
        tabIndex: 0,
        style: { '--rows-height': `${count * rowHeight + 2}px` },
        'aria-label': words.title,
        'aria-rowcount': pages.isLowerBound && pages.end === undefined ? -1 : count,
        'aria-multiselectable': canSelect,
        'aria-activedescendant': isInSight ? rowId(current) : undefined,
        onKeyDown,
      }}
    />
  )
}
