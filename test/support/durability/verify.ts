import path from 'node:path'
import { PipelinedClient, type ServerCommand } from '../pipelined-client.ts'
import type { KnownItem } from './item-operations.ts'
import type { Writer } from './writer.ts'
import { RawDatabase } from '../raw-database.ts'

export interface Found {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly wronglyFound: readonly string[]
}

export interface Verdict extends Found {
  readonly integrity: unknown
}

export const verify = async (command: ServerCommand, dataDir: string, writers: readonly Writer[]): Promise<Verdict> => {
  const certain = writers
    .flatMap(({ operations }) => [...operations.items.values()])
    .filter(({ uncertain }) => !uncertain)
  return { ...(await findAll(command, certain)), integrity: integrityOf(path.join(dataDir, 'kura.db')) }
}

/** Checks with a new process that every acknowledged item can be read and found by a search. */
export const findAll = async (command: ServerCommand, certain: readonly KnownItem[]): Promise<Found> => {
  const client = new PipelinedClient(command)
  const lost: string[] = []
  const wronglyFound: string[] = []
  for (const item of certain) {
    const found = await find(client, item)
    if (item.state === 'there' && !found) lost.push(`item ${item.id} ${item.title}`)
    if (item.state === 'deleted' && found) wronglyFound.push(`item ${item.id} ${item.title}`)
  }
  await client.end()
  return { acknowledged: certain.length, lost, wronglyFound }
}

/** An item is found when it is read by its id with the acknowledged title, and found in the index by that title. */
const find = async (client: PipelinedClient, { id, title, state }: KnownItem): Promise<boolean> => {
  const read = await client.call('get_item', { id }).catch(() => undefined)
  const { items } = await client.call('search_items', { query: title, limit: 5 })
  const searched = (items as { id: number }[]).some((hit) => hit.id === id)
  return state === 'there' ? read?.title === title && searched : read !== undefined || searched
}

const integrityOf = (file: string): unknown => {
  const database = new RawDatabase(file, { readonly: true })
  const answer = database.pragma('integrity_check')
  database.close()
  return answer
}
