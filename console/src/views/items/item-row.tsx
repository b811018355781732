import type { FoundItem } from '../../api/find-items.ts'
import { Instant } from '../../parts/instant.tsx'
import { Link } from '../../parts/link.tsx'
import { isClosed, Priority, Status, Type } from '../../parts/marks.tsx'
import { MarkedText } from '../../parts/marked-text.tsx'
import { Visible } from '../../parts/visible-text.tsx'
import { address } from '../../router.ts'
import { formatNumber } from '../../words/format.ts'
import { itemsWords } from './items-words.ts'

interface ItemRowProps {
  readonly row: number
  /** Undefined while its page is read. */
  readonly item: FoundItem | undefined
  readonly isActive: boolean
  readonly isSelected: boolean
  /** Undefined if nothing can be changed here. */
  readonly onSelect: ((row: number, isRange: boolean) => void) | undefined
}

export const rowId = (row: number): string => `item-row-${row}`

const tagsShown = 3

const Tags = ({ item }: { readonly item: FoundItem }) => {
  const left = Math.max(0, item.tags.length - tagsShown) + (item.moreTags ?? 0)
  return (
    <>
      {item.tags.slice(0, tagsShown).map((tag) => (
        <span class="row-tag" key={tag} dir="auto">
          #<Visible text={tag} />
        </span>
      ))}
      {left > 0 && <span class="row-tag">{itemsWords().more(formatNumber(left))}</span>}
    </>
  )
}

const Waiting = () => (
  <div role="gridcell" class="row-waiting">
    <span class="visually-hidden">{itemsWords().rowLoading}</span>
  </div>
)

const Facts = ({ item }: { readonly item: FoundItem }) => (
  <div role="gridcell" class="row-facts">
    <p>
      <Type type={item.type} /> <Status status={item.status} /> <Priority priority={item.priority} />
    </p>
    <p class="row-second">
      <span class="row-tags">
        <Tags item={item} />
      </span>
      <Instant at={item.updatedAt} />
    </p>
  </div>
)

const Title = ({ item }: { readonly item: FoundItem }) => (
  <div role="gridcell" class="row-main">
    <p class="row-title">
      <span class="row-id">#{item.id}</span>
      <Link
        href={address(`/items/${item.id}`)}
        tabIndex={-1}
        class={isClosed(item.status) ? 'row-link is-closed' : 'row-link'}
      >
        <Visible text={item.title} />
      </Link>
      {item.by === 'meaning' && <span class="by-meaning">{itemsWords().byMeaning}</span>}
    </p>
    <p class="row-text">
      {item.snippet === undefined ? <Visible text={item.description} /> : <MarkedText text={item.snippet} />}
    </p>
  </div>
)

/** One row of the list. The whole row leads to the item; the box in front of it selects. */
export const ItemRow = ({ row, item, isActive, isSelected, onSelect }: ItemRowProps) => {
  // A component that reads a signal is rendered again only if its properties or that signal changed.
  const words = itemsWords()
  return (
    <div
      role="row"
      id={rowId(row)}
      class={`item-row${isActive ? ' is-active' : ''}${isSelected ? ' is-selected' : ''}`}
      aria-rowindex={row + 1}
      aria-selected={onSelect && isSelected}
      aria-busy={item === undefined ? true : undefined}
    >
      {item === undefined ? (
        <Waiting />
      ) : (
        <>
          {onSelect !== undefined && (
            <div role="gridcell" class="row-select">
              <label>
                <input
                  type="checkbox"
                  tabIndex={-1}
                  checked={isSelected}
                  aria-label={words.select(item.id, item.title)}
                  onClick={(event) => onSelect(row, event.shiftKey)}
                />
              </label>
            </div>
          )}
          <Title item={item} />
          <Facts item={item} />
        </>
      )}
    </div>
  )
}
