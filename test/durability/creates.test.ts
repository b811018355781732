import { expect, it } from 'vitest'
import { serverOn } from '../support/durability/storm.ts'
import { newDataDir } from '../support/in-process.ts'
import { PipelinedClient } from '../support/pipelined-client.ts'

/** Creates `count` items through the servers, `inFlight` at a time in each, and returns the acknowledged ids. */
const createAll = async (
  servers: readonly PipelinedClient[],
  count: number,
  inFlight: number,
): Promise<readonly number[]> => {
  let next = 0
  const ids: number[] = []
  const lane = async (client: PipelinedClient): Promise<void> => {
    for (let number = next++; number < count; number = next++) {
      ids.push(Number((await client.call('create_item', { type: 'task', title: `作業 ${number}` })).id))
    }
  }
  await Promise.all(servers.flatMap((client) => Array.from({ length: inFlight }, () => lane(client))))
  return ids
}

it.each([
  ['one process with 32 in flight, 128 sent', 1, 32, 128],
  ['two processes that start at the same moment, 120 sent', 2, 8, 120],
])('%s: none is lost', async (_name, processes, inFlight, count) => {
  const dataDir = newDataDir()
  const servers = Array.from({ length: processes }, () => new PipelinedClient(serverOn(dataDir)))
  const ids = await createAll(servers, count, inFlight)
  await Promise.all(servers.map((server) => server.end()))
  expect(new Set(ids).size).toBe(count)
  const fresh = new PipelinedClient(serverOn(dataDir))
  for (const id of ids) expect((await fresh.call('get_item', { id })).id).toBe(id)
  expect(await fresh.call('list_items', { limit: 1 })).toMatchObject({ total: count })
  expect(await fresh.call('search_items', { query: '作業', limit: 1 })).toMatchObject({ total: count })
  await fresh.end()
})
