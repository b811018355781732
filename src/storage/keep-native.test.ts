import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Driver from 'better-sqlite3'
import { expect, it } from 'vitest'
import { openConnection } from './connection.ts'
import { keepNative } from './keep-native.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const stillThere = async (references: readonly WeakRef<object>[]): Promise<number> => {
  // What a reference was asked for stays until the end of the turn.
  await pause(10)
  collect()
  return references.filter((reference) => reference.deref() !== undefined).length
}

const statementsOf = (driver: Driver.Database): readonly WeakRef<object>[] =>
  Array.from({ length: 50 }, (_, n) => new WeakRef(driver.prepare(`SELECT ${n}`)))

it('keeps every statement of a connection, also one that nobody holds any more', async () => {
  const { driver } = await openConnection(':memory:', { readonly: false })
  const statements = statementsOf(driver)
  driver.close()
  expect(await stillThere(statements)).toBe(statements.length)
})

it('is needed: the driver itself lets them go', async () => {
  const driver = new Driver(':memory:')
  const statements = statementsOf(driver)
  expect(await stillThere(statements)).toBeLessThan(statements.length)
  driver.close()
})

it('says so when the driver has changed', () => {
  expect(() => {
    keepNative({} as Driver.Database)
  }).toThrow('in another way')
})
