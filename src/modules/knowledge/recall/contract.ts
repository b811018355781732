import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchSql } from '../store/contract/sql-seen.ts'
import { openMemory, type MemoryRequest } from '../recall.ts'
import { createItem } from '../use-cases/create-item.ts'
import { describeItems } from './contract/describe-items.ts'
import { describeStart } from './contract/describe-start.ts'
import { beginning, caller, signal, type RecallSetup, type RecallUnderTest } from './contract/setup.ts'

/** Tests of the reading for recall that every database must pass. */
export const describeRecall = (name: string, make: (clock: () => number) => Promise<RecallUnderTest>): void => {
  describe(`recall on ${name}`, () => {
    let [now, under]: [number, RecallUnderTest | undefined] = [beginning, undefined]
    const current = (): RecallUnderTest => {
      if (!under) throw new Error('there is no store before the test')
      return under
    }
    const opened: MemoryRequest['database'][] = []
    beforeEach(async () => {
      now = beginning
      under = await make(() => now)
      // The store makes its tables at its first use.
      await under.store.read(caller, (tx) => tx.indexTotals())
    })
    afterEach(async () => {
      for (const database of opened.splice(0)) await database.close()
      await under?.dispose()
    })

    const recall: RecallSetup['recall'] = async (change = {}) => {
      const database = await current().openAgain()
      opened.push(database)
      const meaning = () => current().meaning
      return openMemory({ database, workspace: 'default', isShared: false, meaning, ...change })
    }
    const deps: RecallSetup['deps'] = () => ({ store: current().store, clock: () => now })
    const setup: RecallSetup = {
      deps,
      recall,
      meaning: () => current().meaning,
      now: () => now,
      pass: (milliseconds) => {
        now += milliseconds
      },
      add: (draft) => {
        now += 1_000
        return createItem(deps(), caller, { type: 'decision', ...draft })
      },
      find: async (text, change) => (await recall(change)).items.find({ text, signal }),
    }
    describeItems(setup)
    describeStart(setup)

    it('only reads, with few statements', async () => {
      for (let made = 0; made < 60; made++) await setup.add({ title: `Retry payments, note ${made}` })
      const { items, start: memory } = await setup.recall()
      const seen = watchSql()
      try {
        const { candidates } = await items.find({ text: 'why do the payments retry in this note', signal })
        expect(candidates.length).toBeGreaterThan(9)
        expect(seen.statements()).toBeLessThan(90)
        await memory.state(signal)
        await memory.urgent(setup.now(), 5, signal)
        await memory.changed(beginning, 5, signal)
        await memory.lastSession(signal)
        expect(seen.statements()).toBeLessThan(150)
        const writing = [...seen.texts].filter(
          (text) => !/^\s*(SELECT|WITH|BEGIN|COMMIT|ROLLBACK|SET|PRAGMA)\b/.test(text),
        )
        expect(writing).toEqual([])
      } finally {
        seen.stop()
      }
    })

    it.each([
      ['newer', "INSERT INTO schema_migrations VALUES ('knowledge', 99, 'future', '')"],
      [
        'older',
        `DELETE FROM schema_migrations WHERE module = 'knowledge'
          AND version = (SELECT max(version) FROM schema_migrations WHERE module = 'knowledge')`,
      ],
      ['unknown', "DELETE FROM schema_migrations WHERE module = 'knowledge'"],
    ])('reads nothing from tables of a %s version', async (_, sql) => {
      await setup.add({ title: 'Retry payments three times' })
      await current().execute(sql)
      await expect(setup.find('why do payments retry')).rejects.toThrow()
      const { start: memory } = await setup.recall()
      await expect(memory.state(signal)).rejects.toThrow()
      // The next test on this database needs the right version.
      await current().execute("DELETE FROM schema_migrations WHERE module = 'knowledge' AND version = 99")
    })

    it('stops when the signal is aborted', async () => {
      await setup.add({ title: 'Retry payments three times' })
      const { items } = await setup.recall()
      await expect(items.find({ text: 'why do payments retry', signal: AbortSignal.abort() })).rejects.toThrow()
    })
  })
}
