import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/support/postgres.ts'
import { sharedPostgresKey } from './shared-key.ts'

const database = useTestDatabase()

it('is one key for all servers on a database, and another for another name', async () => {
  const ask = (fresh: string, name = 'questions'): Promise<string> =>
    sharedPostgresKey(database().url, { name, fresh, clock: Date.now })
  const asked = await Promise.all([ask('a'), ask('b')])
  expect(new Set(asked).size).toBe(1)
  expect(await ask('later')).toBe(asked[0])
  expect(await ask('other', 'other')).toBe('other')
})
