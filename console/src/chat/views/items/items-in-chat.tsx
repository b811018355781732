import { useEffect, useState } from 'preact/hooks'
import { callTool } from '../../../api/call-tool.ts'
import { asksByItself, offers } from '../../../api/offers.ts'
import { match, place } from '../../../router.ts'
import HistoryView from '../../../views/history/index.tsx'
import ItemView from '../../../views/item/index.tsx'
import { offerTools, type ViewProps } from '../../start-view.tsx'
import { ListInChat } from './list-in-chat.tsx'
import { rememberShown } from './shown-answer.ts'

/** Asks once whether the host passes on the tools of the history, which are for Views alone. */
const useHistoryOffer = (id: number): void => {
  const [isAsked, setAsked] = useState(false)
  const mayAsk = asksByItself.value && offers('get_item') && !offers('get_item_history')
  useEffect(() => {
    if (isAsked || !mayAsk || !Number.isSafeInteger(id)) return
    setAsked(true)
    callTool('get_item_history', { id, limit: 1 }).then(
      () => offerTools(['get_item_history', 'restore_item']),
      () => undefined,
    )
  }, [mayAsk, id])
}

/** The console's views of items, by the address that the View keeps in memory. */
export const ItemsInChat = (call: ViewProps) => {
  useState(() => rememberShown(call))
  const { route, params = {} } = match.value ?? {}
  const { query } = place.value
  useHistoryOffer(Number(params.id))
  if (route?.view === 'history')
    return (
      <div class="view-history">
        <HistoryView params={params} query={query} />
      </div>
    )
  if (route?.view === 'item')
    return (
      <div class="view-item">
        <ItemView params={params} query={query} />
      </div>
    )
  return (
    <div class="view-items">
      <ListInChat query={query} />
    </div>
  )
}
