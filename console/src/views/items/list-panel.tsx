import { useEffect, useState } from 'preact/hooks'
import { offers } from '../../api/offers.ts'
import { Loading } from '../../parts/loading.tsx'
import { ProblemNote } from '../../parts/problem-note.tsx'
import { formatNumber } from '../../words/format.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkFailures } from './bulk-failures.tsx'
import { hasWords, piecesOf } from './grammar.ts'
import { ItemGrid } from './item-grid.tsx'
import type { ItemRequest } from './item-request.ts'
import { itemsWords } from './items-words.ts'
import { Beginning, Count, ListEnd, Nothing, SearchNotes } from './list-notes.tsx'
import { OrderChoice } from './order-choice.tsx'
import { createOwnWrites } from './own-writes.ts'
import { rowCount } from './pages.ts'
import { nothingSelected } from './selection.ts'
import type { Sort } from './sort.ts'
import { useBulk } from './use-bulk.ts'
import { useChanges, type Changes } from './use-changes.ts'
import { useItemList } from './use-item-list.ts'
import { useSelection } from './use-selection.ts'

interface ListPanelProps {
  readonly request: ItemRequest | undefined
  readonly text: string
  readonly sort: Sort
  readonly onText: (text: string) => void
  readonly onSort: (sort: Sort) => void
  readonly onNew: () => void
}

interface ChangesNoteProps {
  readonly changes: Changes
  readonly onShow: () => void
}

const ChangesNote = ({ changes, onShow }: ChangesNoteProps) => {
  const words = itemsWords()
  return (
    <div role="status">
      {changes.count > 0 && (
        <p class="changes-note">
          {words.changed(formatNumber(changes.count), changes.count === 1)}{' '}
          <button type="button" class="plain" onClick={onShow}>
            {words.showChanges}
          </button>
        </p>
      )}
    </div>
  )
}

/** The button that was pressed may be gone with the selection; the list takes the focus then. */
const keepFocus = (): void => {
  if (document.activeElement === document.body) document.getElementById('items-list')?.focus()
}

/** Everything below the search: how many there are, what can be done with the selected ones, and the rows. */
export const ListPanel = ({ request, text, sort, onText, onSort, onNew }: ListPanelProps) => {
  const words = itemsWords()
  const [own] = useState(createOwnWrites)
  const shown = useItemList(request)
  const { list, of } = shown
  const [active, setActive] = useState(0)
  useEffect(() => setActive(0), [of])
  const selected = useSelection(list, of)
  const changes = useChanges(own)
  const refresh = (): void => {
    changes.forget()
    shown.refresh()
  }
  const bulk = useBulk({
    own,
    onDone: (left) => {
      selected.selectItems(left)
      refresh()
      setTimeout(keepFocus)
    },
  })
  if (list === undefined) return <Loading />
  const { pages, first, problem } = list.state.value
  const isWrong = problem !== undefined && !problem.isPassing
  return (
    <section class={shown.isBusy ? 'list-panel is-busy' : 'list-panel'} aria-label={words.title}>
      <div class="list-head">
        {selected.items.length > 0 ? (
          <BulkBar items={selected.items} bulk={bulk} onClear={() => selected.select(nothingSelected)} />
        ) : (
          <>
            <p class="list-count" role="status">
              {first !== undefined && <Count pages={pages} isSearch={text.trim() !== ''} />}
            </p>
            {offers('list_items') && (
              <OrderChoice text={text} sort={request?.unusedSort === undefined ? sort : 'updated'} onSort={onSort} />
            )}
          </>
        )}
      </div>
      {request?.unusedSort !== undefined && (
        <p class="soft list-note">{hasWords(piecesOf(text)) ? words.unusedSort : words.unusedSortFilters}</p>
      )}
      {first !== undefined && <SearchNotes first={first} />}
      <ChangesNote changes={changes} onShow={refresh} />
      {bulk.report !== undefined && <BulkFailures report={bulk.report} bulk={bulk} />}
      {isWrong && <ProblemNote problem={problem} onAgain={list.again} />}
      {first !== undefined && rowCount(pages) === 0 && <Nothing text={text} onText={onText} onNew={onNew} />}
      {rowCount(pages) > 0 && (
        <ItemGrid
          key={of}
          list={list}
          active={active}
          onActive={setActive}
          selection={selected.selection}
          onSelection={selected.select}
          onSight={shown.see}
          onClear={() => text !== '' && onText('')}
        />
      )}
      <Beginning pages={pages} onAll={offers('list_items') ? refresh : undefined} />
      <ListEnd pages={pages} />
    </section>
  )
}
