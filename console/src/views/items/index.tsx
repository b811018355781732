import { useState } from 'preact/hooks'
import { may } from '../../api/me.ts'
import { CallBehind } from '../../parts/call-behind.tsx'
import { LeftOut } from '../../parts/left-out.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import type { ViewProps } from '../../view.ts'
import { ChipRow } from './chip-row.tsx'
import { FilterMenus } from './filter-menus.tsx'
import { itemsWords } from './items-words.ts'
import { ListPanel } from './list-panel.tsx'
import { NewItem } from './new-item.tsx'
import { pageSize } from './pages.ts'
import { SavedViews } from './saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import { defaultSort, readSort } from './sort.ts'
import { useRequest } from './use-request.ts'
import { useText } from './use-text.ts'

const focusList = (): void => document.getElementById('items-list')?.focus()

/** `/items?q=&sort=`: the list with its search box. The box and the filters are two faces of one text. */
const View = ({ query }: ViewProps) => {
  const words = itemsWords()
  const q = query.q ?? ''
  const sort = readSort(query.sort) ?? defaultSort
  const { text, given, setText, settle, open } = useText(q, sort)
  const request = useRequest(q, sort)
  const [isCreating, setCreating] = useState(false)
  const isBadSort = query.sort !== undefined && readSort(query.sort) === undefined
  return (
    <div class="items-view">
      <PageHead title={words.title} tabTitle={q === '' ? words.title : `${q} · ${words.title}`}>
        <SavedViews text={text} onOpen={(saved) => open(saved)} />
        {may('write') && (
          <button type="button" onClick={() => setCreating(true)}>
            {words.newItem}
          </button>
        )}
      </PageHead>
      <LeftOut names={isBadSort ? ['sort'] : []} />
      <SearchBox given={given} onText={setText} onSettled={settle} onDown={focusList} />
      <div class="filter-row">
        <FilterMenus text={text} onChange={(next) => open(next)} />
        <ChipRow text={text} onChange={(next) => open(next)} />
      </div>
      <ListPanel
        request={request}
        text={q}
        sort={sort}
        onText={(next) => open(next)}
        onSort={(next) => open(text, next)}
        onNew={() => setCreating(true)}
      />
      {request !== undefined && <CallBehind tool={request.tool} args={{ ...request.args, limit: pageSize }} />}
      {isCreating && <NewItem onClose={() => setCreating(false)} />}
    </div>
  )
}

export default View
