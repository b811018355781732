import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createRecorder, type RecordedTrip, type Value } from '../../bench/team/record-statements.ts'
import { renewedValues } from '../../bench/team/renewed-values.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { useTestDatabase } from '../support/postgres.ts'

describe('the recording of statements', () => {
  const database = useTestDatabase()

  it('has the text and the values of each, and which of them travelled together', async () => {
    const recorder = createRecorder()
    const proxy = await startDatabaseProxy(database().url, recorder)
    const client = new pg.Client({ connectionString: proxy.url, pipeline: true })
    const sql = 'SELECT $1::bigint, $2::bytea, $3::text[]'
    const ask = (...values: readonly unknown[]) => client.query({ name: 'ask', text: sql, values: [...values] })
    try {
      await client.connect()
      proxy.delay(4)
      await Promise.all([client.query('BEGIN'), ask(7, Buffer.from([0, 255]), ['a', '鍵'])])
      await ask(8, null, [])
      expect(recorder.take()).toEqual([
        {
          connection: 0,
          statements: [
            { sql: 'BEGIN', values: [] },
            { sql, values: ['7', Buffer.from([0, 255]), '{"a","鍵"}'] },
          ],
        },
        { connection: 0, statements: [{ sql, values: ['8', null, '{}'] }] },
      ])
      expect(recorder.take()).toEqual([])
    } finally {
      await client.end()
      await proxy.close()
    }
  })
})

describe('the values that are new in every call', () => {
  const trip = (sql: string, ...values: readonly Value[]): readonly RecordedTrip[] => [
    { connection: 0, statements: [{ sql, values }] },
  ]
  const found = (one: readonly Value[], other: readonly Value[]) =>
    renewedValues(trip('INSERT', ...one), trip('INSERT', ...other))?.[0]?.statements[0]?.values

  it('are counted or drawn numbers that differ, also within texts', () => {
    expect(found(['2001', '17', null], ['2002', '17', null])).toEqual([
      { parts: ['', { after: 2001 }, ''] },
      '17',
      null,
    ])
    expect(found(['81234567890123'], ['11234567890123'])).toEqual([{ parts: ['', { drawn: '81234567890123' }, ''] }])
    expect(found(['{"1","2001"}'], ['{"1","2002"}'])).toEqual([{ parts: ['{"', '1', '","', { after: 2001 }, '"}'] }])
  })

  it('are not times, bytes or texts', () => {
    const at = ['2026-01-01T00:00:00.123Z', '2026-01-01T00:00:01.456Z'] as const
    expect(found([at[0]], [at[1]])).toEqual([{ parts: ['', at[0], ''] }])
    expect(found([Buffer.from([1])], [Buffer.from([2])])).toEqual([Buffer.from([1])])
    expect(found(['one'], ['two'])).toEqual([{ parts: ['one'] }])
  })

  it('are not looked for in calls that sent different statements', () => {
    expect(renewedValues(trip('INSERT', '1'), trip('UPDATE', '2'))).toBeUndefined()
  })
})
