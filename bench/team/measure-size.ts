import { rmSync } from 'node:fs'
import { startDatabaseProxy } from '../../test/support/database-proxy.ts'
import { byHandContender, fullTextContender, kuraContender } from './contenders.ts'
import { sqliteBytes, tableSizes } from './disk.ts'
import { measureLoneSearches } from './lone-searches.ts'
import { newHome, prepare, type RunOptions, type Setup } from './prepare.ts'
import { startFloor, startKura, withServers, type Running } from './processes.ts'
import { diskRows, loneRows, roundTripRows, throughputRows } from './rows.ts'
import { measureInTurns } from './throughput.ts'

const clients = 8
const loneSearches = 200

const startByHand = ({ urls, planFile, nextProcess }: Setup): Promise<Running> =>
  startFloor('team-by-hand', urls.byHand, urls.byHandWritten, planFile, String(nextProcess()))

const measureLone = async (setup: Setup) => {
  const { home, urls, corpus, plan, sqliteHome } = setup
  const proxy = await startDatabaseProxy(urls.kura)
  try {
    return await withServers(async (start) => {
      const kura = async (settings: { databaseUrl?: string; meaning?: 'on' | 'off'; home?: string }) =>
        kuraContender([await start(startKura({ home: newHome(home), ...settings }))], corpus)
      const fullText = [await start(startFloor('team-full-text', urls.fullText))]
      const throughProxy = await kura({ databaseUrl: proxy.url })
      return measureLoneSearches(
        {
          kura: await kura({ databaseUrl: urls.kura }),
          sqlite: await kura({ home: sqliteHome }),
          kuraWords: await kura({ databaseUrl: urls.kura, meaning: 'off' }),
          sqliteWords: await kura({ home: sqliteHome, meaning: 'off' }),
          near: { ...throughProxy, prepare: () => proxy.delay(0) },
          far: { ...throughProxy, prepare: () => proxy.delay(1) },
          byHand: byHandContender([await start(startByHand(setup))], plan),
          anyWord: fullTextContender(fullText, corpus, 'any'),
          allWords: fullTextContender(fullText, corpus, 'all'),
        },
        loneSearches,
      )
    })
  } finally {
    await proxy.close()
  }
}

const measureTeam = async (setup: Setup): Promise<void> => {
  const { items, home, urls, corpus, plan, seconds, repeats, onProgress, onRows } = setup
  for (const servers of setup.serverCounts)
    await withServers(async (start) => {
      const all = (one: () => Promise<Running>) => Promise.all(Array.from({ length: servers }, () => start(one())))
      const fullText = await all(() => startFloor('team-full-text', urls.fullText))
      const contenders = {
        kura: kuraContender(await all(() => startKura({ home: newHome(home), databaseUrl: urls.kura })), corpus),
        byHand: byHandContender(await all(() => startByHand(setup)), plan),
        anyWord: fullTextContender(fullText, corpus, 'any'),
      }
      // The two ways of matching differ only in searches.
      const searching = { ...contenders, allWords: fullTextContender(fullText, corpus, 'all') }
      for (const operation of ['search', 'create', 'mix'] as const) {
        const measured = operation === 'search' ? searching : contenders
        const figures = await measureInTurns(measured, { operation, clients, seconds }, repeats)
        onRows(throughputRows({ items, servers, operation }, figures))
        onProgress(`${operation} with ${servers}: ${figures.kura.perSecond.toFixed(0)} a second`)
      }
    })
}

/** Measures stores with this many items. */
export const measureSize = async (items: number, options: RunOptions): Promise<void> => {
  const setup = await prepare(items, options)
  const { urls, sqliteHome, plan, onProgress, onRows } = setup
  const disk = {
    kura: await tableSizes(urls.kura),
    fullText: await tableSizes(urls.fullText),
    sqlite: sqliteBytes(sqliteHome),
  }
  onRows([...diskRows(items, disk), ...roundTripRows(items, plan)])
  const times = await measureLone(setup)
  onRows(loneRows(items, times))
  onProgress('lone searches measured')
  await measureTeam(setup)
  rmSync(sqliteHome, { recursive: true, force: true })
}
