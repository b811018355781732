import { offers } from '../../../api/offers.ts'
import type { Query } from '../../../router.ts'
import { ChipRow } from '../../../views/items/chip-row.tsx'
import { FilterMenus } from '../../../views/items/filter-menus.tsx'
import { ListPanel } from '../../../views/items/list-panel.tsx'
import { SearchBox } from '../../../views/items/search-box.tsx'
import { defaultSort, readSort } from '../../../views/items/sort.ts'
import { useRequest } from '../../../views/items/use-request.ts'
import { useText } from '../../../views/items/use-text.ts'
import { displayMode } from '../../host.ts'

const focusList = (): void => document.getElementById('items-list')?.focus()

/** The list with its search box, where the host passes searches on. */
export const ListInChat = ({ query }: { readonly query: Query }) => {
  const q = query.q ?? ''
  const sort = readSort(query.sort) ?? defaultSort
  const { text, given, setText, settle, open } = useText(q, sort)
  const request = useRequest(q, sort)
  return (
    <>
      {offers('search_items') && (
        <>
          <SearchBox given={given} onText={setText} onSettled={settle} onDown={focusList} />
          <div class="filter-row">
            {displayMode.value === 'fullscreen' && <FilterMenus text={text} onChange={(next) => open(next)} />}
            <ChipRow text={text} onChange={(next) => open(next)} />
          </div>
        </>
      )}
      <ListPanel
        request={request}
        text={q}
        sort={sort}
        onText={(next) => open(next)}
        onSort={(next) => open(text, next)}
        onNew={() => undefined}
      />
    </>
  )
}
