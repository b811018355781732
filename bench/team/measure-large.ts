import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newAgent, timeCall, type Contender } from './ask.ts'
import { kuraContender } from './contenders.ts'
import { createTeamCorpus, type Corpus } from './corpus.ts'
import { tableSizes } from './disk.ts'
import { batchesOf, connected, settle } from './load.ts'
import { measureLoneSearches } from './lone-searches.ts'
import { asAdministrator, emptyDatabase, newHome, urlOf, type RunOptions } from './prepare.ts'
import { startKura, withServers } from './processes.ts'
import { diskRows, grownRows } from './rows.ts'

const usual = 100_000
const loadingServers = 2
const batchesAtOnce = 4
const loneSearches = 200

const waitingSql = 'SELECT count(*)::int AS waiting FROM waiting_items'

const untilFolded = (url: string): Promise<void> =>
  connected(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ waiting: number }>(waitingSql)
      if (rows[0]?.waiting === 0) return
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  })

/** Two servers create the items, a hundred with each call. */
const createAll = (url: string, corpus: Corpus, { home, onProgress }: RunOptions): Promise<void> =>
  withServers(async (start) => {
    const ports = await Promise.all(
      Array.from({ length: loadingServers }, () =>
        start(startKura({ home: newHome(home), databaseUrl: url, extras: 'on' })),
      ),
    )
    const agent = newAgent(batchesAtOnce)
    const batches = batchesOf(corpus)[Symbol.iterator]()
    let made = 0
    const client = async (): Promise<void> => {
      for (let next = batches.next(); next.done !== true; next = batches.next()) {
        const params = { name: 'create_items', arguments: { items: next.value } }
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
        const server: Contender = { ports, path: '/mcp', bodyOf: () => body }
        await timeCall(server, { kind: 'create', n: made / next.value.length, agent })
        made += next.value.length
        if (made % 50_000 === 0) onProgress(`${made.toLocaleString('en')} items on PostgreSQL`)
      }
    }
    await Promise.all(Array.from({ length: batchesAtOnce }, client)).finally(() => {
      agent.destroy()
    })
    await untilFolded(url)
  })

const createdStore = async (items: number, corpus: Corpus, options: RunOptions): Promise<string> => {
  const name = `created_kura_${items}`
  const url = urlOf(options.adminUrl, name)
  const done = path.join(options.kept, `created-${items}`)
  if (existsSync(done)) return url
  await asAdministrator(options, ...emptyDatabase(name))
  await createAll(url, corpus, options)
  await settle(url)
  writeFileSync(done, '')
  return url
}

/**
 * Measures the disk of a large store, and lone searches in it and in one of 100,000 items, in turns. Both are created
 * by servers alone, because SQLite and the full text of PostgreSQL would take hours more.
 */
export const measureLarge = async (items: number, options: RunOptions): Promise<void> => {
  const { home, onProgress, onRows } = options
  const corpus = createTeamCorpus(items)
  const urls = {
    usual: await createdStore(usual, createTeamCorpus(usual), options),
    large: await createdStore(items, corpus, options),
  }
  onRows(diskRows(items, { kura: await tableSizes(urls.large) }))
  onProgress('disk measured')
  await withServers(async (start) => {
    const kura = async (databaseUrl: string) =>
      kuraContender([await start(startKura({ home: newHome(home), databaseUrl }))], corpus)
    const contenders = { large: await kura(urls.large), usual: await kura(urls.usual) }
    onRows(grownRows(items, await measureLoneSearches(contenders, loneSearches)))
  })
}
