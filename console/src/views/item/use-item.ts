import { useEffect, useState } from 'preact/hooks'
import { onActivity, type Activity } from '../../api/live.ts'
import type { Problem } from '../../api/problem.ts'
import { useTool } from '../../api/use-tool.ts'
import type { Item } from '../../parts/item/item.ts'

export interface ItemReading {
  readonly item: Item | undefined
  readonly problem: Problem | undefined
  /** Asks for the item again. */
  again(): void
  /** Shows what a write answered, without asking again. */
  put(item: Item): void
}

export const useItem = (id: number): ItemReading => {
  const { data, problem, again } = useTool<Item>('get_item', { id })
  const [written, setWritten] = useState<Item>()
  useEffect(() => setWritten(undefined), [data])
  return { item: written ?? data, problem: written === undefined ? problem : undefined, again, put: setWritten }
}

/** The newest change of an item by others that the page does not show yet. */
export const useNews = (id: number, shown: Item | undefined): Activity | undefined => {
  const [latest, setLatest] = useState<Activity>()
  useEffect(
    () =>
      onActivity((changes) => {
        const own = changes.find((change) => change.kind === 'item' && change.id === id)
        if (own !== undefined) setLatest(own)
      }),
    [id],
  )
  return latest !== undefined && shown !== undefined && latest.revision > shown.revision ? latest : undefined
}
